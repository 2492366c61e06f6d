import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { Environment } from '../apps/server/src/environment.ts';
import { documentedCommands } from './documented-commands.ts';

const listFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => existsSync(file));

const files = listFiles();
const documents = files
  .filter((file) => file.endsWith('.md') && !file.startsWith('docs/benchmarks/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The matches in all documents that do not hold, each with its document. */
const findUntrue = (pattern: RegExp, isTrue: (found: string, file: string) => boolean): string[] =>
  documents.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].flatMap(([, found = '']) => (isTrue(found, file) ? [] : `${file}: ${found}`)),
  );

it('every link points to a file', () => {
  expect(findUntrue(/\]\((?!https?:|#)([^)#\s]+)/g, (link, file) => existsSync(join(dirname(file), link)))).toEqual([]);
});

it('every named file exists', () => {
  const isThere = (path: string) => files.some((file) => file === path || file.endsWith(`/${path}`));
  expect(findUntrue(/`([\w./-]+\.(?:tsx?|sql|sh|json|ya?ml|csv|md))\b[^`]*`/g, isThere)).toEqual([]);
});

it('every npm command exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  expect(findUntrue(/npm run (?:--silent )?([\w:-]+)/g, (name) => name in scripts)).toEqual([]);
});

it('every setting exists in the programs or tools', () => {
  const ofTools = execFileSync(
    'git',
    [
      'grep',
      '-hoE',
      '\\b[A-Z]+(_[A-Z]+)+\\b',
      '--',
      'scripts/*.ts',
      'scripts/*.sh',
      'apps/server/test/*.ts',
      'attack/main.ts',
      'deploy',
      '.ci',
      'bench/*.ts',
    ],
    { encoding: 'utf8' },
  );
  const known = new Set([...Object.keys(Environment.shape), ...ofTools.split('\n')]);
  expect(findUntrue(/\b([A-Z]+(?:_[A-Z]+)+)\b/g, (name) => known.has(name))).toEqual([]);
});

it("every metric, role and table in the operators' guide, the alerts and the dashboard exists in the code", () => {
  const sources = listFiles('apps/server/src', 'apps/server/db/migrations')
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'));
  const known = [...sources, ...documentedCommands('Installing', 'sql')].join('\n');
  const isKnown = (name: string) => known.includes(name);
  expect(findUntrue(/\b(registry_[a-z_]+[a-z])\b/g, isKnown)).toEqual([]);
  for (const file of listFiles('deploy/prometheus', 'deploy/grafana')) {
    const used = [...readFileSync(file, 'utf8').matchAll(/\bregistry_[a-z_]+[a-z]\b/g)].map(([name]) => name);
    expect(used.filter((name) => !isKnown(name))).toEqual([]);
  }
});

it("the operators' guide says for every alert what to do", () => {
  const guide = readFileSync('docs/operating.md', 'utf8');
  const alerts = [...readFileSync('deploy/prometheus/rules.yml', 'utf8').matchAll(/- alert: (\w+)/g)];
  expect(alerts.length).toBeGreaterThan(0);
  expect(alerts.filter(([, name]) => !guide.includes(`\`${name}\``)).map(([, name]) => name)).toEqual([]);
});

it('the changelog starts with the current version', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const released = /^## (\d+\.\d+\.\d+) – \d{4}-\d\d-\d\d$/m.exec(readFileSync('CHANGELOG.md', 'utf8'));
  expect(released?.[1]).toBe(version);
});
