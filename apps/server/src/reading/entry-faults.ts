import { questionOf } from '@cea/contract/decision';
import { type Chosen, isNotReported } from '@cea/contract/dictionary/variable';
import type { VocabularyEntry } from './edit-store.ts';

/** The largest integer of the database. */
const lastId = 2_147_483_647;

/** The choices from a vocabulary in a value. A malformed value has none; the check of the answer refuses it. */
function chosenIn(value: unknown): Chosen[] {
  if (isNotReported(value)) return [];
  const list: unknown[] = Array.isArray(value) ? value : [{ id: value }];
  return list.filter(
    (one): one is Chosen => typeof one === 'object' && one !== null && 'id' in one && Number.isInteger(one.id),
  );
}

const vocabularyOf = (key: string): string | undefined => questionOf(key)?.vocabulary;

interface Answer {
  readonly key: string;
  readonly value: unknown;
}

/** The ids of vocabulary entries in these answers, ignoring ids out of range. */
export const entryIdsIn = (answers: readonly Answer[]): number[] => [
  ...new Set(
    answers
      .filter(({ key }) => vocabularyOf(key))
      .flatMap(({ value }) => chosenIn(value).map(({ id }) => id))
      .filter((id) => id > 0 && id <= lastId),
  ),
];

/**
 * The fault in a choice: an entry of another vocabulary, or one archived before it was chosen. Details are allowed only
 * with an entry that asks for them. `earlier` are answers that may name entries archived since.
 */
export function findEntryFault(
  { key, value }: Answer,
  entries: ReadonlyMap<number, VocabularyEntry>,
  earlier: readonly unknown[],
): string | undefined {
  const vocabulary = vocabularyOf(key);
  if (!vocabulary) return undefined;
  const kept = new Set(earlier.flatMap(chosenIn).map(({ id }) => id));
  for (const { id, details } of chosenIn(value)) {
    const entry = entries.get(id);
    const isKnown = entry?.vocabulary === vocabulary && (!entry.archived || kept.has(id));
    if (!isKnown) return 'Choose from the list.';
    if (details !== undefined && !entry.include_details_field) return 'Remove the details; this choice has none.';
  }
  return undefined;
}
