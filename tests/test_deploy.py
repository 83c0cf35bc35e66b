"""Files for operators: container, compose file, services and dashboard, checked without running them.

hadolint lints the Dockerfile; systemd-analyze checks the services where it is installed. No container is built.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
import yaml

import healthcheck
import metrics
from sessions.__main__ import main as look_after
from settings import KEYS, SHORTER, load_settings, variable
from tests.files import new_database
from tests.test_rooms import PACKAGES, PARTS

ROOT = Path(__file__).parents[1]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
DASHBOARD: dict[str, Any] = json.loads((ROOT / "deploy" / "grafana.json").read_text(encoding="utf-8"))
SERVICES = sorted((ROOT / "deploy").glob("*.service"))


def instructions() -> list[tuple[str, str]]:
    """Instructions of the Dockerfile in order, each with its arguments."""
    joined = re.sub(r"\\\n", " ", re.sub(r"^#.*\n", "", DOCKERFILE, flags=re.MULTILINE))
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in joined.splitlines() if line)]


def of_kind(kind: str) -> list[str]:
    return [rest for word, rest in instructions() if word == kind]


def environment() -> dict[str, str]:
    """Environment of the image's processes."""
    return dict(each.split("=", 1) for each in shlex.split(of_kind("ENV")[-1]))


# ---- the image


def test_the_dockerfile_has_nothing_that_its_linter_would_mend() -> None:
    hadolint = Path(sys.executable).with_name("hadolint")
    done = subprocess.run([hadolint, ROOT / "Dockerfile"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, ""), "mend the line of the Dockerfile that hadolint names"


def test_the_image_has_two_stages_needs_hashes_and_is_not_root() -> None:
    assert len(of_kind("FROM")) == 2
    installs = [step for run in of_kind("RUN") for step in run.split("&&") if " install " in step and "pip" in step]
    assert len(installs) == 2
    assert all("--require-hashes" in step for step in installs)
    assert of_kind("USER") == ["10001:10001"]
    assert of_kind("STOPSIGNAL") == ["SIGTERM"]


def let_in() -> list[str]:
    """Names in the project's root that ``.dockerignore`` admits to the image."""
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    rules = [line for line in lines if line and not line.startswith("#")]
    assert rules[0] == "*"
    return [rule[1:] for rule in rules if rule.startswith("!")]


def test_the_image_gets_all_that_runs_and_nothing_else() -> None:
    runs = {part if (ROOT / part).is_dir() else f"{part}.py" for part in PARTS} - {"play.py", "sandbox.py", "training"}
    runs.add("tap_page")
    cure = "admit in .dockerignore what the bot runs, and nothing else: “!” and its name"
    assert set(let_in()) == runs | {"requirements.lock", "requirements-postgres.lock", "LICENSE"}, cure


@pytest.mark.slow
def test_what_the_image_gets_runs(tmp_path: Path) -> None:
    for name in let_in():
        source, target = ROOT / name, tmp_path / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)
    (command,) = (json.loads(rest) for rest in of_kind("CMD"))
    assert command == ["python", "bot.py"]
    clean = {"PATH": os.environ["PATH"], "PYTHONDONTWRITEBYTECODE": "1"}
    loaded = "import bot, healthcheck, sessions.__main__, thinking.warming, cogs.reef; bot.main(['--help'])"
    done = subprocess.run(
        [sys.executable, "-c", loaded], cwd=tmp_path, env=clean, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"admit in .dockerignore what the bot imports: {done.stderr}"
    assert "--config" in done.stdout


def test_what_the_steps_of_the_build_name_exists() -> None:
    steps = " && ".join(of_kind("RUN"))
    for module in re.findall(r"python -m (thinking[\w.]*)", steps):
        path = (ROOT / module.replace(".", "/")).with_suffix(".py")
        assert '__name__ == "__main__"' in path.read_text(encoding="utf-8"), f"Dockerfile: {module} can't be run"
    for lock in re.findall(r"-r (\S+)", steps):
        assert "--hash=sha256:" in (ROOT / lock).read_text(encoding="utf-8"), f"write {lock} with `make lock`"
    made = re.findall(r"--owner lagoon .* (/\S+)", steps) + re.findall(r"--chown=\S+ \S+ (\S+)", DOCKERFILE)
    assert set(made) == {"/data", environment()["NUMBA_CACHE_DIR"]}, "the folders that it may write to"


@contextmanager
def answering(status: int, host: str = "127.0.0.1") -> Iterator[int]:
    """Answer a request with this status at a host of loopback during the block. Yields the port."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            """Answer a request with the status."""
            self.send_response(status)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer((host, 0), Handler) as server:
        server.timeout = 10  # without a request
        thread = threading.Thread(target=server.handle_request)
        thread.start()
        yield server.server_port
        thread.join()


def test_the_container_s_health_check_is_the_program_s() -> None:
    _, _, check = of_kind("HEALTHCHECK")[0].partition("CMD ")
    assert json.loads(check) == ["python", "healthcheck.py"]
    assert environment()["LAGOON_METRICS_ADDRESS"].startswith("127.0.0.1:")


@pytest.mark.parametrize(("answer", "status"), [(200, 0), (503, 1)])
@pytest.mark.parametrize("host", ["0.0.0.0", "127.0.0.1", "127.0.0.2", "localhost", ""])  # noqa: S104 - only the text
@pytest.mark.parametrize("is_file", [False, True])
def test_the_health_check_asks_the_bot_at_its_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str, answer: int, status: int, *, is_file: bool
) -> None:
    """The address is in the environment or in the configuration file. A proxy, as Docker sets it, is not asked."""
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    with answering(answer, host if host.startswith("127") else "127.0.0.1") as port:
        address, config = f"{host}:{port}", tmp_path / "config.toml"
        config.write_text(f'[metrics]\naddress = "{address}"\n' if is_file else "", encoding="utf-8")
        if not is_file:
            monkeypatch.setenv("LAGOON_METRICS_ADDRESS", address)
        assert healthcheck.main(["--config", str(config)]) == status


def test_the_health_check_needs_an_answer_and_an_address(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with answering(200) as port:
        urlopen(f"http://127.0.0.1:{port}/").close()
    monkeypatch.setenv("LAGOON_METRICS_ADDRESS", f"127.0.0.1:{port}")
    assert healthcheck.main([]) == 1
    assert f"no answer from 127.0.0.1:{port} (metrics.address)" in capsys.readouterr().err
    monkeypatch.delenv("LAGOON_METRICS_ADDRESS")
    assert healthcheck.main([]) == 0
    assert "nothing to ask" in capsys.readouterr().out


# ---- configuration


def configured() -> Iterator[tuple[str, str, str]]:
    """Yield each Lagoon variable that these files set: location, name, value."""
    yield from (("Dockerfile", name, value) for name, value in environment().items())
    for service, description in COMPOSE["services"].items():
        yield from ((service, name, str(value)) for name, value in description.get("environment", {}).items())
    for path in SERVICES:
        for line in re.findall(r"^Environment=(.*)$", path.read_text(encoding="utf-8"), re.MULTILINE):
            for name, _, value in (each.partition("=") for each in shlex.split(line)):
                yield path.name, name, value


def test_each_variable_is_one_that_lagoon_knows(tmp_path: Path) -> None:
    ours = [each for each in configured() if each[1].startswith("LAGOON_")]
    assert len(ours) >= 6
    known = {*map(variable, KEYS), *SHORTER}
    assert [each for each in ours if each[1] not in known] == [], (
        "settings.py has no such key: correct the variable in the Dockerfile, compose.yaml or deploy/*.service"
    )
    for where in {where for where, *_ in ours}:
        given = {name: value.replace("%i", "1") for place, name, value in ours if place == where}
        given = {name: value.replace("/data/", f"{tmp_path}/") for name, value in given.items()}
        load_settings(tmp_path / "none.toml", given)


# ---- compose


def test_one_bot_alone_or_two_over_postgresql() -> None:
    services = COMPOSE["services"]
    assert {name: each["profiles"] for name, each in services.items()} == {
        "bot": ["alone"],
        "bots": ["cluster"],
        "database": ["cluster"],
        "caddy": ["page"],
    }, "never both at once: two bots with one token would answer twice"
    assert services["bots"]["deploy"]["replicas"] == services["bots"]["environment"]["LAGOON_CLUSTER_COUNT"] == 2
    assert services["bots"]["depends_on"] == {"database": {"condition": "service_healthy"}}
    volumes = {name: each["volumes"][0].split(":") for name, each in services.items() if "volumes" in each}
    assert {volume for volume, _ in volumes.values()} == set(COMPOSE["volumes"])
    assert volumes["bot"][1] == of_kind("VOLUME")[0]
    assert all(int(services[name]["stop_grace_period"].rstrip("s")) > 10 for name in ("bot", "bots"))


# ---- services


@pytest.fixture
def analyse() -> str:
    """Path of ``systemd-analyze``, which checks services. Without it the test is skipped, except in CI."""
    found = shutil.which("systemd-analyze")
    if found is None:
        assert not os.environ.get("CI"), "in CI everything is checked"
        pytest.skip("systemd-analyze is not installed")
    return found


@pytest.mark.parametrize("path", SERVICES, ids=lambda path: path.name)
def test_a_service_is_valid_and_locked_in(path: Path, analyse: str, tmp_path: Path) -> None:
    text = path.read_text(encoding="utf-8").replace("/opt/lagoon/.venv/bin/python", sys.executable)
    installed = tmp_path / path.name.replace("@", "@1")
    installed.write_text(text.replace("/opt/lagoon", str(ROOT)), encoding="utf-8")
    done = subprocess.run([analyse, "verify", installed], capture_output=True, text=True, check=False)
    assert path.name not in done.stderr, done.stderr
    assert installed.name not in done.stderr, done.stderr
    # At most 2 of 10 points of exposure: the service needs the network and its folders.
    command = [analyse, "security", "--offline=yes", "--threshold=20", str(installed)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-200:] + done.stderr


@pytest.mark.parametrize("path", SERVICES, ids=lambda path: path.name)
def test_a_service_that_only_a_person_can_mend_stays_stopped(path: Path) -> None:
    """Its Python is gone at systemd's status 203."""
    assert "\nRestartPreventExitStatus=2 203\n" in path.read_text(encoding="utf-8")


def test_both_services_are_locked_in_alike() -> None:
    one, many = (path.read_text(encoding="utf-8").partition("# It needs the network")[2] for path in SERVICES)
    assert "ProtectSystem=strict" in one
    assert one == many, "write both files of deploy/ alike below “It needs the network”"


# ---- the health page


def test_operating_names_what_exists() -> None:
    page = (ROOT / "OPERATING.md").read_text(encoding="utf-8")
    assert len(page.splitlines()) <= 326, "say it in a table, or beside the code"
    assert "`OPERATING.md`" in (ROOT / "README.md").read_text(encoding="utf-8")
    files = re.findall(r"`((?:deploy/)?[\w.@-]+\.(?:md|json|yaml|example\.toml|service))`", page)
    assert "deploy/grafana.json" in files
    assert [each for each in files if not (ROOT / each).exists()] == [], "correct the file's name in OPERATING.md"
    unknown = set(re.findall(r"lagoon_\w+", page)) - names().keys()
    assert unknown == set(), "name series of metrics.py in OPERATING.md"
    commands = set(re.findall(r"python -m sessions (\w+)", page))
    assert commands == {"backup", "erase", "export", "move", "ratings", "verify"}, (
        "describe each command of sessions/__main__.py in OPERATING.md, and list it here"
    )
    for asked in commands:
        with pytest.raises(SystemExit, match="0"):
            look_after([asked, "--help"])
    (prometheus,) = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    assert yaml.safe_load(prometheus)["scrape_configs"]
    sections = "|".join({key.partition(".")[0] for key in KEYS})
    keys = set(re.findall(rf"`((?:{sections})\.\w+)`", page))
    assert "cluster.count" in keys
    assert keys - KEYS.keys() == set(), "name keys of settings.py in OPERATING.md"


def test_symptoms_are_quoted_as_the_program_says_them() -> None:
    page = (ROOT / "OPERATING.md").read_text(encoding="utf-8")
    table = page.partition("## When something is wrong")[2].partition("\n## ")[0]
    said = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "locales" / "en").glob("*.ftl"))
    said += "".join(
        path.read_text(encoding="utf-8")
        for path in [*ROOT.glob("*.py"), *(path for part in PACKAGES for path in (ROOT / part).rglob("*.py"))]
    )
    lines = [line.split("|")[1:3] for line in table.splitlines() if line.startswith("|")]
    quoted = re.findall(r"[*“](.+?)[*”]", "\n".join("\n".join(line) for line in lines).replace("'", "’"))
    parts = [part.strip() for each in quoted for part in each.split("…") if part.strip()]
    assert len(parts) > 12
    assert [part for part in parts if part not in said.replace("'", "’")] == [], (
        "OPERATING.md: quote in “When something is wrong” what people read now"
    )


def test_the_copies_of_every_night_are_bounded_and_outlive_a_failing_backup(tmp_path: Path) -> None:
    page = (ROOT / "OPERATING.md").read_text(encoding="utf-8")
    (line,) = re.findall(r"^0 4 \* \* \* lagoon (.*)$", page, re.MULTILINE)
    command = line.replace(r"\%", "%").replace("/var/lib/lagoon", str(tmp_path)).replace("/opt/lagoon", str(ROOT))
    command = command.replace(".venv/bin/python", sys.executable)
    (tmp_path / "config.toml").touch()
    old, killed, games = (tmp_path / name for name in ("2026-01-01.db", "2026-01-02.db.unfinished", "lagoon.db"))
    for each in (old, killed):
        each.touch()
        os.utime(each, (0, 0))
    backing_up = ["/bin/sh", "-c", command]
    assert subprocess.run(backing_up, check=False, stderr=subprocess.DEVNULL).returncode
    assert old.exists(), "a failing backup should keep the older copies"
    new_database(games)
    os.utime(games, (0, 0))
    subprocess.run(backing_up, check=True, stdout=subprocess.DEVNULL)
    assert len(sorted(tmp_path.glob("20*.db"))) == 1
    assert not old.exists()
    assert not killed.exists()
    assert games.exists()


# ---- the dashboard


def names() -> dict[str, set[str]]:
    """Names of the labels of each series in the registry, by the series' name in queries."""
    found: dict[str, set[str]] = {}
    for family in metrics.REGISTRY.collect():
        ends = {"counter": ["_total"], "histogram": ["_bucket", "_count", "_sum"]}.get(family.type, [""])
        metric = metrics.REGISTRY._names_to_collectors.get(family.name)  # no other source lists labels without a value
        labels = {*getattr(metric, "_labelnames", ())} | ({"le"} if family.type == "histogram" else set())
        found |= {f"{family.name}{end}": labels for end in ends}
    return found


def panels() -> list[dict[str, Any]]:
    return [panel for panel in DASHBOARD["panels"] if panel["type"] != "row"]


@pytest.mark.parametrize("panel", panels(), ids=lambda panel: panel["title"])
def test_a_panel_asks_for_figures_that_exist(panel: dict[str, Any]) -> None:
    cure = f"deploy/grafana.json, {panel['title']}:"
    assert panel["description"], f"{cure} write its description"
    for query in panel["targets"]:
        expression = query["expr"]
        assert expression.count("(") == expression.count(")"), f"{cure} a bracket is missing in {expression}"
        asked = re.findall(r"((?:lagoon|process)_\w+)\{([^}]*)\}", expression)
        assert asked, f"{cure} {expression} asks for no series, as in lagoon_…{{instance=…}}"
        labels = {"instance", "job"}
        for name, chosen in asked:
            assert name in names(), f"{cure} metrics.py has no {name}"
            labels |= names()[name]
            assert set(re.findall(r'(\w+)=~?"', chosen)) <= labels, f"{cure} {name} has these labels alone: {labels}"
        grouped = {each for listed in re.findall(r"by \(([^)]*)\)", expression) for each in listed.split(", ")}
        assert grouped <= labels, f"{cure} group by {labels} alone"
        assert set(re.findall(r"\{\{(\w+)\}\}", query["legendFormat"])) <= grouped, f"{cure} name {grouped} alone"


def test_the_dashboard_shows_every_figure_of_lagoon() -> None:
    asked = " ".join(query["expr"] for panel in panels() for query in panel["targets"])
    families = [family.name for family in metrics.REGISTRY.collect() if family.name.startswith("lagoon_")]
    assert [name for name in families if name not in asked] == [], "add a panel for it to deploy/grafana.json"


def test_no_two_panels_share_a_place() -> None:
    places = [panel["gridPos"] for panel in DASHBOARD["panels"]]
    cells = [(x, y) for p in places for x in range(p["x"], p["x"] + p["w"]) for y in range(p["y"], p["y"] + p["h"])]
    twice = [cell for cell, count in Counter(cells).items() if count > 1]
    assert twice == [], "deploy/grafana.json: move a panel's gridPos, two panels lie here"
    assert max(x for x, _ in cells) < 24, "deploy/grafana.json: a row is 24 wide"
    assert len({panel["id"] for panel in DASHBOARD["panels"]}) == len(places), (
        "deploy/grafana.json: an id is there twice"
    )
