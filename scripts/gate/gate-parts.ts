import { writeFileSync } from 'node:fs';
import type { Command } from './run-command.ts';
import type { Part } from './run-parts.ts';
import type { TestOutcome } from './run-report.ts';

const npm = (script: string): Command => ({ program: ['npm', 'run', '--silent', script] });
const node = (...args: string[]): Command => ({ program: [process.execPath, ...args] });

const rerunsOf = (tests: readonly TestOutcome[]): string[] => [...new Set(tests.map(({ rerun }) => rerun))];

/** Vitest with the report of the gate; `root` has a configuration of its own. */
export function vitestPart(name: string, root: string, ...choice: readonly string[]): Part {
  const reporter = `${import.meta.dirname}/vitest-reporter.ts`;
  const vitest = (...args: string[]): Command => ({
    program: ['vitest', 'run', `--root=${root}`, '--reporter=default', `--reporter=${reporter}`, ...choice, ...args],
  });
  return { name, command: vitest(), rerun: (tests) => vitest('--maxWorkers=1', ...rerunsOf(tests)) };
}

/** Playwright reads what is to be run again from a file of ids; a journey may list several. */
export function playwrightPart(name: string, program: Command['program'], folder: string): Part {
  return {
    name,
    command: { program },
    rerun(tests) {
      const list = `${folder}/${name}.failed.json`;
      writeFileSync(
        list,
        JSON.stringify({ status: 'failed', failedTests: rerunsOf(tests).flatMap((ids) => ids.split(' ')) }),
      );
      return { program: [...program, '--last-failed', `--last-failed-file=${list}`, '--workers=1'] };
    },
  };
}

/** What proves a commit. The attacks mostly wait for answers: beside the tests they cost half of their time. */
export function gateParts(folder: string): readonly (readonly Part[])[] {
  return [
    [{ name: 'check', command: npm('check') }],
    [{ name: 'deploy', command: npm('check:deploy') }],
    [{ name: 'build', command: npm('build') }],
    [
      vitestPart('test', '.', '--tags-filter=!proof'),
      {
        name: 'attack',
        needs: 'build',
        command: node('attack/main.ts', '--quick'),
        rerun: (tests) => node('attack/main.ts', ...rerunsOf(tests)),
      },
    ],
    [{ ...playwrightPart('e2e', [process.execPath, 'e2e/main.ts'], folder), needs: 'build' }],
  ];
}
