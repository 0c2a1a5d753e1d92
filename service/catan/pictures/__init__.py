"""Pictures of boards, drawn from the document of a state. Each book says in its own `look.py` how its things look."""
