"""The geometry of hex boards, shared by the family: places, topology, trade routes. It knows no rules."""
