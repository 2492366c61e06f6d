import { type Chosen, isNotReported } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { Tx } from '../db/database.ts';
import { invalid } from '../http/refusal.ts';

/** What an integer of the database can hold. */
const lastId = 2_147_483_647;

function chosenIn(value: unknown): readonly Chosen[] {
  if (value === undefined || value === null || isNotReported(value)) return [];
  return Array.isArray(value) ? (value as Chosen[]) : [{ id: value as number }];
}

interface ChosenValue {
  readonly key: string;
  readonly value: unknown;
  /** What was answered earlier: it may name entries that were archived since. */
  readonly before: unknown;
}

/**
 * The vocabulary's own entries only: an id of another one is no answer, nor is one that was archived before somebody
 * chose it. A text comes only with those that ask for it.
 */
export async function demandKnownEntries(tx: Tx, field: string, { key, value, before }: ChosenValue): Promise<void> {
  const { vocabulary } = dictionary[key]!;
  const chosen = chosenIn(value);
  if (!vocabulary || chosen.length === 0) return;
  const refuse = (text: string) => invalid({ [field]: [text] });
  const ids = chosen.map(({ id }) => id);
  if (ids.some((id) => id > lastId)) throw refuse('Choose from the list.');
  const entries = await tx
    .selectFrom('vocabulary_entries')
    .where('vocabulary', '=', vocabulary)
    .where('id', 'in', ids)
    .select(['id', 'archived_at', 'include_details_field'])
    .execute();
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const standing = new Set(chosenIn(before).map(({ id }) => id));
  for (const { id, details } of chosen) {
    const entry = known.get(id);
    if (!entry || (entry.archived_at && !standing.has(id))) throw refuse('Choose from the list.');
    if (details !== undefined && !entry.include_details_field) throw refuse('No details belong to this choice.');
  }
}
