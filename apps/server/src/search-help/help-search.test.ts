import type { DataType } from '@cea/contract/dictionary/terms';
import { searchRegistry, type SearchQuery } from '@cea/contract/registry';
import { getSearchHelp, type SearchHelp } from '@cea/contract/search-help';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishForm } from '../publishing/publish-form.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';

const test = useApp();

const ask = (body: SearchQuery, type: DataType = 'ratios') =>
  test.visitor().call(getSearchHelp, { params: { type }, body });
const help = async (asked: string | SearchQuery, type?: DataType): Promise<SearchHelp> => {
  const { status, body } = await ask(typeof asked === 'string' ? { raw_query: asked } : asked, type);
  expect(status).toBe(200);
  return body.data;
};
const total = async (body: SearchQuery, type: DataType = 'ratios') =>
  (await test.visitor().call(searchRegistry, { params: { type }, body })).body.total;

interface Study {
  readonly title: string;
  readonly interventions: readonly string[];
  readonly states?: readonly string[];
  readonly comments?: string;
}

async function publish({ title, interventions, states = [], comments }: Study): Promise<void> {
  const { id } = await makeArticle(test.db, { title });
  const form = await makeSubmittedForm(test.db, id, {
    method: {},
    ratios: interventions.map((intervention) => ({ intervention, comparator: 'Usual care' })),
    weights: states.map((health_state) => ({
      health_state,
      weight: 0.7,
      ...(comments !== undefined && { weight_comments: comments }),
    })),
  });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
}

beforeAll(async () => {
  await publish({
    title: 'Lifetime costs of heart failure with reduced ejection fraction',
    interventions: ['Dapagliflozin', 'Dapagliflozin 10 mg', 'Canagliflozin'],
    states: ['Stable on dapagliflozin'],
  });
  await publish({ title: 'Lifetime malaria prevention in Kenya', interventions: ['Bed nets', 'Spraying'] });
  await publish({
    title: 'Aspirin after stroke, or nothing',
    interventions: ['Aspirin'],
    states: ['Well'],
    comments: 'zanubrutinib',
  });
  // Only the synonyms of this test.
  await test.db.updateTable('synonym_groups').set({ archived_at: '2026-01-01' }).execute();
  await test.db
    .insertInto('synonym_groups')
    .values({ kind: 'disease', names: ['HFrEF', 'heart failure with reduced ejection fraction'] })
    .execute();
});

describe('each word alone', () => {
  it('has its records and studies, its synonyms, and close words if it is in no record', async () => {
    const { records, parts, words } = await help('dapaglifozin HFrEF Kenya lifetime');
    expect([records, parts]).toEqual([0, 4]);
    expect(words).toEqual([
      {
        written: 'dapaglifozin',
        is_word: true,
        records: 0,
        studies: 0,
        other_names: 0,
        close: [
          { text: 'dapagliflozin', records: 2 },
          { text: 'canagliflozin', records: 1 },
        ],
      },
      { written: 'HFrEF', is_word: true, records: 3, studies: 1, other_names: 1, close: [] },
      { written: 'Kenya', is_word: true, records: 2, studies: 1, other_names: 0, close: [] },
      { written: 'lifetime', is_word: true, records: 5, studies: 2, other_names: 0, close: [] },
    ]);
  });

  it('is as many as a search for it finds', async () => {
    const { words } = await help(
      'heart failure with reduced ejection fraction Kenya "bed nets" spray* title:stroke NOT aspirin',
    );
    expect(words.map(({ written }) => written)).toEqual([
      'heart failure with reduced ejection fraction',
      'Kenya',
      '"bed nets"',
      'spray*',
      'title:stroke',
      'NOT aspirin',
    ]);
    for (const { written, records } of words)
      expect([written, records]).toEqual([written, await total({ raw_query: written })]);
    expect(words.map(({ is_word }) => is_word)).toEqual([true, true, true, true, false, false]);
  });

  it('is not a name if synonyms are switched off', async () => {
    const { words } = await help({ raw_query: 'HFrEF Kenya', exact: true });
    expect(words[0]).toMatchObject({ written: 'HFrEF', records: 0, other_names: 0 });
  });

  it('is counted for the first eight only', async () => {
    const { parts, words, without } = await help(Array.from({ length: 12 }, (_, at) => `absent${at}`).join(' '));
    expect([parts, words.length, without.length]).toEqual([12, 8, 8]);
  });
});

describe('did you mean', () => {
  it('corrects the spelling, and leaves a part out if that finds nothing either', async () => {
    const { did_you_mean, without, best } = await help('dapaglifozin HFrEF Kenya lifetime');
    const withoutKenya = { part: 'Kenya', text: 'dapagliflozin HFrEF lifetime', records: 2 };
    expect(did_you_mean).toEqual({ text: 'dapagliflozin HFrEF Kenya lifetime', records: 0, without: withoutKenya });
    expect(without).toEqual([
      { part: 'dapagliflozin', text: 'HFrEF Kenya lifetime', records: 0 },
      { part: 'HFrEF', text: 'dapagliflozin Kenya lifetime', records: 0 },
      withoutKenya,
      { part: 'lifetime', text: 'dapagliflozin HFrEF Kenya', records: 0 },
    ]);
    expect(best).toEqual({ type: 'ratios', text: withoutKenya.text, records: 2 });
  });

  it('is the best way out if it finds something', async () => {
    const { did_you_mean, best } = await help('dapaglifozin lifetime');
    expect(did_you_mean).toEqual({ text: 'dapagliflozin lifetime', records: 2, without: null });
    expect(best).toEqual({ type: 'ratios', text: 'dapagliflozin lifetime', records: 2 });
  });

  it('corrects words of a phrase and of a field, but no names of authors', async () => {
    expect((await help('"bed netz"')).did_you_mean).toMatchObject({ text: '"bed nets"', records: 1 });
    expect((await help('title:malria')).did_you_mean).toMatchObject({ text: 'title:malaria', records: 2 });
    expect((await help('author:malria')).did_you_mean).toBeNull();
  });

  it('is null if there is nothing to correct, or correcting does not help', async () => {
    expect((await help('Kenya aspirin')).did_you_mean).toBeNull();
    expect((await help('qqqqqqqq Kenya')).did_you_mean).toBeNull();
    expect((await help('aspirn Kenya')).did_you_mean).toMatchObject({ records: 0, without: { part: 'Kenya' } });
  });

  it('notices operators in lower case', async () => {
    const { operators, best } = await help('aspirin or kenya');
    expect(operators).toEqual({ text: 'aspirin OR kenya', operators: ['OR'], records: 3 });
    expect(best).toEqual({ type: 'ratios', text: 'aspirin OR kenya', records: 3 });
    expect((await help('aspirin and kenya')).operators).toBeNull();
  });

  it('never suggests private answers', async () => {
    const { words, did_you_mean } = await help('zanubrutinb', 'weights');
    expect([words[0]!.close, did_you_mean]).toEqual([[], null]);
  });
});

describe('other ways out', () => {
  it('are other data types with the corrected words', async () => {
    const { elsewhere } = await help('dapaglifozin stable');
    expect(elsewhere).toEqual([
      { type: 'methods', text: 'dapagliflozin stable', records: 0 },
      { type: 'weights', text: 'dapagliflozin stable', records: 1 },
    ]);
    const { best } = await help('stable well', 'ratios');
    expect(best).toBeNull();
  });

  it('are without the conditions that another type lacks', async () => {
    const { elsewhere } = await help('health_state:well Kenya', 'weights');
    expect(elsewhere).toContainEqual({ type: 'ratios', text: 'Kenya', records: 2 });
  });

  it('keep the first word and what is found with it, if leaving one out is not enough', async () => {
    const { without, best } = await help('qqqqqqqq aspirin wwwwwwww');
    expect(without.map(({ records }) => records)).toEqual([0, 0, 0]);
    expect(best).toEqual({ type: 'ratios', text: 'aspirin', records: 1 });
    const { best: kept, did_you_mean } = await help('dapaglifozin Kenya lifetime qqqqqqqq aspirin');
    expect(kept).toEqual({ type: 'ratios', text: 'dapagliflozin lifetime', records: 2 });
    expect(did_you_mean).toEqual({
      text: 'dapagliflozin Kenya lifetime qqqqqqqq aspirin',
      records: 0,
      without: null,
    });
    expect((await help('Kenya dapaglifozin qqqqqqqq')).did_you_mean).toBeNull();
  });

  it('keep the filters, and find as many as they say', async () => {
    const query = [{ term: 'publication_year', values: ['[1990 TO 2100]'], filter: true as const }];
    const found = await help({ query, raw_query: 'dapaglifozin Kenya lifetime' });
    const ways = [...found.without, found.did_you_mean!, found.best!];
    for (const { text, records } of ways)
      expect([text, records]).toEqual([text, await total({ query, raw_query: text })]);
    const none = [{ term: 'publication_year', values: ['[1900 TO 1901]'], filter: true as const }];
    expect(
      (await help({ query: none, raw_query: 'dapaglifozin Kenya' })).without.map(({ records }) => records),
    ).toEqual([0, 0]);
    expect((await help({ query: none })).parts).toBe(0);
  });

  it('come from rows as well as from text', async () => {
    const query = [
      { term: 'keyword', values: ['dapaglifozin'] },
      { term: 'publication_year', values: ['[1990 TO 2100]'] },
    ];
    const { words, did_you_mean } = await help({ query });
    expect(words.map(({ written }) => written)).toEqual(['dapaglifozin', 'publication_year:[1990 TO 2100]']);
    expect(did_you_mean!.records).toBe(await total({ raw_query: did_you_mean!.text }));
  });
});

describe('a search beyond the limits', () => {
  it.each(['a'.repeat(4001), Array.from({ length: 201 }, (_, at) => `w${at}`).join(' '), '"open', '\\*'])(
    'is refused as the search refuses it',
    async (raw_query) => {
      const searched = await test.visitor().call(searchRegistry, { params: { type: 'ratios' }, body: { raw_query } });
      const { status, body } = await ask({ raw_query });
      expect([status, body]).toEqual([422, searched.body]);
    },
  );

  it('gets no text that it could not search for', async () => {
    const many = (letter: string) => Array.from({ length: 190 }, (_, at) => `${letter}${at}`).join(' ');
    const { words, without, best } = await help({
      query: [{ term: 'keyword', values: [many('x').slice(0, 400)] }],
      raw_query: many('y'),
    });
    expect([words.length, without, best]).toEqual([8, [], null]);
  });
});
