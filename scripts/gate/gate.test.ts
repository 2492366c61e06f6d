import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeResults } from './describe-results.ts';
import { playwrightPart, vitestPart } from './gate-parts.ts';
import { type Part, runParts } from './run-parts.ts';

const root = resolve(import.meta.dirname, '../..');

/** A folder with tests of its own, that imports what this project has installed. */
function plant(files: Readonly<Record<string, string>>, modules: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'gate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(modules, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, 'reports'));
  return folder;
}

/** A test that fails the first time it runs. */
const failingOnce = (title: string) => `test('${title}', () => {
  const seen = new URL('./${title}.seen', import.meta.url);
  if (!existsSync(seen)) {
    writeFileSync(seen, '');
    throw new Error('The first time');
  }
});`;
const head = (library: string) => `import { existsSync, writeFileSync } from 'node:fs';
import { test } from '${library}';
`;

/** The surrounding run has told its workers so. */
function leaveVitest(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('VITEST')) vi.stubEnv(name, undefined);
  vi.stubEnv('PATH', `${root}/node_modules/.bin:${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
}

async function gate(parts: readonly Part[], folder: string) {
  leaveVitest();
  return describeResults(
    await runParts(
      parts.map((part) => [part]),
      join(folder, 'reports'),
      'ignore',
    ),
  );
}

async function gateOfVitest(tests: string) {
  const folder = plant(
    { 'planted.test.ts': `${head('vitest')}${tests}`, 'vitest.config.ts': 'export default {};' },
    `${root}/node_modules`,
  );
  return gate([vitestPart('test', folder)], folder);
}

async function gateOfPlaywright(tests: string) {
  const folder = plant(
    {
      'planted.spec.ts': `${head('@playwright/test')}${tests}`,
      'playwright.config.ts': `export default {
        workers: 2, fullyParallel: true, outputDir: 'results',
        reporter: '${root}/e2e/gate-reporter.ts',
      };`,
    },
    `${root}/e2e/node_modules`,
  );
  const playwright = [`${root}/e2e/node_modules/.bin/playwright`, 'test', `--config=${folder}`] as const;
  return gate([playwrightPart('e2e', playwright, join(folder, 'reports'))], folder);
}

const passing = "test('a good one', () => {});\n";
const failing = "test('a bad one', () => { throw new Error('Always'); });\n";

const runners = [
  ['Vitest', gateOfVitest],
  ['Playwright', gateOfPlaywright],
] as const;

test.for(runners)('a test of %s that fails twice is red, one that fails once is named as flaky', async ([, gateOf]) => {
  const { text, isGreen } = await gateOf(passing + failing + failingOnce('now and then'));
  expect(text).toMatch(/mended today \(1\):\n {2}\S*planted\.\w+\.ts › now and then\n/);
  expect(text).toMatch(/Failed \(1\):\n {2}\S*planted\.\w+\.ts › a bad one\n\n2 passed, 1 failed$/);
  expect(isGreen).toBe(false);
});

test.for([
  [5, 'mended today (5)', '6 passed, 0 failed', true],
  [6, 'the gate is red (6)', '1 passed, 6 failed', false],
] as const)('with %d flaky tests: %s', async ([count, heading, closing, green]) => {
  const flaky = Array.from({ length: count }, (_, n) => failingOnce(`flaky ${n}`));
  const { text, isGreen } = await gateOfVitest(passing + flaky.join('\n'));
  expect(text).toContain(heading);
  expect(text.match(/ › flaky \d/g)).toHaveLength(count);
  expect(text.endsWith(closing)).toBe(true);
  expect(isGreen).toBe(green);
});

test.for(runners)('what goes wrong outside of the tests of %s is red, and not tried again', async ([, gateOf]) => {
  const { text, isGreen } = await gateOf(`${passing}throw new Error('On import');`);
  expect(text).toContain('Failed (1):');
  expect(isGreen).toBe(false);
});

test('an error that no test waited for is red', async () => {
  const { text, isGreen } = await gateOfVitest(`${passing}setTimeout(() => Promise.reject(new Error('Nobody waits')));
    test('waits meanwhile', () => new Promise((done) => setTimeout(done, 50)));`);
  expect(text).toMatch(/an error outside of any test: Error: Nobody waits[^]*2 passed, 1 failed$/);
  expect(isGreen).toBe(false);
});

test('a journey that rests on an earlier one is run again with it, and so is what then did not run', async () => {
  const { text, isGreen } = await gateOfPlaywright(`test.describe.configure({ mode: 'serial' });
    let signedIn = false;
    test('signs in', () => { signedIn = true; });
    ${failingOnce('fails at first').replace('() => {', "() => { if (!signedIn) throw new Error('Alone');")}
    test('comes last', () => { if (!signedIn) throw new Error('Alone'); });
    test.skip('is left out on purpose', () => {});`);
  expect(text).toMatch(/mended today \(2\):\n {2}.* › fails at first\n {2}.* › comes last\n/);
  expect([text.split('\n').at(-1), isGreen]).toEqual(['3 passed, 0 failed', true]);
});

const node = (script: string): Part['command'] => ({
  program: [process.execPath, '--input-type=module', '-e', script],
});
const writing = (tests: string) => `
  import { writeReport } from '${root}/scripts/gate/run-report.ts';
  writeReport({ errors: [], tests: ${tests} });`;
const outcome = (name: string, passed: boolean) => JSON.stringify([{ name, rerun: name, passed }]);

test.each([
  ['dies without a report is red', node('process.exit(3)'), 'the runner ended with 3 and without a report'],
  [
    'is killed is red',
    node("process.kill(process.pid, 'SIGKILL')"),
    'the runner ended with a signal and without a report',
  ],
  ['does not exist is red', { program: ['no-such-program'] } satisfies Part['command'], 'the runner ended with 127'],
  ['ran no test is red', node(writing('[]')), 'no test ran'],
  [
    'ends badly although its tests passed is red',
    node(`${writing(outcome('A1', true))} process.exitCode = 2;`),
    'the runner ended with 2',
  ],
])('a runner that %s', async (_, command, reason) => {
  const folder = plant({}, `${root}/node_modules`);
  const { text, isGreen } = await gate([{ name: 'attack', command, rerun: () => command }], folder);
  expect(text).toContain(`attack: ${reason}`);
  expect(isGreen).toBe(false);
});

test('the last report of another run is not taken for that of a runner that died', async () => {
  const folder = plant({}, `${root}/node_modules`);
  const attack = node(`${writing(outcome('A1', false))} process.exitCode = 1;`);
  const dying = node('process.exit(1)');
  const { text } = await gate([{ name: 'attack', command: attack, rerun: () => dying }], folder);
  expect(text).toContain('attack, second run: the runner ended with 1 and without a report');
});

test('a failed part does not keep the others from being tried, but those that need it', async () => {
  const folder = plant({}, `${root}/node_modules`);
  const attack = node(writing(outcome('A1', true)));
  const { text, isGreen } = await gate(
    [
      { name: 'build', command: { program: ['false'] } },
      { name: 'attack', command: attack, rerun: () => attack },
      { name: 'e2e', needs: 'build', command: attack, rerun: () => attack },
    ],
    folder,
  );
  expect(text).toMatch(
    /Failed \(2\):\n {2}build: ended with 1\n {2}e2e: not tried without build\n\n1 passed, 2 failed$/,
  );
  expect(isGreen).toBe(false);
});

test('more than twenty failures have one cause: none is tried again', async () => {
  const tests = Array.from({ length: 21 }, (_, n) => `test('bad ${n}', () => { throw new Error('Always'); });`);
  const { text } = await gateOfVitest(tests.join('\n'));
  expect(text).not.toContain('again');
  expect(text).toMatch(/0 passed, 21 failed$/);
});
