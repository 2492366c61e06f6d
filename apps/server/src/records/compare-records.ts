import { isDeepStrictEqual } from 'node:util';
import type { PublishPreview } from '@cea/contract/publish-preview';
import type { ChangedValue, RegistryRecord } from '@cea/contract/registry';

/** A record is the same while its row keeps its number. */
const nameOf = ({ type, id }: RegistryRecord): string => `${type} ${id}`;

/** Everything that a record shows, by key. What a ratio or weight inherits is compared once, in the methods. */
function valuesOf({ answers, computed, conversion }: RegistryRecord): Readonly<Record<string, unknown>> {
  const { display, usd_target } = conversion ?? {};
  return { ...answers, ...computed, ...(conversion && { display_ratio: display, usd_target }) };
}

/** No value and an empty one look alike. */
const isSame = (before: unknown, after: unknown): boolean => isDeepStrictEqual(before ?? null, after ?? null);

type Comparison = Pick<PublishPreview, 'withdrawn' | 'changes' | 'unchanged'> & {
  readonly isNew: (record: RegistryRecord) => boolean;
};

/** What visitors will have instead of the live records of an article. */
export function compareRecords(live: readonly RegistryRecord[], next: readonly RegistryRecord[]): Comparison {
  const [before, after] = [live, next].map((records) => new Map(records.map((record) => [nameOf(record), record])));
  const changes: ChangedValue[] = [];
  let unchanged = 0;
  for (const record of next) {
    const old = before!.get(nameOf(record));
    if (!old) continue;
    const { type, id } = record;
    const [was, is] = [valuesOf(old), valuesOf(record)];
    for (const key of Object.keys({ ...is, ...was })) {
      if (isSame(was[key], is[key])) unchanged += 1;
      else changes.push({ type, id, key, before: was[key], after: is[key] });
    }
  }
  return {
    withdrawn: live.filter((record) => !after!.has(nameOf(record))),
    changes,
    unchanged,
    isNew: (record) => !before!.has(nameOf(record)),
  };
}
