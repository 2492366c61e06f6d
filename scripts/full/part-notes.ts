import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteOf } from '../gate/git.ts';

/** What a part came to when it was last run to its end. */
export interface PartNote {
  readonly commit: string;
  readonly ended_at: string;
  readonly seconds: number;
  /** Tests that passed; 0 for a part that does not name them. */
  readonly passed: number;
  /** Names of what failed; none if the part passed. */
  readonly failed: readonly string[];
}

export type PartNotes = Readonly<Record<string, PartNote>>;

/** Where notes, and what the parts printed, are kept. */
export function folderOf(checkout: string): string {
  const folder = noteOf(checkout, 'full');
  mkdirSync(folder, { recursive: true });
  return folder;
}

const fileOf = (checkout: string): string => join(folderOf(checkout), 'notes.json');

export function readNotes(checkout: string): PartNotes {
  try {
    return JSON.parse(readFileSync(fileOf(checkout), 'utf8')) as PartNotes;
  } catch {
    return {};
  }
}

/** After each part, so that a run that is cut off goes on where it was. */
export function keepNote(checkout: string, name: string, note: PartNote): void {
  writeFileSync(fileOf(checkout), `${JSON.stringify({ ...readNotes(checkout), [name]: note }, null, 2)}\n`);
}
