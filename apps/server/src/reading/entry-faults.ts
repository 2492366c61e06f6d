import { type Chosen, isNotReported } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { VocabularyEntry } from './edit-store.ts';

/** What an integer of the database can hold. */
const lastId = 2_147_483_647;

/** What was chosen from a vocabulary. A value that is no choice holds none; the check of the answer refuses it. */
function chosenIn(value: unknown): Chosen[] {
  if (isNotReported(value)) return [];
  const list: unknown[] = Array.isArray(value) ? value : [{ id: value }];
  return list.filter(
    (one): one is Chosen => typeof one === 'object' && one !== null && 'id' in one && Number.isInteger(one.id),
  );
}

const vocabularyOf = (key: string): string | undefined =>
  Object.hasOwn(dictionary, key) ? dictionary[key]!.vocabulary : undefined;

interface Answer {
  readonly key: string;
  readonly value: unknown;
}

/** The entries that these answers name, as far as there can be such entries. */
export const entryIdsIn = (answers: readonly Answer[]): number[] => [
  ...new Set(
    answers
      .filter(({ key }) => vocabularyOf(key))
      .flatMap(({ value }) => chosenIn(value).map(({ id }) => id))
      .filter((id) => id > 0 && id <= lastId),
  ),
];

/**
 * What is wrong with a choice: an entry of another vocabulary, or one that was archived before anybody chose it. A
 * text comes only with an entry that asks for one. `earlier` are answers that may name entries archived since.
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
