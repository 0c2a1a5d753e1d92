"""The conformance suite as others use it: it is released as lines of JSON, any engine is asked, answers are marked.

`cases` and `beginnings` read the cases as they are written. `neutral`, `features`, `twins` and `released` put them into
the form in which engines get them, and `release` writes that down, with `changes` since an earlier one. `asking` puts
the questions to one of the `engines`, `judging` compares an answer, `expected` knows which ones differ on purpose,
`marks` count by statute, and `reports` tell. `house` is the engine of this project, asked like any other. `lint` finds
cases that prove nothing, and `results` put the engines side by side.
"""
