import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hasPassed, passGate } from './clean-clone.ts';
import { describeGateRuns } from './describe-gate-runs.ts';
import { readGateRuns } from './gate-runs.ts';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function checkoutWith(run: string) {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'ignore' });
  const commit = () => git('-c', 'user.name=A', '-c', 'user.email=a@a.example', 'commit', '-qam', 'A change');
  git('init', '--quiet');
  mkdirSync(join(folder, '.ci'));
  writeFileSync(join(folder, '.ci/run'), run);
  chmodSync(join(folder, '.ci/run'), 0o755);
  git('add', '.');
  commit();
  return { folder, commit };
}

test('a commit that passes the gate is noted, the next one is not', async () => {
  const { folder, commit } = checkoutWith('true');
  expect(hasPassed(folder)).toBe(false);
  expect(await passGate(folder)).toBe(true);
  expect(hasPassed(folder)).toBe(true);
  writeFileSync(join(folder, '.ci/run'), 'true # again');
  commit();
  expect(hasPassed(folder)).toBe(false);
});

test('a commit that fails the gate is not noted', async () => {
  const { folder } = checkoutWith('false');
  expect(await passGate(folder)).toBe(false);
  expect(hasPassed(folder)).toBe(false);
});

test('what is not committed has no part in the gate', async () => {
  const { folder } = checkoutWith('false');
  writeFileSync(join(folder, '.ci/run'), 'true');
  expect(await passGate(folder)).toBe(false);
});

test('each run is kept with its parts, and the table tells what was flaky and how often', async () => {
  const { folder, commit } = checkoutWith(
    `echo '[{"name":"test","passed":3,"flaky":["a › b"],"failed":[],"seconds":[61.2,4]}]' > "$GATE_RESULTS"`,
  );
  await passGate(folder);
  writeFileSync(join(folder, '.ci/run'), 'exit 1');
  commit();
  await passGate(folder, true);
  const runs = readGateRuns(folder);
  expect(runs.map(({ hasPassed, isBusy, parts }) => [hasPassed, isBusy, parts.length])).toEqual([
    [true, false, 1],
    [false, true, 0],
  ]);
  const text = describeGateRuns(runs, 'A machine');
  expect(text).toMatch(
    /nothing \| green \| [\d.]+ \| 3 \| 1 \| 65 \|\n.* two busy processes \| red \| [\d.]+ \| 0 \| 0 \| 0 \|/,
  );
  expect(text).toContain('- a › b: 1 of 2');
});

test('a gate that is ended leaves nothing running', async () => {
  const { folder } = checkoutWith('sleep 300 & echo $! > "$GATE_RESULTS.pid"; wait');
  const script = `import { passGate } from '${import.meta.dirname}/clean-clone.ts'; await passGate('${folder}');`;
  const gate = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: 'ignore',
    env: { ...process.env, TMPDIR: folder },
  });
  const pidOf = () => globSync(`${folder}/gate-clone-*/results.json.pid`).map((file) => readFileSync(file, 'utf8'))[0];
  const pid = Number(await vi.waitUntil(pidOf, { timeout: 30_000 }));
  gate.kill('SIGTERM');
  await once(gate, 'exit');
  await expect.poll(() => isRunning(pid)).toBe(false);
});
