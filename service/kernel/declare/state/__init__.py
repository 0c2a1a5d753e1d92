"""What a state is made of: its parts, their contents, and what views hide of them."""
