"""What books do with purses of goods, like gold or tokens."""
