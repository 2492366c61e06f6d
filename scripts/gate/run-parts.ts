import { readFileSync } from 'node:fs';
import { judgeRuns, type Run, testsToRerun, type Verdict } from './judge-runs.ts';
import { type Command, runCommand, type TimedRun } from './run-command.ts';
import type { TestOutcome } from './run-report.ts';

export interface Part {
  readonly name: string;
  readonly command: Command;
  /** The part whose result it works on: without that there is nothing to try. */
  readonly needs?: string;
  /** For parts that report their tests: those given, once more, with one worker. */
  readonly rerun?: (tests: readonly TestOutcome[]) => Command;
}

export interface PartResult extends Verdict {
  readonly name: string;
  /** Of the full run, and of what was run again. */
  readonly seconds: readonly number[];
}

function judgePart({ name, rerun }: Part, first: Run, second: Run | null): Verdict {
  if (rerun) return judgeRuns(name, first, second);
  return { passed: 0, flaky: [], failed: first.exitCode === 0 ? [] : [`${name}: ended with ${first.exitCode}`] };
}

/**
 * Runs one stage after the other, the parts of a stage beside each other; what fails does not keep the others from being
 * tried. At the end, with nothing beside it, the tests that failed are run once more. The reports go into `folder`.
 */
export async function runParts(
  stages: readonly (readonly Part[])[],
  folder: string,
  output: 'inherit' | 'ignore' = 'inherit',
): Promise<PartResult[]> {
  const runs = new Map<Part, TimedRun>();
  const broken = new Set<string>();
  for (const stage of stages) {
    const possible = stage.filter(({ needs }) => needs === undefined || !broken.has(needs));
    for (const { name } of stage.filter((part) => !possible.includes(part))) broken.add(name);
    await Promise.all(
      possible.map(async (part, index) => {
        // What several print at once would be mixed.
        const to = index === 0 ? output : { log: `${folder}/${part.name}.log` };
        const run = await runCommand(part.command, `${folder}/${part.name}.json`, to);
        runs.set(part, run);
        if (run.exitCode !== 0) broken.add(part.name);
      }),
    );
    for (const { name } of possible.slice(1)) process.stdout.write(readFileSync(`${folder}/${name}.log`));
  }

  const results: PartResult[] = [];
  for (const part of stages.flat()) {
    const { name, rerun, needs } = part;
    const first = runs.get(part);
    if (!first) {
      results.push({ name, passed: 0, flaky: [], failed: [`${name}: not tried without ${needs}`], seconds: [] });
      continue;
    }
    const failures = rerun ? testsToRerun(first.report) : [];
    const second =
      rerun && failures.length > 0 ? await runCommand(rerun(failures), `${folder}/${name}.again.json`, output) : null;
    const seconds = second ? [first.seconds, second.seconds] : [first.seconds];
    results.push({ name, ...judgePart(part, first, second), seconds });
  }
  return results;
}
