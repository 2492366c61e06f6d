import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { namesOf, recentlyChangedFiles } from './recent-changes.ts';

test('what was changed in the hour before the latest commit is named, whatever the time is now', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recent-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (env: Record<string, string>, ...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], {
      stdio: 'ignore',
      env: { ...process.env, ...env },
    });
  git({}, 'init', '--quiet');
  for (const [name, time] of [
    ['early', '2020-01-01T00:00:00Z'],
    ['late', '2020-01-01T03:10:00Z'],
    ['latest', '2020-01-01T04:00:00Z'],
  ] as const) {
    writeFileSync(join(folder, `${name}.ts`), '');
    git({}, 'add', '.');
    git({ GIT_COMMITTER_DATE: time }, 'commit', '-qm', name);
  }
  expect(recentlyChangedFiles(folder).toSorted()).toEqual(['late.ts', 'latest.ts']);
});

test('a folder without history has no recent changes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recent-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(recentlyChangedFiles(folder)).toEqual([]);
});

test('journeys, states and features have one name', () => {
  const files = [
    'e2e/journeys/sign-in.spec.ts',
    'e2e/rates-states.ts',
    'apps/web/src/features/training/grid/Row.tsx',
    'e2e/journey.ts',
    'apps/server/src/features.ts',
  ];
  expect([...namesOf(files)]).toEqual(['sign-in', 'rates', 'training']);
});
