"""Cloth for Catan: villages on small islands trade in cloth with the players whose ships reach them."""
