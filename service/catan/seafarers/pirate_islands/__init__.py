"""The Pirate Islands: lanes of ships to fortresses, with the fleet of the pirates on its circuit between them."""
