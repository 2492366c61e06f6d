import type { DataType } from '@cea/contract/dictionary/terms';
import type { RegistryEntry, RegistryRecord } from '@cea/contract/registry';
import type { LabelOf } from '../../dictionary/use-labels.ts';

/** The answers about the article as a whole; empty if it has no methods. */
export const sharedAnswers = ({ records }: Pick<RegistryEntry, 'records'>): RegistryRecord['answers'] =>
  records.find(({ type }) => type === 'methods')?.answers ?? {};

/** The records of a type with the answers they inherit from the article, which are sent once. */
export function recordsOf(entry: Pick<RegistryEntry, 'records'>, type: DataType): RegistryRecord[] {
  const shared = sharedAnswers(entry);
  return entry.records
    .filter((record) => record.type === type)
    .map((record) => ({ ...record, answers: { ...shared, ...record.answers } }));
}

export const labelOfEntry =
  ({ labels }: Pick<RegistryEntry, 'labels'>): LabelOf =>
  (id) =>
    labels[id] ?? `No. ${id}`;

/** `2` of `2010-01-90003-02`: the number of a ratio or weight within its article. */
export const numberOf = ({ id }: RegistryRecord): number => Number(id.split('-').at(-1));
