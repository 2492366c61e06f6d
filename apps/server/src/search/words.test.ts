import type { DataType } from '@cea/contract/dictionary/terms';
import { searchRegistry } from '@cea/contract/registry';
import { wordsIn } from '@cea/contract/search-words';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeArticle } from '../../test/reading-factories.ts';
import { useSeededApp } from '../../test/seeded-app.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishForm } from '../publishing/publish-form.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { planSearch } from './plan-search.ts';
import { loadSearchNames } from './search-names.ts';

const test = useSeededApp(0.04);
let compound = '';

async function entryOf(vocabulary: string, slug: string): Promise<number> {
  const { id } = await test.db
    .selectFrom('vocabulary_entries')
    .where('vocabulary', '=', vocabulary)
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

const search = async (raw_query: string, type: DataType = 'methods') =>
  (await test.visitor().call(searchRegistry, { params: { type }, body: { raw_query, mentioned: true } })).body.data;
/** The records of this article that a query finds. */
const find = (query: string, type?: DataType) => search(`compound_id:${compound}* (${query})`, type);
const finds = async (query: string, type?: DataType): Promise<boolean> => (await find(query, type)).length > 0;

beforeAll(async () => {
  const article = await makeArticle(test.db, {
    title: 'Salmeterol/fluticasone for EQ-5D-5L states of non‑small‑cell oesophageal tumours',
    abstract: 'Haemodialysis, anaemia and diarrhoea in COVID-19; gastro-oesophageal reflux; HIV/AIDS.',
  });
  compound = article.compound_id;
  const form = await makeSubmittedForm(test.db, article.id, {
    method: { country: [{ id: await entryOf('country', 'kor') }, { id: await entryOf('country', 'gbr') }] },
    ratios: [{ intervention: 'Salmeterol/fluticasone', comparator: 'No care' }],
    weights: [{ health_state: 'Stable', weight: 0.8, instrument: await entryOf('instrument', 'eq-5d') }],
  });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, article.id, form));
});

describe('an article is found', () => {
  const written = {
    slashes: ['salmeterol', 'fluticasone', 'Salmeterol/Fluticasone', 'salmeterol-fluticasone', '"fluticasone for EQ"'],
    hyphens: ['EQ-5D', '"eq 5d"', 'EQ/5D/5L', 'non-small', '"non small cell"', 'non–small–cell'],
    spellings: ['tumor', 'tumour', 'TUMOURS', 'tumors', 'esophageal', 'oesophageal', 'title:tumor', 'hemodialysis'],
    moreSpellings: ['haemodialysis', 'anemia', 'anaemia', 'diarrhea', 'diarrhoea'],
    beginnings: ['esophag*', 'oesoph*', 'haemo*', 'hemo*', 'anemi*'],
    apart: ['gastroesophageal', 'gastro-oesophageal', 'gastrooesophageal', '"gastroesophageal reflux"'],
    names: ['covid 19', '"covid 19"', 'COVID-19', 'HIV', 'AIDS', 'HIV/AIDS'],
    countries: ['country:UK', 'country:England', 'country:"South Korea"', 'country:"Great Britain"', 'country:gb'],
  };
  it.each(Object.values(written).flat())('by %s', async (query) => {
    expect(await finds(query)).toBe(true);
  });

  it.each(['fluticasone salbutamol', '"EQ 5L"', 'hepatodialysis', 'country:Wales country:France'])(
    'and not by %s',
    async (query) => {
      expect(await finds(query)).toBe(false);
    },
  );

  it('by the labels of its vocabulary entries', async () => {
    expect(await finds('Korea')).toBe(true);
    expect(await finds('"United Kingdom"', 'ratios')).toBe(true);
    expect(await finds('EQ-5D', 'weights')).toBe(true);
  });
});

it.each([
  ['icd_category:"heart attack"', 'icd_category:I20-I25'],
  ['icd_category:MI', 'icd_category:I20-I25'],
  ['icd_category:"Hypertension"', 'icd_category:I10-I15'],
  ['gbd_category:NSCLC', 'gbd_category:tracheal-bronchus-and-lung-cancer'],
  ['gbd_category:"coronary artery disease"', 'gbd_category:"Ischaemic heart disease"'],
])('%s means %s', async (said, coded) => {
  const ids = async (query: string) => (await search(query)).map(({ id }) => id);
  const found = await ids(coded);
  expect(found.length).toBeGreaterThan(0);
  expect(await ids(said)).toEqual(found);
});

it('marks the text as written, whatever spelling was typed', async () => {
  const marked = async (query: string) => {
    const [found] = await find(query, 'ratios');
    return Object.values(found!.highlights!)
      .flat()
      .filter((piece) => piece.marked)
      .map(({ text }) => text);
  };
  expect(await marked('title:tumor salmeterol')).toEqual(expect.arrayContaining(['Salmeterol', 'tumours']));
  expect(await marked('"EQ 5D"')).toEqual(['EQ', '5D']);
  expect(await marked('oesoph*')).toEqual(['oesophageal']);
  expect(await marked('hemodialysis')).toEqual(['Haemodialysis']);
  expect(await marked('gastroesophageal')).toEqual(['gastro', 'oesophageal']);
});

it('each word of 200 titles with a slash or hyphen finds its article', async () => {
  const names = await loadSearchNames(test.db);
  const rows = await test.db
    .selectFrom('records')
    .where('type', '=', 'methods')
    .where('to_rev', 'is', null)
    .orderBy('seq')
    .select(['seq', 'answers'])
    .execute();
  const titled = rows
    .map(({ seq, answers }) => ({ seq, title: String((answers as Record<string, unknown>).title) }))
    .filter(({ title }) => /\p{L}[/-]\p{L}/u.test(title))
    .slice(0, 200);
  expect(titled).toHaveLength(200);
  const found = new Map<string, ReadonlySet<number>>();
  const lost: string[] = [];
  for (const { seq, title } of titled) {
    for (const word of wordsIn(title).filter(({ length }) => length >= 3)) {
      const view = await test.deps.search.newest('somebody');
      const plan = planSearch('methods', { raw_query: `"${word}"` }, names);
      const slice = { sort: 'newest', offset: 0, size: 10_000 } as const;
      const seqs = found.get(word) ?? new Set((await view.find('methods', plan, slice)).seqs);
      found.set(word, seqs);
      if (!seqs.has(seq)) lost.push(`${word} in ${title}`);
    }
  }
  expect(lost).toEqual([]);
});
