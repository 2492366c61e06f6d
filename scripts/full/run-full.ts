import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, headOf } from '../gate/git.ts';
import { judgeRuns } from '../gate/judge-runs.ts';
import { runCommand, type TimedRun } from '../gate/run-command.ts';
import type { FullPart } from './full-parts.ts';
import { folderOf, keepNote, type PartNote, readNotes } from './part-notes.ts';

/** Benches write their figures there while they run. */
const figures = ':(exclude)docs/benchmarks';

/** A report is about a commit: it must not be about anything else. */
function assertCommitted(checkout: string): void {
  const changes = git(checkout, 'status', '--porcelain', '--', '.', figures);
  if (changes !== '') throw new Error(`Please commit or undo these changes first:\n${changes}`);
}

function failuresOf({ name, isReported }: FullPart, run: TimedRun): Pick<PartNote, 'passed' | 'failed'> {
  if (isReported) {
    const { passed, failed } = judgeRuns(name, run, null);
    return { passed, failed };
  }
  return { passed: 0, failed: run.exitCode === 0 ? [] : [`${name}: ended with ${run.exitCode ?? 'a signal'}`] };
}

const lastLines = (text: string, count: number): string => text.trimEnd().split('\n').slice(-count).join('\n');

async function runPart(checkout: string, part: FullPart, print: (text: string) => void): Promise<void> {
  const file = join(folderOf(checkout), part.name.replaceAll(/[^\w-]+/g, '-'));
  const commit = headOf(checkout);
  print(`${part.name} …`);
  const run = await runCommand(part.command, `${file}.json`, { log: `${file}.log` });
  const note = {
    commit,
    ended_at: new Date().toISOString(),
    seconds: Math.round(run.seconds),
    ...failuresOf(part, run),
  };
  keepNote(checkout, part.name, note);
  if (note.failed.length === 0) return;
  print(`${lastLines(readFileSync(`${file}.log`, 'utf8'), 40)}\n${part.name} failed; all it printed is in ${file}.log`);
}

/** Whether the part has passed on this commit. */
export const isProved = (note: PartNote | undefined, commit: string): boolean =>
  note?.commit === commit && note.failed.length === 0;

/** The part of each name or, if none is called so, those that begin with it; all parts if there are no names. */
export function chooseParts(parts: readonly FullPart[], names: readonly string[]): readonly FullPart[] {
  const partsByName = names.map((wanted) => {
    const exact = parts.filter(({ name }) => name === wanted);
    const matches = exact.length > 0 ? exact : parts.filter(({ name }) => name.startsWith(wanted));
    if (matches.length === 0) throw new Error(`No such part: ${wanted}`);
    return matches;
  });
  return names.length === 0 ? parts : [...new Set(partsByName.flat())];
}

/** Runs one part after the other, and forgives nothing. What has passed on HEAD is run again only if `isAgain`. */
export async function runFull(
  checkout: string,
  parts: readonly FullPart[],
  isAgain: boolean,
  print: (text: string) => void,
): Promise<void> {
  for (const part of parts) {
    if (!isAgain && isProved(readNotes(checkout)[part.name], headOf(checkout))) continue;
    assertCommitted(checkout);
    await runPart(checkout, part, print);
  }
}
