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

interface Said {
  readonly article?: object;
  readonly method?: object;
  readonly ratio?: object;
  readonly weight?: object;
}

async function publish({ article, method = {}, ratio, weight }: Said): Promise<string> {
  const { id, compound_id } = await makeArticle(test.db, { title: 'An economic evaluation', ...article });
  const form = await makeSubmittedForm(test.db, id, {
    method,
    ratios: [{ intervention: 'New care', comparator: 'Old care', ...ratio }],
    weights: [{ health_state: 'Stable', weight: 0.8, ...weight }],
  });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
  return compound_id;
}

/** Articles in the order in which a search finds their records. */
async function found(raw_query: string, type: DataType): Promise<string[]> {
  const { body } = await test.visitor().call(searchRegistry, {
    params: { type },
    body: { raw_query, mentioned: true },
  });
  return body.data.map(({ registryEntry }) => registryEntry.article.compound_id);
}

/** Which of two articles is found first; the second is the newer one, which would otherwise be first. */
async function orderOf(query: string, type: DataType, first: Said, second: Said): Promise<string[]> {
  const names = new Map([
    [await publish({ ...first, article: { publication_year: 2001, ...first.article } }), 'first'],
    [await publish({ ...second, article: { publication_year: 2020, ...second.article } }), 'second'],
  ]);
  return (await found(query, type)).map((id) => names.get(id)!);
}
const inOrder = ['first', 'second'];

let leishmaniasis = 0;
beforeAll(async () => {
  const entry = await test.db
    .selectFrom('vocabulary_entries')
    .where('vocabulary', '=', 'gbd')
    .where('slug', '=', 'leishmaniasis')
    .select('id')
    .executeTakeFirstOrThrow();
  leishmaniasis = entry.id;
});

describe('by relevance', () => {
  it('the place of a word such as "in" does not matter', async () => {
    const first = { article: { title: 'Quuxine and frobosis', abstract: 'Studied in Norway.' } };
    const second = { article: { title: 'Care in Norway', abstract: 'Quuxine for frobosis.' } };
    expect(await orderOf('quuxine in frobosis', 'ratios', first, second)).toEqual(inOrder);
  });

  it('the title comes before a subgroup', async () => {
    const title = { article: { title: 'Screening for albumoria' } };
    const subgroup = { ratio: { target_population: 'Women with albumoria' } };
    expect(await orderOf('albumoria', 'ratios', title, subgroup)).toEqual(inOrder);
  });

  it('a compared intervention comes before a subgroup', async () => {
    const compared = { ratio: { comparator: 'Basimab' } };
    const subgroup = { ratio: { target_population: 'After basimab' } };
    expect(await orderOf('basimab', 'ratios', compared, subgroup)).toEqual(inOrder);
  });

  it('a compared intervention comes before the title of its article', async () => {
    const { id } = await makeArticle(test.db, { title: 'Fabrimab or other drugs' });
    const form = await makeSubmittedForm(test.db, id, {
      method: { disease: 'Frostosis' },
      ratios: [
        { intervention: 'Another drug', comparator: 'No drug' },
        { intervention: 'Fabrimab', comparator: 'No drug' },
      ],
    });
    await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
    const compared = async (raw_query: string) => {
      const { body } = await test.visitor().call(searchRegistry, { params: { type: 'ratios' }, body: { raw_query } });
      return body.data.map(({ answers }) => answers.intervention);
    };
    expect(await compared('fabrimab')).toEqual(['Fabrimab', 'Another drug']);
    expect(await compared('fabrimab frostosis')).toEqual(['Fabrimab', 'Another drug']);
  });

  it('the disease comes before a subgroup and the keywords', async () => {
    const keywords = { article: { keywords: 'Leishmaniasis' } };
    const subgroup = { ratio: { target_population: 'People without leishmaniasis' } };
    const about = await publish({ article: { publication_year: 2001 }, method: { gbd: [{ id: leishmaniasis }] } });
    const [last, middle] = [await publish(keywords), await publish(subgroup)];
    expect(await found('leishmaniasis', 'ratios')).toEqual([about, middle, last]);
    expect(await found('leishmaniasis', 'weights')).toEqual([about, last]);
  });

  it('a health state comes before the words beside it', async () => {
    const state = { weight: { health_state: 'Cefalgia' } };
    const beside = { weight: { time_point: 'A year after cefalgia' } };
    expect(await orderOf('cefalgia', 'weights', state, beside)).toEqual(inOrder);
  });

  it('a subgroup comes before keywords, and keywords before the abstract', async () => {
    const abstract = await publish({ article: { abstract: 'On dorsalitis.', publication_year: 2022 } });
    const keywords = await publish({ article: { keywords: 'Dorsalitis', publication_year: 2021 } });
    const own = await publish({ ratio: { target_population: 'Adults with dorsalitis' } });
    expect(await found('dorsalitis', 'ratios')).toEqual([own, keywords, abstract]);
  });

  it('words next to each other come before the same words apart', async () => {
    const together = { article: { title: 'Treatment of chronic elbow pain' } };
    const apart = { article: { title: 'Pain of the elbow after chronic strain' } };
    expect(await orderOf('elbow pain', 'ratios', together, apart)).toEqual(inOrder);
    expect(await found('pain elbow', 'ratios')).toHaveLength(2);
  });

  it('closeness does not outweigh the place', async () => {
    const title = { article: { title: 'Fever of the ankle' } };
    const abstract = { article: { abstract: 'We studied ankle fever.' } };
    expect(await orderOf('ankle fever', 'ratios', title, abstract)).toEqual(inOrder);
  });

  it('words that are together only in a farther place are apart', async () => {
    const newer = { article: { title: 'Wrist and cramp', publication_year: 2021 } };
    const older = { article: { title: 'Cramp of the wrist', abstract: 'The wrist cramp.', publication_year: 2001 } };
    const [first, second] = [await publish(newer), await publish(older)];
    expect(await found('wrist cramp', 'ratios')).toEqual([first, second]);
  });

  it('otherwise the newest comes first', async () => {
    const [old, recent] = [2001, 2020].map((publication_year) => ({
      article: { title: 'Ulcer of the knee', publication_year },
    }));
    const first = await publish(old!);
    const second = await publish(recent!);
    expect(await found('knee ulcer', 'ratios')).toEqual([second, first]);
  });
});
