"""Oracles, enumerations and samplers, and how the tests ask Ewise with them."""
