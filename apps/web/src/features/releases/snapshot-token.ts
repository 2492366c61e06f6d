import { ReleaseName } from '@cea/contract/release';
import { z } from 'zod';
import { readStored, readStoredAs, type StorageKey, storedUnder, writeStored } from '../../lib/storage.ts';

function removeStored(key: StorageKey): void {
  try {
    localStorage.removeItem(storedUnder(key));
  } catch {
    // The browser refuses its storage, so nothing is there.
  }
}

/** Removed when set to nothing, or to the text that a missing header becomes (spec §4). */
export function setSnapshotToken(token: string): void {
  if (token === '' || token === 'undefined') removeStored('snapshotToken');
  else writeStored('snapshotToken', token);
}

export const readSnapshotToken = (): string | undefined => readStored('snapshotToken');

/** What the browser remembers of a download, to greet with. The server turns no token into a person. */
const Visit = z.object({ first_name: z.string(), organization: z.string(), release: ReleaseName, at: z.string() });
export type Visit = z.infer<typeof Visit>;

export const readVisit = (): Visit | undefined => readStoredAs('snapshotVisit', Visit);
export const rememberVisit = (visit: Visit): void => writeStored('snapshotVisit', JSON.stringify(visit));

export function forgetVisit(): void {
  setSnapshotToken('');
  removeStored('snapshotVisit');
}
