import type { Column } from '@cea/contract/dictionary/columns';
import type { RegistryRecord } from '@cea/contract/registry';

const pick = <T>(values: Readonly<Record<string, T>>, keys: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)));

/** Everything that the columns are made of; a record's ids and its article stay. */
export function chooseFields(
  { answers, computed, conversion, labels = {}, ...record }: RegistryRecord,
  columns: readonly Column[],
): RegistryRecord {
  const keys = new Set<string>(columns.flatMap(({ reads }) => reads));
  return {
    ...record,
    answers: pick(answers, keys),
    computed: pick(computed, keys),
    conversion: keys.has('conversion') ? conversion : null,
    labels: pick(labels, keys),
  };
}
