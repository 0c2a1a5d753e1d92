"""The Catan family: its modules in the order in which they are compiled."""

from service.catan import base

MODULES = (base.MODULE,)
