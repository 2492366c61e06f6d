import { dictionary } from '@cea/contract/dictionary/variables';
import type { RegistryRecord } from '@cea/contract/registry';
import { type Actor, can } from '@cea/contract/roles';

const isPublic = (key: string): boolean => dictionary[key]?.access !== 'full';

/** What this caller may see of a record: private variables only with the right to full entries. */
export function presenterFor(actor: Actor | undefined): (record: RegistryRecord) => RegistryRecord {
  if (actor && can(actor, 'download-full-entries')) return (record) => record;
  return (record) => ({
    ...record,
    answers: Object.fromEntries(Object.entries(record.answers).filter(([key]) => isPublic(key))),
  });
}
