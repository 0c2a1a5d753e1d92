"""What books do with purses of goods, such as gold or tokens."""
