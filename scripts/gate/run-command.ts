import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync } from 'node:fs';
import type { Run } from './judge-runs.ts';
import { readReport } from './run-report.ts';

export interface Command {
  readonly program: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
}

export interface TimedRun extends Run {
  readonly seconds: number;
}

/** Where a part prints: here, nowhere, or into the file of this name. */
export type Output = 'inherit' | 'ignore' | { readonly log: string };

/** Runs a command that may write its report into the file of this name. */
export async function runCommand({ program, env }: Command, report: string, to: Output): Promise<TimedRun> {
  const began = performance.now();
  // Of an earlier run, which must not speak for this one.
  rmSync(report, { force: true });
  const output = typeof to === 'string' ? to : openSync(to.log, 'w');
  const [file, ...args] = program;
  const child = spawn(file, args, {
    env: { ...process.env, ...env, TEST_REPORT: report },
    stdio: ['ignore', output, output],
  });
  const exitCode = await once(child, 'exit').then(
    ([code]) => code as number | null,
    (error: Error) => (console.error(error.message), 127),
  );
  if (typeof output === 'number') closeSync(output);
  return { report: readReport(report), exitCode, seconds: (performance.now() - began) / 1000 };
}
