import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArticleToDeal, type DealReader, dealArticles } from './deal-articles.ts';

const runs = { numRuns: 300, seed: 53 };
const readersOf = (...loads: number[]): DealReader[] => loads.map((load, at) => ({ id: at + 1, load }));
const articlesOf = (count: number, needed = 2): ArticleToDeal[] =>
  Array.from({ length: count }, (_, at) => ({ id: 100 + at, kept: [], needed }));
const always = () => true;

type Cards = Parameters<typeof dealArticles>[0];
const deal = (cards: Partial<Cards>) =>
  dealArticles({
    rule: 'balance',
    readers: [],
    internal: new Set(),
    articles: [],
    mayRead: always,
    ...cards,
  });

const loadsAfter = ({ readers }: Pick<Cards, 'readers'>, { cells }: ReturnType<typeof dealArticles>) =>
  readers.map(({ id, load }) => load + cells.filter(({ reader_id }) => reader_id === id).length);
const pairsOf = ({ articles }: Pick<Cards, 'articles'>, { cells }: ReturnType<typeof dealArticles>) =>
  articles.map(({ id, kept }) => [
    ...kept,
    ...cells.filter(({ article_id }) => article_id === id).map(({ reader_id }) => reader_id),
  ]);
const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
const sumOfSquares = (loads: readonly number[]) => loads.reduce((sum, load) => sum + load * load, 0);
const countMixed = (pairs: readonly (readonly number[])[], internal: ReadonlySet<number>) =>
  pairs.filter((pair) => pair.length === 2 && internal.has(pair[0]!) !== internal.has(pair[1]!)).length;

/** Small rounds with conflicts, earlier loads and articles that have readers already. */
const round = fc
  .record({
    rule: fc.constantFrom('balance' as const, 'pairs' as const),
    loads: fc.array(fc.nat(4), { minLength: 1, maxLength: 5 }),
    internals: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    articles: fc.array(fc.record({ needed: fc.nat(2), kept: fc.option(fc.integer({ min: 1, max: 6 })) }), {
      maxLength: 5,
    }),
    conflicts: fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 100, max: 104 })), {
      maxLength: 10,
    }),
  })
  .map(({ rule, loads, internals, articles, conflicts }): Cards => {
    const barred = new Set(conflicts.map(String));
    return {
      rule,
      readers: readersOf(...loads),
      internal: new Set(internals.flatMap((is, at) => (is ? [at + 1] : []))),
      articles: articles.map(({ needed, kept }, at) => ({ id: 100 + at, needed, kept: kept === null ? [] : [kept] })),
      mayRead: (reader, article) => !barred.has(String([reader, article])),
    };
  });

describe('any deal', () => {
  it('gives each article the readers it needs, nobody twice and nobody with a conflict, or says how many are missing', () => {
    fc.assert(
      fc.property(round, (cards) => {
        const dealt = dealArticles(cards);
        for (const { article_id, reader_id } of dealt.cells) expect(cards.mayRead(reader_id, article_id)).toBe(true);
        pairsOf(cards, dealt).forEach((pair, at) => {
          const { id, needed, kept } = cards.articles[at]!;
          const able = cards.readers.filter((reader) => cards.mayRead(reader.id, id) && !kept.includes(reader.id));
          const missing = dealt.missing.find(({ article_id }) => article_id === id)?.needed ?? 0;
          expect(new Set(pair).size).toBe(pair.length);
          expect(missing).toBe(Math.max(0, needed - able.length));
          expect(pair.length).toBe(kept.length + needed - missing);
        });
      }),
      runs,
    );
  });

  it('is the same whatever the order of readers and articles', () => {
    fc.assert(
      fc.property(round, (cards) => {
        const reversed = { ...cards, readers: cards.readers.toReversed(), articles: cards.articles.toReversed() };
        expect(dealArticles(reversed)).toEqual(dealArticles(cards));
      }),
      runs,
    );
  });
});

describe('balance', () => {
  const balanced = round.map((cards) => ({ ...cards, rule: 'balance' as const }));

  /** The fairest loads of all possible deals, one by one. */
  function fairest({ readers, articles, mayRead }: Cards): number {
    const loads = new Map(readers.map(({ id, load }) => [id, load]));
    const dealFrom = (at: number): number => {
      const article = articles[at];
      if (!article) return sumOfSquares([...loads.values()]);
      const able = readers.map(({ id }) => id).filter((id) => mayRead(id, article.id) && !article.kept.includes(id));
      const teams = subsets(able, Math.min(article.needed, able.length));
      return Math.min(
        ...teams.map((team) => {
          for (const id of team) loads.set(id, loads.get(id)! + 1);
          const best = dealFrom(at + 1);
          for (const id of team) loads.set(id, loads.get(id)! - 1);
          return best;
        }),
      );
    };
    return dealFrom(0);
  }
  const subsets = (ids: readonly number[], size: number): number[][] =>
    size === 0 ? [[]] : ids.flatMap((id, at) => subsets(ids.slice(at + 1), size - 1).map((rest) => [id, ...rest]));

  it('is as fair as conflicts and earlier work allow', () => {
    fc.assert(
      fc.property(balanced, (cards) => {
        expect(sumOfSquares(loadsAfter(cards, dealArticles(cards)))).toBe(fairest(cards));
      }),
      runs,
    );
  });

  it('differs by one at most where no conflict prevents it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 40 }), (count, articles) => {
        const cards = { readers: readersOf(...Array.from({ length: count }, () => 0)), articles: articlesOf(articles) };
        const loads = loadsAfter(cards, deal(cards));
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
      }),
      runs,
    );
  });

  it('hands articles on where conflicts leave an unfair choice', () => {
    // Only the first two may read the last article; dealing by the least load alone would give them the others too.
    const cards = {
      readers: readersOf(0, 0, 0, 0),
      articles: articlesOf(4, 1),
      mayRead: (reader: number, article: number) => article < 102 || reader <= 2,
    };
    expect(loadsAfter(cards, deal(cards))).toEqual([1, 1, 1, 1]);
  });

  it('takes up those who have least to read', () => {
    const cards = { readers: readersOf(24, 19, 22), articles: articlesOf(3, 1) };
    expect(loadsAfter(cards, deal(cards))).toEqual([24, 22, 22]);
  });

  it('pairs an internal with an external reader as often as fair loads allow', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        fc.nat(24),
        (inside, outside, count) => {
          const readers = readersOf(...Array.from({ length: inside + outside }, () => 0));
          const internal = new Set(readers.slice(0, inside).map(({ id }) => id));
          const cards = { readers, internal, articles: articlesOf(count) };
          const dealt = deal(cards);
          // Everybody reads the floor of the mean, and some one more: as many internal readers as brings the two groups closest.
          const floor = Math.floor((2 * count) / readers.length);
          const more = 2 * count - floor * readers.length;
          const least = floor * inside + Math.max(0, more - outside);
          const most = floor * inside + Math.min(more, inside);
          const internalCells = Math.min(Math.max(count, least), most);
          expect(countMixed(pairsOf(cards, dealt), internal)).toBe(Math.min(internalCells, 2 * count - internalCells));
        },
      ),
      runs,
    );
  });

  it('finds an external reader for an article that has an internal one', () => {
    const articles = [{ id: 100, kept: [9], needed: 1 }];
    const cells = (internal: number[]) =>
      deal({ readers: readersOf(0, 0), internal: new Set(internal), articles }).cells;
    expect(cells([9, 1])).toEqual([{ article_id: 100, reader_id: 2 }]);
    expect(cells([2])).toEqual([{ article_id: 100, reader_id: 2 }]);
  });

  it('lets everybody work with everybody', () => {
    const cards = { readers: readersOf(0, 0, 0, 0), articles: articlesOf(6) };
    expect(new Set(pairsOf(cards, deal(cards)).map((pair) => String(inOrder(pair)))).size).toBe(6);
  });
});

describe('fixed pairs', () => {
  const rule = 'pairs' as const;
  const internal = new Set([1, 2]);

  it('keep together, one internal and one external', () => {
    const cards = { rule, internal, readers: readersOf(0, 0, 0, 0), articles: articlesOf(6) };
    const dealt = deal(cards);
    expect(new Set(pairsOf(cards, dealt).map(String))).toEqual(new Set(['1,3', '2,4']));
    expect(loadsAfter(cards, dealt)).toEqual([3, 3, 3, 3]);
  });

  it('are of one kind where the other runs out, and leave out who has no partner', () => {
    const cards = { rule, internal: new Set([1]), readers: readersOf(0, 0, 0, 0, 0), articles: articlesOf(4) };
    expect(new Set(pairsOf(cards, deal(cards)).map(String))).toEqual(new Set(['1,2', '3,4']));
  });

  it('give way to others only for the article that one of them may not read', () => {
    const cards = {
      rule,
      internal,
      readers: readersOf(0, 0, 0, 0),
      articles: articlesOf(3),
      mayRead: (reader: number, article: number) => article !== 100 || (reader !== 1 && reader !== 4),
    };
    const [first, ...others] = pairsOf(cards, deal(cards)).map((pair) => String(inOrder(pair)));
    expect(first).toBe('2,3');
    expect(new Set(others)).toEqual(new Set(['1,3', '2,4']));
  });

  it('are as fair as the conflicts of both allow', () => {
    // The pairs are 1 and 3, 2 and 4. By the least load alone, the first would get both articles.
    const able = new Map([
      [100, [1, 2, 3, 4]],
      [101, [1, 2, 3, 5]],
    ]);
    const cards = {
      rule,
      internal,
      readers: readersOf(0, 0, 0, 0, 0),
      articles: articlesOf(2),
      mayRead: (reader: number, article: number) => able.get(article)!.includes(reader),
    };
    expect(loadsAfter(cards, deal(cards))).toEqual([1, 1, 1, 1, 0]);
  });

  it('a reader who has the article already gets the partner', () => {
    const articles = [{ id: 100, kept: [2], needed: 1 }];
    const cards = { rule, internal, readers: readersOf(0, 0, 0, 9), articles };
    expect(deal(cards).cells).toEqual([{ article_id: 100, reader_id: 4 }]);
  });

  it('are dealt as many articles as the others, to within one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(30), (pairs, count) => {
        const cards = {
          rule,
          readers: readersOf(...Array.from({ length: 2 * pairs }, () => 0)),
          articles: articlesOf(count),
        };
        const loads = loadsAfter(cards, deal(cards));
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
      }),
      runs,
    );
  });
});

it('without readers, all are missing', () => {
  expect(deal({ articles: articlesOf(1) })).toEqual({ cells: [], missing: [{ article_id: 100, needed: 2 }] });
});
