import type { DataType } from '@cea/contract/dictionary/terms';
import { searchRegistry } from '@cea/contract/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishForm } from '../publishing/publish-form.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';

const test = useApp();

const search = async (raw_query: string, type: DataType, mentioned?: true) =>
  (await test.visitor().call(searchRegistry, { params: { type }, body: { raw_query, mentioned } })).body;
const found = async (raw_query: string, type: DataType = 'ratios', mentioned?: true) =>
  (await search(raw_query, type, mentioned)).data.map(({ answers }) => answers.intervention ?? answers.health_state);

beforeAll(async () => {
  const article = await makeArticle(test.db, {
    title: 'Zipagliflozin or sacubitran in frobose cordis after infarctosis',
    abstract: 'Both were compared in Ruritania.',
    authors: 'Quimby A',
  });
  const form = await makeSubmittedForm(test.db, article.id, {
    method: { disease: 'Frobose cordis' },
    ratios: [
      { intervention: 'Zipagliflozin', comparator: 'Usual care', target_population: 'Adults taking sacubitran' },
      { intervention: 'Sacubitran', comparator: 'Usual care', target_population: 'Adults with a cordis frobose' },
    ],
    weights: [
      { health_state: 'Well, on zipagliflozin', weight: 0.8 },
      { health_state: 'Infarctosis', weight: 0.5 },
    ],
  });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, article.id, form));
  await test.db
    .insertInto('synonym_groups')
    .values([
      { kind: 'drug-class', names: ['gliflozins', 'zipagliflozin'] },
      { kind: 'brand', names: ['sacubitran', 'Entrestan'] },
      { kind: 'disease', names: ['frobose cordis', 'FC'] },
      { kind: 'disease', names: ['infarctosis', 'heart stroke'] },
    ])
    .execute();
});

describe('a ratio or weight is found by what it is about', () => {
  it('a treatment by what is compared, not by its article or by what patients took before', async () => {
    expect(await found('zipagliflozin')).toEqual(['Zipagliflozin']);
    expect(await found('gliflozins')).toEqual(['Zipagliflozin']);
    expect(await found('sacubitran')).toEqual(['Sacubitran']);
    expect(await found('zipagliflozin', 'weights')).toEqual(['Well, on zipagliflozin']);
  });

  it('a disease by its article, too', async () => {
    expect(await found('frobose cordis')).toHaveLength(2);
    expect(await found('infarctosis', 'weights')).toHaveLength(2);
    expect(await found('sacubitran frobose cordis')).toEqual(['Sacubitran']);
  });

  it('a study by all that its article says', async () => {
    expect(await search('sacubitran quimby ruritania', 'methods')).toMatchObject({ total: 1, mentioned: 0 });
  });

  it('an author or another word that no record has elsewhere by its place', async () => {
    expect(await found('quimby')).toHaveLength(2);
    expect(await search('ruritania', 'ratios')).toMatchObject({ total: 0, mentioned: 2 });
  });
});

describe('what only mentions the words', () => {
  it('is counted, added on request after what is about them, and marked', async () => {
    expect(await search('zipagliflozin', 'ratios')).toMatchObject({ total: 1, mentioned: 1 });
    const { total, mentioned, data } = await search('zipagliflozin', 'ratios', true);
    expect([total, mentioned]).toEqual([2, 1]);
    expect(data.map(({ answers, mentions }) => [answers.intervention, mentions])).toEqual([
      ['Zipagliflozin', undefined],
      ['Sacubitran', true],
    ]);
  });

  it('is not excluded by NOT, unless it is asked for', async () => {
    expect(await found('usual NOT zipagliflozin')).toEqual(['Sacubitran']);
    expect(await found('usual NOT zipagliflozin', 'ratios', true)).toEqual([]);
  });

  it('is also a record with the words of a name apart', async () => {
    expect(await search('heart stroke', 'weights')).toMatchObject({ total: 2 });
    expect(await search('"heart stroke" NOT infarctosis', 'weights')).toMatchObject({ total: 0 });
  });
});
