import { searchRegistry } from '@cea/contract/registry';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { withClient } from '../../test/with-client.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { publishForm } from './publish-form.ts';
import { rebuildRecords } from './rebuild-records.ts';

const test = useApp();

/** Answers of forms before version 3, which asked only whether a weight is a disutility. */
const earlier = (gbd: number) => [
  { health_state: 'Stroke, bedridden', disutility: false, weight: -0.1 },
  { health_state: 'Nausea', disutility: true, weight: -0.04 },
  { health_state: 'Severe malaria', disutility: true, weight: -0.133, instrument: gbd },
  { health_state: 'Mild stroke', weight: 0.7 },
];

beforeAll(async () => {
  const entry = test.db.selectFrom('vocabulary_entries').where('slug', '=', 'gbd-disability-weight').select('id');
  const { id: gbd } = await entry.executeTakeFirstOrThrow();
  const { id } = await makeArticle(test.db, { title: 'Dialysis at home' });
  const form = await makeSubmittedForm(test.db, id, { method: { quality_score: 5 }, weights: earlier(gbd) });
  await sql`UPDATE forms SET dictionary_version = 2 WHERE id = ${form}`.execute(test.db);
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
});

const search = async (raw_query: string) =>
  (await test.visitor().call(searchRegistry, { params: { type: 'weights' }, body: { raw_query, mentioned: true } }))
    .body;
const statesOf = async (raw_query: string) => (await search(raw_query)).data.map(({ answers }) => answers.health_state);
const stored = async () =>
  (await test.db.selectFrom('records').where('type', '=', 'weights').orderBy('seq').select('computed').execute()).map(
    ({ computed }) => computed,
  );

const used = [
  { weight_kind_final: 'level', weight_final: -0.1 },
  { weight_kind_final: 'decrement', weight_final: -0.04 },
  { weight_kind_final: 'disability weight', weight_final: 0.133 },
  { weight_kind_final: 'level', weight_final: 0.7 },
];

it('of earlier forms, the answers to retired questions decide the kind', async () => {
  expect(await stored()).toEqual(used);
  const { filter_counts } = await search('dialysis');
  expect(filter_counts.weight_kind).toEqual({ 0: 2, 1: 1, 2: 1 });
  expect(filter_counts.disutility).toEqual({ 0: 3, 1: 1 });
  expect(filter_counts.health_state_code).toEqual({ none: 4 });
});

it('three of the four were below 0, and one is worse than death', async () => {
  const weights = earlier(0).filter(({ weight }) => weight < 0);
  expect(weights).toHaveLength(3);
  expect(await statesOf('weight<0 AND weight_kind:level')).toEqual(['Stroke, bedridden']);
  expect(await statesOf('disutility:Yes')).toEqual(['Nausea']);
  expect(await statesOf('weight>0.1 AND weight_kind:"disability weight"')).toEqual(['Severe malaria']);
});

it('records published before are completed when they are rebuilt, and nothing else of them is computed again', async () => {
  await withClient({ connectionString: test.url }, async (owner) => {
    await owner.query(`UPDATE records SET computed = '{"comparison": "as published"}', facets = '{}', numbers = '{}'
      WHERE type = 'weights'`);
    await owner.query(`UPDATE registry_state SET terms_hash = 'of an earlier version', definitions = '{}'`);
  });
  await rebuildRecords(test.db);
  expect(await stored()).toEqual(used.map((computed) => ({ comparison: 'as published', ...computed })));
  expect((await search('dialysis')).filter_counts.weight_kind).toEqual({ 0: 2, 1: 1, 2: 1 });
});
