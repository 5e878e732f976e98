"""The engine in plain Python, measured in the same run as the compiled one.

A second Python runs this module with ``MAGNIFICO_PURE=1``. It reads a task and then, line by
line, whose turn it is; so the two never work at the same time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from types import TracebackType
from typing import IO, Any

from magnifico.arena.bench.speed import Case, CaseMeasurement, Row
from magnifico.core.rules import rules_of

TURN = "turn"
ROW = "row"


class PurePython:
    """The other Python; ``with`` starts and stops it."""

    def __init__(self, cases: Sequence[Case], seconds: float) -> None:
        self._task = {
            "seconds": seconds,
            "cases": [
                {
                    "game": case.rules.name,
                    "players": case.players,
                    "options": dict(case.options),
                    "label": case.label,
                }
                for case in cases
            ],
        }
        self.measurements = [_Remote(self, number) for number in range(len(cases))]

    def __enter__(self) -> PurePython:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "magnifico.arena.bench.pure_bench"],
            env=os.environ | {"MAGNIFICO_PURE": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.ask(self._task)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self._process as process:
            assert process.stdin is not None
            process.stdin.close()  # it ends when nothing more comes

    def ask(self, question: Any) -> Any:
        """Send a line and wait for the answer."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(question) + "\n")
        process.stdin.flush()
        answer = process.stdout.readline()
        if not answer:
            raise RuntimeError("the measurement in plain Python ended early")
        return json.loads(answer)


class _Remote:
    """A case that the other Python measures."""

    def __init__(self, engine: PurePython, number: int) -> None:
        self._engine = engine
        self._number = number

    def turn(self) -> None:
        self._engine.ask([TURN, self._number])

    def row(self) -> Row:
        return Row(**self._engine.ask([ROW, self._number]))


def answer_all(questions: IO[str], answers: IO[str]) -> None:
    """Measure what is asked for, until nothing more is."""

    def answer(value: Any) -> None:
        answers.write(json.dumps(value) + "\n")
        answers.flush()

    task = json.loads(questions.readline())
    measurements = [
        CaseMeasurement(
            Case(rules_of(case["game"]), case["players"], case["options"], case["label"]),
            task["seconds"],
        )
        for case in task["cases"]
    ]
    answer(len(measurements))
    for line in questions:
        what, number = json.loads(line)
        if what == TURN:
            measurements[number].turn()
            answer(number)
        else:
            answer(measurements[number].row().document())


if __name__ == "__main__":
    answer_all(sys.stdin, sys.stdout)
