# Every target is one line in `make help`: the text behind its `##`.
SHELL := /bin/sh
CONTRACT ?= Contracts/babyai
TOOL = .build/debug/contract-audit
# Where `make install` puts the tool; DESTDIR stands in front for whoever packs it.
PREFIX ?= /usr/local
DIST = .build/dist
PACKED = contract-audit-$(shell uname -s | tr A-Z a-z)-$(shell uname -m)
# One small file without any library beside it; macOS has no static executables.
STATIC = $(if $(filter Darwin,$(shell uname -s)),,-Xswiftc -static-executable -Xlinker -s)

.DEFAULT_GOAL := help
.PHONY: help setup build test conformance fuzz mutate sanitize lint audit handoff bench release deb install clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install libyaml and expat where they are missing (apt-get or brew), all there is beside Swift and git
	@.ci/setup

build: setup ## Build the tool for development: .build/debug/contract-audit
	@swift build --product contract-audit

test: setup ## Run all tests; no network, no other tool
	swift test --disable-xctest

conformance: build ## Hold parsers, routes and types against what is not ours; ORACLES: a folder of fetched projects
	@Tests/Conformance/setup.sh
	@Tests/Conformance/gosyntax.sh
	@Tests/Conformance/typescript.sh
	@Tests/Conformance/dart.sh
	@Tests/Conformance/jvm.sh
	@swift build --product conformance
	@python3 Tests/Conformance/python_syntax.py .build/debug/conformance
	@Tests/Conformance/property-lists.sh
	@Tests/Conformance/routers.sh >/dev/null
	@Tests/Conformance/routers-read.sh
	@Tests/Conformance/generated.sh
	@Tests/Conformance/configuration.sh
	@Tests/Conformance/formats.sh
	@Tests/Conformance/page.sh
	@Tests/Conformance/fix.sh
	@Tests/Conformance/pipelines.sh
	@python3 Tests/Conformance/python_routers.py
	@python3 Tests/Conformance/spring_routers.py
	@python3 Tests/Conformance/spring_functions.py
	@python3 Tests/Conformance/express_routers.py
	@python3 Tests/Conformance/node_servers.py
	@python3 Tests/Conformance/python_payloads.py
	@python3 Tests/Conformance/go_json.py
	@python3 Tests/Conformance/codable.py
	@python3 Tests/Conformance/json_serializable.py
	@python3 Tests/Conformance/typescript_types.py
	@python3 Tests/Conformance/fetched.py .build/debug/conformance
	@python3 Tests/Conformance/twins.py
	@python3 Tests/Conformance/rewriting.py
	@python3 Tests/Conformance/accounting.py
	@python3 Tests/Conformance/answers.py --after $(TOOL) --against Tests/Conformance/answers.digests

# Every module is instrumented, so the build has a scratch folder of its own. gold, the usual linker, fails on it.
FUZZ_FLAGS = -Xswiftc -sanitize=fuzzer,address $(if $(filter Darwin,$(shell uname -s)),,-Xswiftc -use-ld=lld)
SECONDS ?= 600
fuzz: export CONTRACT_AUDIT_FUZZ = 1
fuzz: setup ## Fuzz every parser and every reader for SECONDS (600) in all, with seeds from the cases
	swift build --scratch-path .build-fuzz --product fuzzing $(FUZZ_FLAGS)
	@python3 Tests/Fuzzing/run.py .build-fuzz/debug/fuzzing $(SECONDS) $(TARGETS)

# What the tests need is built already; the executable for mutations is one file more.
NUMBER ?= 1
mutate: export CONTRACT_AUDIT_FUZZ = mutations
mutate: setup ## Change the seeds of every parser and reader for SECONDS (600) in all, by NUMBER, without sanitizers
	@swift build --product fuzzing
	@python3 Tests/Fuzzing/run.py --mutations=$(NUMBER) .build/debug/fuzzing $(SECONDS) $(TARGETS)

# A sanitizer sees what it was compiled into, so each has a scratch folder of its own, which takes some gigabytes.
SANITIZERS ?= address thread
sanitize: setup ## Run all tests under AddressSanitizer and ThreadSanitizer, or those that SANITIZERS names; takes an hour
	@for sanitizer in $(SANITIZERS); do \
	  echo "The tests under the sanitizer of: $$sanitizer"; \
	  swift test --disable-xctest --scratch-path .build-$$sanitizer --sanitize=$$sanitizer \
	    $(if $(filter Darwin,$(shell uname -s)),,-Xswiftc -use-ld=lld) || exit 1; \
	done

lint: ## Check the format of every Swift file
	swift format lint --strict --parallel --recursive Sources Tests Package.swift

# The gate's verdict is the tool's business (exit status 1 for drift); this target shows it and succeeds.
audit: build ## Audit CONTRACT (Contracts/babyai) and leave report.md and junit.xml under .build/audit
	@mkdir -p .build/audit
	@report="$(CURDIR)/.build/audit"; tool="$(CURDIR)/$(TOOL)"; \
	  "$$tool" diff --config $(CONTRACT)/contract-audit.yaml --format text \
	    --format "markdown:$$report/report.md" --format "junit:$$report/junit.xml"; \
	  status=$$?; \
	  case $$status in \
	    0) echo "The gate lets this pass (exit status 0)." ;; \
	    1) echo "The gate stops this (exit status 1): that is what a pipeline would see." ;; \
	    *) echo "The audit could not be done (exit status $$status)."; exit $$status ;; \
	  esac; \
	  echo "Reports: .build/audit/report.md and .build/audit/junit.xml"; \
	  if grep -q "^handoff:" $(CONTRACT)/contract-audit.yaml; then \
	    cd $(CONTRACT) && "$$tool" handoff --check || echo "The document is stale: make handoff writes it."; \
	  fi

handoff: build ## Write the tables of the hand-off document of CONTRACT from the audit
	@cd $(CONTRACT) && "$(CURDIR)/$(TOOL)" handoff

bench: setup ## Measure a release build: parsers, start-up, 10,000 endpoints; DOCUMENT to load, another build BESIDE it
	swift build -c release $(STATIC) --product contract-audit
	swift build -c release $(STATIC) --product benchmark
	.build/release/benchmark yaml $(DOCUMENT)
	.build/release/benchmark go
	.build/release/benchmark client
	@if command -v go >/dev/null; then Tests/Conformance/gosyntax.sh; else \
	  echo "go/parser is no reference here: go is not installed (make conformance installs it on Debian)"; fi
	.build/release/benchmark audit .build/release/contract-audit .build/bench $(CONTRACT) $(BESIDE)
	.build/release/benchmark fields .build/release/contract-audit .build/bench
	.build/release/benchmark repository .build/release/contract-audit .build/bench

release: setup ## Build the tool for others: one stripped file and its checksum under .build/dist
	swift build -c release $(STATIC) --product contract-audit
	@mkdir -p $(DIST)
	@cp .build/release/contract-audit $(DIST)/$(PACKED)
	@strip $(if $(filter Darwin,$(shell uname -s)),-x) $(DIST)/$(PACKED)
	@cd $(DIST) && if command -v sha256sum >/dev/null; then sha256sum $(PACKED); else shasum -a 256 $(PACKED); fi \
	  >$(PACKED).sha256
	@cat $(DIST)/$(PACKED).sha256

deb: ## Put a Debian package of the release under .build/dist; make release comes first
	@test -x $(DIST)/$(PACKED) || { echo "make deb: there is no $(DIST)/$(PACKED); run make release first" >&2; exit 1; }
	@.ci/deb $(DIST)/$(PACKED) $(DIST)

# What was released is what is installed, so that `make release && sudo make install` builds nothing as root.
install: ## Put the release, its manual page and its completions below PREFIX (/usr/local); make release comes first
	@test -x $(DIST)/$(PACKED) || { echo "make install: there is no $(DIST)/$(PACKED); run make release first" >&2; exit 1; }
	@.ci/install $(DIST)/$(PACKED) "$(DESTDIR)$(PREFIX)"

clean: ## Remove everything that was built
	rm -rf .build .build-fuzz .build-address .build-thread
