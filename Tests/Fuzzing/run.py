#!/usr/bin/env python3
"""Fuzz every target of the executable, or those that are named, with seeds from the cases and contracts.

    run.py [--mutations=NUMBER] EXECUTABLE SECONDS [TARGET ...]    SECONDS is the time for all together

Corpora and what was found stand in .build-fuzz/corpus and .build-fuzz/found. The inputs that end with a crash, after 60 s or above
2 GB are listed; exit status 1 for any. With 0 seconds only the seeds are run. --mutations is for the driver without feedback
(`make mutate`): the same changes for the same number.
"""
import concurrent.futures, hashlib, os, re, shutil, subprocess, sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "Tests", "Conformance"))
import answers

SCRATCH = os.path.join(ROOT, ".build-fuzz")
LONGEST = 4096  # bytes of an input
SEEDS = 200  # of a target: libFuzzer runs each of them before it changes any
LANES = int(os.environ.get("FUZZ_LANES", os.cpu_count() or 1))
# Nothing looks up symbols while a target runs: with these sources that takes longer than the runs.
ENVIRONMENT = dict(os.environ, ASAN_OPTIONS="symbolize=0:detect_leaks=0:quarantine_size_mb=16", SWIFT_BACKTRACE="enable=no")


def files():
    for _, found in answers.cases():
        yield from found.items()
    for parent, _, names in os.walk(os.path.join(ROOT, "Contracts")):
        for name in names:
            try:
                yield name, open(os.path.join(parent, name), encoding="utf-8").read()
            except UnicodeDecodeError:
                pass


def write_seeds(targets):
    """Each target's seeds in a folder of its own, named by their digests: some of every length."""
    found = {target: set() for target in targets}
    for path, text in files():
        for target, endings in targets.items():
            if path.endswith(tuple(endings)) and len(text.encode()) <= LONGEST:
                found[target].add(text)
    for target, texts in found.items():
        texts = sorted(texts, key=lambda text: (len(text), text))
        folder = os.path.join(SCRATCH, "seeds", target)
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        for text in texts[:: max(1, -(-len(texts) // SEEDS))]:
            with open(os.path.join(folder, hashlib.sha256(text.encode()).hexdigest()[:16]), "w", encoding="utf-8") as out:
                out.write(text)


def run(executable, target, seconds):
    """Executions, inputs in the corpus, and what was found."""
    corpus, seeds = (os.path.join(SCRATCH, kind, target) for kind in ("corpus", "seeds"))
    found = os.path.join(SCRATCH, "found", target)
    for folder in (corpus, seeds, found):
        os.makedirs(folder, exist_ok=True)
    before = set(os.listdir(found))
    limit = ["-runs=0"] if seconds == 0 else ["-max_total_time=%d" % seconds]
    done = subprocess.run(
        [executable, corpus, seeds, "-artifact_prefix=%s/" % found, "-timeout=60", "-rss_limit_mb=2048", "-use_value_profile=0",
         "-max_len=%d" % LONGEST, "-print_final_stats=1", "-verbosity=1"] + limit,
        env=dict(ENVIRONMENT, FUZZ_TARGET=target), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace")
    with open(os.path.join(found, "last.log"), "w", encoding="utf-8") as out:
        out.write(done.stderr)
    numbers = re.findall(r"^#(\d+)\s", done.stderr, re.M)
    units = re.search(r"number_of_executed_units: (\d+)", done.stderr)
    new = sorted(set(os.listdir(found)) - before - {"last.log"})
    count = int(units[1]) if units else int(numbers[-1]) if numbers else 0
    return target, count, len(os.listdir(corpus)), new, done.returncode


def mutate(executable, target, seconds, number):
    """The same for the driver without feedback; what it ran last is what ended it."""
    seeds, found = (os.path.join(SCRATCH, kind, target) for kind in ("seeds", "found"))
    os.makedirs(found, exist_ok=True)
    last = os.path.join(found, "running")
    done = subprocess.run(
        [executable, seeds, last, str(number), str(seconds)], env=dict(ENVIRONMENT, FUZZ_TARGET=target),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace")
    units = re.search(r"number_of_executed_units: (\d+)", done.stdout)
    new = []
    if done.returncode != 0 and os.path.exists(last):
        new = ["%s-%d" % ({70: "timeout", 71: "memory"}.get(done.returncode, "crash"), number)]
        os.replace(last, os.path.join(found, new[0]))
    return target, int(units[1]) if units else 0, len(os.listdir(seeds)), new, done.returncode


def main():
    number = None
    if sys.argv[1].startswith("--mutations="):
        number = int(sys.argv.pop(1).split("=")[1])
    executable, seconds, wanted = os.path.abspath(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    listed = subprocess.run([executable], env=dict(ENVIRONMENT, FUZZ_TARGET="list"), capture_output=True, text=True, check=True)
    targets = {line.split()[0]: line.split()[1:] for line in listed.stdout.splitlines()}
    unknown = [name for name in wanted if name not in targets]
    if unknown:
        sys.exit("fuzz: there is no target %s" % unknown[0])
    targets = {name: targets[name] for name in wanted or targets}
    write_seeds(targets)
    each = 0 if seconds == 0 else max(1, seconds * LANES // len(targets))
    run_one = run if number is None else lambda executable, target, each: mutate(executable, target, each, number)
    faults, total = 0, 0
    with concurrent.futures.ThreadPoolExecutor(LANES) as pool:
        for target, count, size, new, status in pool.map(lambda target: run_one(executable, target, each), targets):
            total += count
            faults += bool(new) or status != 0
            print("fuzz: %-20s %9d executions, corpus of %d%s" % (target, count, size, "" if status == 0 else ", status %d" % status))
            for name in new:
                print("    .build-fuzz/found/%s/%s" % (target, name), flush=True)
    print("fuzz: %d executions over %d targets, %d with a fault" % (total, len(targets), faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
