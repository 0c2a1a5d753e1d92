"""Files that are shipped with the code: beside it in a checkout, inside the package where it is installed."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
SPECIFICATION_FILE = ROOT / "openapi.yaml"
LIGHT_FILE = ROOT / "service" / "pages" / "reference" / "specification.json"
"""The specification for people, which is made of the other one."""
GUIDE_FILE = ROOT / "docs" / "api.md"
GUIDE_PICTURE = ROOT / "docs" / "pictures" / "corners.svg"
SUITE = ROOT / "tests" / "conformance"
REASONS = SUITE / "one_sided"
"""Why statutes have cases of one side only: a file for each book."""
BESIDES_FILE = SUITE / "besides.yaml"
"""Why more refuses a case than the rules that it names."""
PROTOCOL_FILE = SUITE / "PROTOCOL.md"
"""The page for authors of other engines, which goes with each release."""
CASE_SCHEMA_FILE = SUITE / "released.schema.json"
RESULTS_FILE = ROOT / "service" / "documents" / "results.json"
"""What engines made of the suite, as `harbormaster conformance results` writes it."""


def case_files() -> list[Path]:
    """The files of the suite that hold cases, in order."""
    return sorted(path for path in SUITE.glob("*/**/*.yaml") if REASONS not in path.parents)
