import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { headOf } from '../gate/git.ts';
import { describeFull } from './describe-full.ts';
import { type FullPart, fullParts } from './full-parts.ts';
import { readNotes } from './part-notes.ts';
import { chooseParts, runFull } from './run-full.ts';

const root = resolve(import.meta.dirname, '../..');

function makeCheckout() {
  const folder = mkdtempSync(join(tmpdir(), 'full-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'ignore' });
  const commit = () =>
    git('-c', 'user.name=A', '-c', 'user.email=a@a.example', 'commit', '--allow-empty', '-qm', 'A change');
  git('init', '--quiet');
  commit();
  return { folder, commit };
}

/** A part that says each time that it ran, outside of the checkout, and then runs this script. */
function makePart(folder: string, name: string, script = '', isReported = false): FullPart {
  const ran = `${folder}/.git/ran`;
  const lines = `import { appendFileSync } from 'node:fs'; appendFileSync('${ran}', '${name},'); console.log('${name} prints');`;
  return { name, isReported, command: { program: [process.execPath, '--input-type=module', '-e', lines + script] } };
}

const ranIn = (folder: string): string => readFileSync(`${folder}/.git/ran`, 'utf8');

async function run(folder: string, parts: readonly FullPart[], ...names: string[]) {
  const printed: string[] = [];
  const partsToRun = chooseParts(parts, names);
  await runFull(folder, partsToRun, names.length > 0, (text) => printed.push(text));
  return { printed: printed.join('\n'), ...describeFull(partsToRun, readNotes(folder), headOf(folder)) };
}

const reporting = (...passed: boolean[]) => {
  const tests = passed.map((isPassed, index) => ({ name: `test ${index}`, rerun: '', passed: isPassed }));
  return `import { writeReport } from '${root}/scripts/gate/run-report.ts';
    writeReport({ errors: [], tests: ${JSON.stringify(tests)} });`;
};

test('what has passed on a commit is not run again, what failed is, and all is on the next commit', async () => {
  const { folder, commit } = makeCheckout();
  const parts = [
    makePart(folder, 'good'),
    makePart(folder, 'bad', 'process.exitCode = 3;'),
    makePart(folder, 'counted', reporting(true, true), true),
  ];
  const first = await run(folder, parts);
  expect(first.isGreen).toBe(false);
  expect(first.printed).toMatch(/bad prints\nbad failed; all it printed is in .*bad\.log/);
  expect(first.text).toMatch(/^passed {2}good .* HEAD$/m);
  expect(first.text).toMatch(/^failed {2}bad .* HEAD {2}1 failed\n {10}bad: ended with 3$/m);
  expect(first.text).toMatch(/^passed {2}counted .* HEAD {2}2 passed$/m);
  expect(first.text.endsWith(`2 of 3 parts passed on ${headOf(folder).slice(0, 8)}`)).toBe(true);

  const mended = [parts[0]!, makePart(folder, 'bad'), parts[2]!];
  const second = await run(folder, mended);
  expect(ranIn(folder)).toBe('good,bad,counted,bad,');
  expect(second.isGreen).toBe(true);

  const before = headOf(folder).slice(0, 8);
  commit();
  const { text, isGreen } = describeFull(mended, readNotes(folder), headOf(folder));
  expect(isGreen).toBe(false);
  expect(text).toMatch(new RegExp(`^passed {2}good .* ${before}$`, 'm'));
  await run(folder, mended);
  expect(ranIn(folder)).toBe('good,bad,counted,bad,good,bad,counted,');
});

test('parts that are named run again, and only they are reported', async () => {
  const { folder } = makeCheckout();
  const parts = ['tests', 'tests:1', 'tests:2', 'attack'].map((name) => makePart(folder, name));
  const { text, isGreen } = await run(folder, parts, 'tests');
  expect(text).not.toContain('attack');
  expect(isGreen).toBe(true);
  await run(folder, parts, 'tests:', 'tests');
  expect(ranIn(folder)).toBe('tests,tests:1,tests:2,tests,');
  expect(describeFull(parts, readNotes(folder), headOf(folder)).text).toContain('never   attack');
  await expect(run(folder, parts, 'nothing')).rejects.toThrow('No such part: nothing');
});

test('a test that fails once fails its part, and a runner that dies is not covered by its last report', async () => {
  const { folder } = makeCheckout();
  const failing = await run(folder, [
    makePart(folder, 'tests', `${reporting(true, false)} process.exitCode = 1;`, true),
  ]);
  expect(failing.text).toMatch(/^failed {2}tests .* 1 passed {2}1 failed\n {10}test 1$/m);
  await run(folder, [makePart(folder, 'tests', reporting(true), true)]);
  const died = await run(folder, [makePart(folder, 'tests', 'process.exit(1);', true)], 'tests');
  expect(died.text).toContain('tests: the runner ended with 1 and without a report');
});

test('nothing runs beside changes that are not committed, but for figures that a bench has written', async () => {
  const { folder } = makeCheckout();
  const parts = [makePart(folder, 'bench')];
  mkdirSync(join(folder, 'docs/benchmarks'), { recursive: true });
  writeFileSync(join(folder, 'docs/benchmarks/size-1.md'), '');
  expect((await run(folder, parts)).isGreen).toBe(true);
  writeFileSync(join(folder, 'change.ts'), '');
  await expect(run(folder, parts, 'bench')).rejects.toThrow(/commit or undo these changes first:\n\?\? change\.ts/);
});

test('every check and every bench of package.json is a part, and each of the 1,000 histories in one', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const names = fullParts(scripts).map(({ name }) => name);
  const measured = Object.keys(scripts).filter((name) => /^(?:check|bench)(?:$|:)/.test(name));
  expect(measured.length).toBeGreaterThan(10);
  expect(names).toEqual(expect.arrayContaining(measured));
  expect(names.filter((name) => name.startsWith('histories'))).toEqual([
    'histories 1-250',
    'histories 251-500',
    'histories 501-750',
    'histories 751-1000',
  ]);
  expect(new Set(names).size).toBe(names.length);
});
