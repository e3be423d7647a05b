"""What the oracles of types share: their options, the folder that they write to, and what they tell of the types that they compared."""
import argparse, contextlib, os, tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def options(count):
    """The options of the command line; COUNT types where it names no number."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=count)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep")
    return parser.parse_args()


def tool():
    """The tool that is held against an oracle."""
    return os.environ.get("CONTRACT_AUDIT") or os.path.join(ROOT, ".build", "debug", "contract-audit")


@contextlib.contextmanager
def folder(arguments):
    """The folder to write to: the one to keep, or else one that is gone afterwards."""
    if arguments.keep:
        yield arguments.keep
    else:
        with tempfile.TemporaryDirectory() as temporary:
            yield temporary


def told(name, total, known, wrong, least):
    """Prints the figures and the differences; the exit status, which is 1 for a difference and where less than LEAST tenths are known."""
    print("%s: %d types, %d known, %d differ" % (name, total, known, len(wrong)))
    print("\n".join(wrong), end="\n" if wrong else "")
    return 1 if wrong or known * 10 < total * least else 0
