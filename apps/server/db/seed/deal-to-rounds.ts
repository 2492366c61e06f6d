import { closedRoundDays, closedRounds } from './demo-rounds.ts';
import type { GeneratedArticle } from './registry/generate-registry.ts';
import type { YearPlan } from './registry/years.ts';

/** A believable round; a large registry has most of its articles from earlier times. */
const mostPerRound = 40;
/** A small registry has as many from earlier times as from four rounds. */
const countPerRound = (published: number): number => Math.min(mostPerRound, Math.floor(published / (closedRounds + 4)));

const day_ms = 24 * 3600 * 1000;
const startYear = (round: number, asOf: Date): number =>
  new Date(asOf.getTime() + closedRoundDays(round).starts * day_ms).getUTCFullYear();

/** Which rounds read the published articles of a year: the latest that appeared in a year before the round began. */
function planRounds(years: readonly YearPlan[], asOf: Date): Map<number, number[]> {
  const left = new Map(years.map(({ year, published }) => [year, published]));
  const perRound = countPerRound(years.reduce((sum, { published }) => sum + published, 0));
  const rounds = new Map(years.map(({ year }): [number, number[]] => [year, []]));
  for (let round = closedRounds; round >= 1; round -= 1) {
    let missing = perRound;
    for (const { year } of years.toReversed()) {
      const own = year < startYear(round, asOf) ? Math.min(missing, left.get(year)!) : 0;
      rounds.get(year)!.push(...Array.from({ length: own }, () => round));
      left.set(year, left.get(year)! - own);
      missing -= own;
    }
  }
  return rounds;
}

/** The articles of closed rounds, kept until their round is published. */
export class RoundArticles {
  readonly #rounds: Map<number, number[]>;
  readonly #kept = new Map<number, GeneratedArticle[]>();

  constructor(years: readonly YearPlan[], asOf: Date) {
    this.#rounds = planRounds(years, asOf);
  }

  /** Keeps those of rounds, and passes all others on. */
  *keepFrom(articles: Iterable<GeneratedArticle>): Generator<GeneratedArticle> {
    for (const article of articles) {
      const year = Number(article.compound_id.slice(0, 4));
      const round = article.published ? this.#rounds.get(year)?.pop() : undefined;
      if (round === undefined) yield article;
      else this.#kept.set(round, [...(this.#kept.get(round) ?? []), article]);
    }
  }

  of(round: number): readonly GeneratedArticle[] {
    return this.#kept.get(round) ?? [];
  }
}
