import {
  type DealTable,
  type DealtArticle,
  type Team,
  canTake,
  countTogether,
  give,
  loadOf,
  readersOf,
  teamsOf,
} from './deal-table.ts';
import { levelLoads } from './level-loads.ts';
import { type IsInternal, mixPairs } from './mix-pairs.ts';

export interface DealReader {
  readonly id: number;
  /** What the reader already has to read in the round, of this kind. */
  readonly load: number;
}

export interface ArticleToDeal {
  readonly id: number;
  /** Who reads it already. */
  readonly kept: readonly number[];
  /** How many readers it still needs. */
  readonly needed: number;
}

interface Cards {
  readonly rule: 'balance' | 'pairs';
  readonly readers: readonly DealReader[];
  /** Among these readers and those who read an article already. */
  readonly internal: ReadonlySet<number>;
  readonly articles: readonly ArticleToDeal[];
  /** There is no conflict of interest. */
  readonly mayRead: (reader_id: number, article_id: number) => boolean;
}

export interface Dealt {
  readonly cells: { article_id: number; reader_id: number }[];
  /** Articles that nobody else may read, and how many readers they lack. */
  readonly missing: { article_id: number; needed: number }[];
}

const stillNeeds = (table: DealTable, article: DealtArticle): number =>
  article.kept.length + article.needed - readersOf(table, article).length;

/** Each internal reader with an external one, in the order of their accounts; the others among themselves. */
function pairReaders(readers: readonly number[], isInternal: IsInternal): Team[] {
  const internal = readers.filter(isInternal);
  const external = readers.filter((reader) => !isInternal(reader));
  const mixed = Math.min(internal.length, external.length);
  const rest = [...internal.slice(mixed), ...external.slice(mixed)];
  return [
    ...internal.slice(0, mixed).map((reader, at) => [reader, external[at]!]),
    // One reader without a partner gets no pair.
    ...rest.flatMap((reader, at) => (at % 2 === 1 ? [[rest[at - 1]!, reader]] : [])),
  ];
}

function leastBy<T>(items: readonly T[], measure: (item: T) => number): T[] {
  const measures = items.map(measure);
  const least = Math.min(...measures);
  return items.filter((_, at) => measures[at] === least);
}

/** Gives each article to the teams with the least to read. Articles with few candidates come first. */
function dealToTeams(
  table: DealTable,
  teams: readonly Team[],
  prefer: (able: readonly Team[], article: DealtArticle) => readonly Team[] = (able) => able,
): void {
  const size = teams[0]?.length ?? 0;
  for (const article of table.articles.toSorted((one, other) => one.candidates.size - other.candidates.size)) {
    while (stillNeeds(table, article) >= size) {
      const able = teams.filter((team) => canTake(table, team, article));
      const [team] = prefer(
        leastBy(able, (one) => loadOf(table, one)),
        article,
      );
      if (!team) break;
      give(table, team, article);
    }
  }
}

/** Everybody gets as many articles as the others; pairs are mixed and change from article to article. */
function dealInBalance(table: DealTable, readers: readonly number[], isInternal: IsInternal): void {
  const teams = readers.map((reader) => [reader]);
  dealToTeams(table, teams, (able, article) => {
    const [first] = readersOf(table, article);
    if (first === undefined) return able;
    const mixing = leastBy(able, ([reader]) => (isInternal(first) === isInternal(reader!) ? 1 : 0));
    return leastBy(mixing, ([reader]) => countTogether(table, first, reader!));
  });
  levelLoads(table, teams);
  mixPairs(table, teams, isInternal);
}

/** The same two read together wherever they may; what is left over is dealt in balance. */
function dealToPairs(table: DealTable, readers: readonly number[], isInternal: IsInternal): void {
  const pairs = pairReaders(readers, isInternal);
  for (const article of table.articles) {
    const pair =
      article.needed === 1 ? pairs.find((one) => one.some((reader) => article.kept.includes(reader))) : undefined;
    const partner = pair?.filter((reader) => !article.kept.includes(reader));
    if (partner?.length === 1 && canTake(table, partner, article)) give(table, partner, article);
  }
  dealToTeams(table, pairs);
  levelLoads(table, pairs);
  const left = table.articles.filter((article) => stillNeeds(table, article) > 0);
  dealInBalance({ ...table, articles: left }, readers, isInternal);
}

function setTable({ readers, articles, mayRead }: Cards): DealTable {
  const ids = readers.map(({ id }) => id).toSorted((one, other) => one - other);
  const toDeal = articles
    .toSorted((one, other) => one.id - other.id)
    .map((article) => ({ ...article, candidates: new Set(ids.filter((id) => mayRead(id, article.id))) }));
  const held = new Map<number, Set<DealtArticle>>(ids.map((id) => [id, new Set()]));
  for (const article of toDeal) for (const reader of article.kept) held.get(reader)?.add(article);
  const loads = new Map(readers.map(({ id, load }) => [id, load]));
  return { articles: toDeal, loads, held, dealt: new Map() };
}

/** Proposes who reads what. The same readers and articles always give the same deal, in whatever order they come. */
export function dealArticles(cards: Cards): Dealt {
  const table = setTable(cards);
  const deal = cards.rule === 'pairs' ? dealToPairs : dealInBalance;
  deal(table, [...table.held.keys()], (reader) => cards.internal.has(reader));
  return {
    cells: table.articles.flatMap((article) =>
      teamsOf(table, article)
        .flat()
        .map((reader_id) => ({ article_id: article.id, reader_id })),
    ),
    missing: table.articles
      .map((article) => ({ article_id: article.id, needed: stillNeeds(table, article) }))
      .filter(({ needed }) => needed > 0),
  };
}
