/** One reader, or a fixed pair that takes an article together. */
export type Team = readonly number[];

export interface DealtArticle {
  readonly id: number;
  /** Without a conflict of interest; beside those who read it already. */
  readonly candidates: ReadonlySet<number>;
  /** How many more it needs. */
  readonly needed: number;
  /** Who reads it whatever is dealt. */
  readonly kept: readonly number[];
}

/** Articles and who gets them, while they are dealt. */
export interface DealTable {
  readonly articles: readonly DealtArticle[];
  /** What each reader has to read, with what is dealt. */
  readonly loads: Map<number, number>;
  /** By the article's number. */
  readonly dealt: Map<number, Team[]>;
  /** What each reader reads. */
  readonly held: Map<number, Set<DealtArticle>>;
}

export const loadOf = ({ loads }: DealTable, team: Team): number =>
  team.reduce((sum, reader) => sum + loads.get(reader)!, 0);

export const teamsOf = ({ dealt }: DealTable, article: DealtArticle): readonly Team[] => dealt.get(article.id) ?? [];

export const readersOf = (table: DealTable, article: DealtArticle): number[] => [
  ...article.kept,
  ...teamsOf(table, article).flat(),
];

/** How often two people read the same article. */
export function countTogether({ held }: DealTable, one: number, other: number): number {
  const theirs = held.get(other);
  return [...(held.get(one) ?? [])].filter((article) => theirs?.has(article)).length;
}

/** Everyone in the team is free of conflicts and does not read the article yet. */
export function canTake(table: DealTable, team: Team, article: DealtArticle): boolean {
  const readers = readersOf(table, article);
  return team.every((reader) => article.candidates.has(reader) && !readers.includes(reader));
}

export function give(table: DealTable, team: Team, article: DealtArticle): void {
  table.dealt.set(article.id, [...teamsOf(table, article), team]);
  for (const reader of team) {
    table.loads.set(reader, table.loads.get(reader)! + 1);
    table.held.get(reader)!.add(article);
  }
}

export function take(table: DealTable, team: Team, article: DealtArticle): void {
  table.dealt.set(
    article.id,
    teamsOf(table, article).filter((one) => one !== team),
  );
  for (const reader of team) {
    table.loads.set(reader, table.loads.get(reader)! - 1);
    table.held.get(reader)!.delete(article);
  }
}
