import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { startBusyProcesses } from './busy-processes.ts';
import { keepGateRun, readPartResults } from './gate-runs.ts';
import { headOf, noteOf } from './git.ts';

const note = 'gate-passed';

/** Whether the gate was seen to pass on HEAD. */
export function hasPassed(checkout: string): boolean {
  try {
    return readFileSync(noteOf(checkout, note), 'utf8').trim() === headOf(checkout);
  } catch {
    return false;
  }
}

/** Without what npm and this checkout's own programs add, as a new machine would not have it. */
function plainEnvironment(checkout: string): NodeJS.ProcessEnv {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(checkout));
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_ENV$|INIT_CWD$)/.test(name));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) };
}

/**
 * Runs `.ci/run` on a clean clone of HEAD, and notes the commit if it passes. What is not committed has no part in it.
 */
export async function passGate(checkout: string, isBusy = false): Promise<boolean> {
  const commit = headOf(checkout);
  const folder = mkdtempSync(join(tmpdir(), 'gate-clone-'));
  const results = join(folder, 'results.json');
  const began = performance.now();
  const neighbors = isBusy ? startBusyProcesses() : null;
  try {
    execFileSync('git', ['clone', '--quiet', checkout, join(folder, 'clone')]);
    const run = spawn('bash', ['.ci/run'], {
      cwd: join(folder, 'clone'),
      env: { ...plainEnvironment(checkout), GATE_RESULTS: results },
      stdio: ['ignore', 'inherit', 'inherit'],
      // A group of its own, all of which ends when this program is ended.
      detached: true,
    });
    const end = () => process.kill(-run.pid!, 'SIGTERM');
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
    const [exitCode] = (await once(run, 'exit')) as [number | null];
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end);
    const hasPassed = exitCode === 0;
    if (hasPassed) writeFileSync(noteOf(checkout, note), `${commit}\n`);
    keepGateRun(checkout, {
      commit,
      ended_at: new Date().toISOString(),
      isBusy,
      seconds: Math.round((performance.now() - began) / 1000),
      hasPassed,
      parts: readPartResults(results),
    });
    return hasPassed;
  } finally {
    neighbors?.stop();
    rmSync(folder, { recursive: true });
  }
}
