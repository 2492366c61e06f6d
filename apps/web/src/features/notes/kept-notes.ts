import type { FormKind } from '@cea/contract/dictionary/variable';
import { NewNote } from '@cea/contract/notes';
import { z } from 'zod';
import { accountKey } from '../reading/unsent/account-key.ts';
import { seal, unseal } from '../reading/unsent/seal.ts';

/** What is being written. */
export const Draft = NewNote.extend({ text: z.string() });
export type Draft = z.output<typeof Draft>;

/** A note that the server has not confirmed. */
const UnsentNote = z.object({
  id: z.uuid(),
  body: NewNote,
  /** When it was written. */
  at: z.iso.datetime(),
  /** Why it was not sent; absent while it is being sent. */
  problem: z.string().optional(),
});
export type UnsentNote = z.output<typeof UnsentNote>;

export interface NotesOwner {
  readonly userId: number;
  readonly kind: FormKind;
  readonly formId: number;
}

/** Each under a key of its own, so that windows do not overwrite one another's. */
const prefixOf = ({ userId, kind, formId }: NotesOwner): string => `cea.notes.${userId}.${kind}.${formId}.`;

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

const Kept = z.object({ iv: z.string(), data: z.string() });

/** Encrypted as unsent answers are: the next person at this computer must not read it. */
async function keep(owner: NotesOwner, name: string, value: unknown): Promise<boolean> {
  try {
    const key = prefixOf(owner) + name;
    const { iv, data } = await seal(await accountKey(owner.userId), key, value);
    localStorage.setItem(key, JSON.stringify({ iv: toText(iv), data: toText(new Uint8Array(data)) }));
    return true;
  } catch {
    return false; // The browser has no storage, or the key cannot be fetched.
  }
}

async function find(owner: NotesOwner, name: string): Promise<unknown> {
  const key = prefixOf(owner) + name;
  try {
    const { iv, data } = Kept.parse(JSON.parse(localStorage.getItem(key) ?? ''));
    return await unseal(await accountKey(owner.userId), key, { iv: toBytes(iv), data: toBytes(data).buffer });
  } catch {
    return undefined;
  }
}

function drop(owner: NotesOwner, name: string): void {
  try {
    localStorage.removeItem(prefixOf(owner) + name);
  } catch {
    // Without storage there is nothing to drop.
  }
}

function listNames(owner: NotesOwner): string[] {
  try {
    const prefix = prefixOf(owner);
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
}

const draftName = 'draft';

/** Whether it was stored. An empty draft is none. */
export async function keepDraft(owner: NotesOwner, draft: Draft): Promise<boolean> {
  if (draft.text.trim() !== '') return keep(owner, draftName, draft);
  drop(owner, draftName);
  return false;
}

export const keepUnsent = (owner: NotesOwner, note: UnsentNote): Promise<boolean> => keep(owner, note.id, note);
export const dropUnsent = (owner: NotesOwner, id: string): void => drop(owner, id);

/** What this browser holds for the form. */
export async function findKept(owner: NotesOwner): Promise<{ draft: Draft | undefined; unsent: UnsentNote[] }> {
  const names = listNames(owner);
  const unsent: UnsentNote[] = [];
  for (const name of names.filter((one) => one !== draftName)) {
    const { data } = UnsentNote.safeParse(await find(owner, name));
    if (data) unsent.push(data);
  }
  const draft = names.includes(draftName) ? Draft.safeParse(await find(owner, draftName)).data : undefined;
  return { draft, unsent: unsent.toSorted((one, other) => one.at.localeCompare(other.at)) };
}
