import { type Chosen, isNotReported } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { Tx } from '../db/database.ts';
import { invalid } from '../http/refusal.ts';

/** What an integer of the database can hold. */
const lastId = 2_147_483_647;

/** The vocabulary's own entries only: an id of another vocabulary is no answer. */
export async function demandKnownEntries(tx: Tx, key: string, value: unknown, field: string): Promise<void> {
  const { vocabulary } = dictionary[key]!;
  if (!vocabulary || isNotReported(value)) return;
  const ids = Array.isArray(value) ? (value as Chosen[]).map(({ id }) => id) : [value as number];
  const none = invalid({ [field]: ['Choose from the list.'] });
  if (ids.some((id) => id > lastId)) throw none;
  const known = await tx
    .selectFrom('vocabulary_entries')
    .where('vocabulary', '=', vocabulary)
    .where('id', 'in', ids)
    .select('id')
    .execute();
  if (known.length < ids.length) throw none;
}
