import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { useOwner } from '../../test/owner.ts';
import { inTransaction } from '../db/transaction.ts';
import { loadSynonyms } from './load-synonyms.ts';
import type { ShippedSynonyms } from './read-reference.ts';

const test = useApp();
const owner = useOwner(test);

const none = { includes: [], ambiguous: [], company: [], source: 'hand' };
const flu: ShippedSynonyms = { kind: 'other', names: ['influenza', 'flu'], ...none };
const statins: ShippedSynonyms = { kind: 'drug-class', names: ['statins'], ...none, includes: ['simvastatin'] };

const load = (...groups: ShippedSynonyms[]) => inTransaction(test.db, (tx) => loadSynonyms(tx, groups));
const list = () => test.db.selectFrom('synonym_groups').selectAll().orderBy('id').execute();
async function vocabularyVersion(): Promise<number> {
  return (await test.db.selectFrom('vocabulary_state').select('version').executeTakeFirstOrThrow()).version;
}

beforeEach(async () => {
  await owner.query('TRUNCATE synonym_groups');
  await load(flu, statins);
});

it('loading the same again changes nothing', async () => {
  const [before, version] = [await list(), await vocabularyVersion()];
  await load(flu, statins);
  expect(await list()).toEqual(before);
  expect(await vocabularyVersion()).toBe(version);
});

it('a group follows the file until it is edited', async () => {
  await test.db
    .updateTable('synonym_groups')
    .set({ is_edited: true, names: ['flu', 'grippe'] })
    .where('shipped', '=', 'influenza')
    .execute();
  const wider = { ...statins, includes: ['simvastatin', 'atorvastatin'] };
  await load({ ...flu, names: ['influenza', 'flu', 'the flu'] }, wider);
  expect((await list()).map(({ names, includes }) => [names, includes])).toEqual([
    [['flu', 'grippe'], []],
    [['statins'], ['simvastatin', 'atorvastatin']],
  ]);
});

it('a group that is no longer shipped is archived, and returns with the file', async () => {
  await load(statins);
  expect((await list()).map(({ archived_at }) => archived_at === null)).toEqual([false, true]);
  await load(flu, statins);
  expect((await list()).map(({ archived_at }) => archived_at === null)).toEqual([true, true]);
});

it('a group that an administrator archived stays so', async () => {
  await test.db
    .updateTable('synonym_groups')
    .set({ is_edited: true, archived_at: sql`now()` })
    .where('shipped', '=', 'influenza')
    .execute();
  await load(flu, statins);
  expect((await list())[0]!.archived_at).not.toBeNull();
});
