import { type DataType, dataTypes } from '@cea/contract/dictionary/terms';
import { updateEntry } from '@cea/contract/vocabulary-editing';
import type { VocabularyType } from '@cea/contract/vocabularies';
import { searchRegistry } from '@cea/contract/registry';
import { downloadQuery } from '@cea/contract/registry-files';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { publishRandomArticles } from '../../test/random-registry.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { runVocabularyJobs, takeVocabularyJobs } from '../../test/run-vocabulary-jobs.ts';
import type { TestClient } from '../../test/test-client.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { applyVocabulary } from './apply-vocabulary.ts';
import { nameRelease } from './name-release.ts';
import { publishForm } from './publish-form.ts';

const test = useApp();
let admin: TestClient;

const entry = (vocabulary: VocabularyType, slug: string) =>
  test.db
    .selectFrom('vocabulary_entries')
    .where('vocabulary', '=', vocabulary)
    .where('slug', '=', slug)
    .select(['id', 'label', 'version', 'parent_id'])
    .executeTakeFirstOrThrow();

/** Matches every record of any type. */
const everything = 'zymurgy OR NOT zymurgy';

type Changes = Omit<typeof updateEntry.body._zod.input, 'version'>;
async function change(type: VocabularyType, slug: string, changes: Changes): Promise<void> {
  const { id, version } = await entry(type, slug);
  const { status } = await admin.call(updateEntry, { params: { type, id }, body: { version, ...changes } });
  expect(status).toBe(200);
}

const search = async (type: DataType, raw_query: string, release?: string) =>
  (
    await test
      .visitor()
      .call(searchRegistry, { params: { type }, query: release ? { release } : {}, body: { raw_query } })
  ).body;
const totalOf = async (type: DataType, raw_query: string, release?: string) =>
  (await search(type, raw_query, release)).total;

beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  await publishRandomArticles(test.db, 30);
  const { id } = await makeArticle(test.db, { title: 'Zymurgy at home' });
  const canada = await entry('country', 'can');
  const gender = await entry('target-gender', 'female');
  const instrument = await entry('instrument', 'eq-5d-3l');
  const form = await makeSubmittedForm(test.db, id, {
    method: { country: [{ id: canada.id }] },
    ratios: [{ intervention: 'Zymurgy', population_gender: gender.id, target_population: 'brewers' }],
    weights: [{ health_state: 'Tipsy', instrument: instrument.id }],
  });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
  await inTransaction(test.db, (tx) => nameRelease(tx, { name: '2026.1', notes: '', by: null }));
});

describe('a renamed entry', () => {
  it('shows in cached answers at once, and is found by its new name when the worker has followed', async () => {
    const [first] = (await search('weights', 'tipsy')).data;
    expect(first!.labels!.instrument).toBe('EQ-5D-3L');
    await change('instrument', 'eq-5d-3l', { label: 'Quintus' });
    const [again] = (await search('weights', 'tipsy')).data;
    expect(again!.labels!.instrument).toBe('Quintus');
    expect(await totalOf('weights', 'tipsy AND instrument_used:quintus')).toBe(1);
    // By the slug, too: what a link or a script names keeps its meaning.
    expect(await totalOf('weights', 'tipsy AND instrument_used:eq-5d-3l')).toBe(1);
    expect(await totalOf('weights', 'tipsy quintus')).toBe(0);
    await runVocabularyJobs(test.db);
    expect(await totalOf('weights', 'tipsy quintus')).toBe(1);
    expect(await totalOf('weights', 'tipsy quintus', '2026.1')).toBe(1);
    expect(await totalOf('weights', 'tipsy "eq-5d-3l"')).toBe(0);
  });

  it('shows in files, in sentences that quote it, and in the groups of countries', async () => {
    await change('target-gender', 'female', { label: 'Gynaikes' });
    await change('region', 'north-america', { label: 'Boreal America' });
    await change('income-group', 'high', { label: 'Wealthy' });
    await runVocabularyJobs(test.db);
    const [ratio] = (await search('ratios', 'zymurgy')).data;
    expect(ratio!.computed.population).toBe('Gender- Gynaikes; brewers.');
    const [method] = (await search('methods', 'zymurgy')).data;
    expect(Object.values(method!.computed)).toEqual(expect.arrayContaining(['Boreal America', 'Wealthy']));
    const file = await admin.raw('POST', downloadQuery.path, {
      payload: {
        primaryDataType: 'ratios',
        selectedTypes: ['ratios'],
        columns: { ratios: ['population_gender'] },
        labels: true,
        raw_query: 'zymurgy',
      },
    });
    expect([file.statusCode, file.body]).toEqual([200, expect.stringContaining('Gynaikes')]);
  });

  it('sorts by its new name', async () => {
    const sorted = async () => {
      const { body } = await test.visitor().call(searchRegistry, {
        params: { type: 'weights' },
        query: { sort: 'instrument', per_page: 100 },
        body: { raw_query: everything },
      });
      return body.data.flatMap(({ labels }) => (labels?.instrument as string | undefined) ?? []);
    };
    const before = await sorted();
    // The two orders differ in punctuation.
    const plain = before.filter((label) => !label.includes(','));
    expect(plain).toEqual(plain.toSorted((a, b) => a.localeCompare(b, 'en')));
    await change('instrument', 'eq-5d-3l', { label: '000 first' });
    expect(new Set(await sorted())).toEqual(
      new Set(before.map((label) => (label === 'Quintus' ? '000 first' : label))),
    );
    const used = (await sorted()).filter((label) => label === '000 first').length;
    expect((await sorted()).slice(0, used)).toEqual(Array.from({ length: used }, () => '000 first'));
  });
});

it('a moved entry is counted under its new parent', async () => {
  const countsOf = async () => (await search('methods', 'zymurgy')).filter_counts.country!;
  const canada = await entry('country', 'can');
  const asia = await entry('region', 'south-asia');
  expect(await countsOf()).toMatchObject({ [canada.id]: 1, [canada.parent_id!]: 1 });
  await change('country', 'can', { parent_id: asia.id });
  await runVocabularyJobs(test.db);
  const counts = await countsOf();
  expect(counts).toMatchObject({ [canada.id]: 1, [asia.id]: 1 });
  expect(counts[canada.parent_id!] ?? 0).toBe(0);
  await change('country', 'can', { parent_id: canada.parent_id });
  await runVocabularyJobs(test.db);
  expect((await countsOf())[canada.parent_id!]).toBe(1);
});

it('jobs of two renames end at the last name, in whichever order they run', async () => {
  await change('target-gender', 'female', { label: 'Second' });
  await change('target-gender', 'female', { label: 'Third' });
  for (const job of (await takeVocabularyJobs(test.db)).toReversed()) await applyVocabulary(test.db, job);
  const [ratio] = (await search('ratios', 'zymurgy')).data;
  expect(ratio!.computed.population).toBe('Gender- Third; brewers.');
  expect(await totalOf('ratios', 'zymurgy third')).toBe(1);
  expect(await totalOf('ratios', 'zymurgy second')).toBe(0);
});

describe('counts', () => {
  const allCounts = async () => {
    const counts: Partial<Record<DataType, unknown>> = {};
    for (const type of dataTypes) {
      const { body } = await test.visitor().call(searchRegistry, {
        params: { type },
        query: {},
        body: { raw_query: everything },
      });
      expect(body.total).toBeGreaterThan(30);
      counts[type] = [body.total, body.filter_counts];
    }
    return counts;
  };

  it('stay the same through random renames, archivings and returns', async () => {
    const before = await allCounts();
    const named = await test.db
      .selectFrom('vocabulary_entries')
      .where('vocabulary', 'in', ['country', 'icd', 'perspective', 'instrument', 'intervention-type', 'region'])
      .where('position', '<', 12)
      .select(['id', 'vocabulary'])
      .execute();
    const step = fc.record({
      entry: fc.constantFrom(...named),
      what: fc.constantFrom('rename', 'rename', 'archive', 'restore'),
      name: fc.stringMatching(/^[a-z]{3,8} [a-z]{3,8}$/),
    });
    let renames = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const [at, { entry: one, what, name }] of steps.entries()) {
          const { version } = await test.db
            .selectFrom('vocabulary_entries')
            .where('id', '=', one.id)
            .select('version')
            .executeTakeFirstOrThrow();
          const path = `/api/admin/vocabularies/${one.vocabulary}/${one.id}`;
          const label = `${name} ${one.id} ${at}`;
          const { statusCode } =
            what === 'rename'
              ? await admin.raw('PATCH', path, { payload: { version, label } })
              : what === 'archive'
                ? await admin.raw('DELETE', `${path}?version=${version}`)
                : await admin.raw('POST', `${path}/restore`, { payload: { version } });
          expect(statusCode).toBe(200);
          if (what === 'rename') renames += 1;
        }
        expect(await allCounts()).toEqual(before);
        await runVocabularyJobs(test.db);
        expect(await allCounts()).toEqual(before);
      }),
      { seed: 64, numRuns: 12 },
    );
    expect(renames).toBeGreaterThan(10);
  });
});
