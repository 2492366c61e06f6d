import { expect, it } from 'vitest';
import { keywordScores } from './keyword-order.ts';
import { type RankingDecision, rankArticles } from './rank-articles.ts';
import type { RankedText } from './vectorize.ts';

const drugs = ['statins', 'insulin', 'aspirin', 'metformin', 'warfarin', 'captopril', 'ramipril', 'heparin'];
/** Of every three texts the first is a cost-utility analysis, the others have costs or outcomes only. */
const texts: readonly RankedText[] = Array.from({ length: 60 }, (_, at) => {
  const drug = drugs[at % drugs.length]!;
  const kinds = [
    {
      title: `Cost per QALY of ${drug}`,
      abstract: `A Markov model of ${drug}. The ICER was below willingness to pay.`,
    },
    { title: `Hospital bills for ${drug}`, abstract: `We counted the bills of patients on ${drug} in one year.` },
    { title: `Survival on ${drug}`, abstract: `A randomized trial of ${drug} against placebo; patients lived longer.` },
  ];
  return kinds[at % 3]!;
});
const decide = (count: number): RankingDecision[] =>
  Array.from({ length: count }, (_, row) => ({ row, isAccepted: row % 3 === 0 }));

it('orders by keywords until five articles of each kind are decided', () => {
  // Of the first 13, five are accepted; of the first 12, four.
  const [before, after] = [rankArticles(texts, decide(12)), rankArticles(texts, decide(13))];
  expect([before.method, after.method]).toEqual(['keywords', 'model']);
  expect(before.articles.slice(0, 16).every(({ row }) => row % 3 === 0)).toBe(true);
  expect(before.articles[0]).toMatchObject({ for: [], against: [] });
});

it('ranks every undecided article once, what resembles the accepted ones first', () => {
  const { articles } = rankArticles(texts, decide(30));
  expect(articles.map(({ row }) => row).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, at) => at + 30),
  );
  expect(articles.slice(0, 10).every(({ row }) => row % 3 === 0)).toBe(true);
});

it('shows the terms that speak for and against an article, stop words hidden', () => {
  const { articles } = rankArticles(texts, decide(30));
  const best = articles[0]!;
  const bills = articles.find(({ row }) => row === 31)!;
  expect(best.for).toHaveLength(5);
  expect(best.for).toContain('icer');
  expect(bills.for).not.toContain('icer');
  expect(bills.against).toContain('bills');
  expect(articles.flatMap((article) => [...article.for, ...article.against])).not.toContain('the icer');
});

it('gives the same ranks for the same decisions', () => {
  expect(rankArticles(texts, decide(45))).toEqual(rankArticles(texts, decide(45)));
});

it('moves the weight to the model that ranked the accepted articles higher', () => {
  const { similarityWeight } = rankArticles(texts, decide(45));
  expect(similarityWeight).toBeGreaterThan(0);
  expect(similarityWeight).toBeLessThan(1);
});

it('scores keywords by BM25, a rare one more than a common one', () => {
  const scores = keywordScores(
    [
      { title: 'Markov', abstract: 'model' },
      { title: 'Cost', abstract: 'model' },
      { title: 'Cost', abstract: 'survey' },
      { title: 'Bees', abstract: 'survey' },
    ],
    'Markov cost',
  );
  // Every text has three tokens with its title counted twice, so no length is discounted.
  const bm25 = (texts: number) => (Math.log(1 + (4 - texts + 0.5) / (texts + 0.5)) * 2 * 2.2) / (2 + 1.2);
  expect(Array.from(scores, (score) => score.toFixed(9))).toEqual(
    [bm25(1), bm25(2), bm25(2), 0].map((score) => score.toFixed(9)),
  );
});
