import type { Random } from './random.ts';
import type { Limits } from './spread.ts';

/** What is known of an article before its results. */
interface Shape {
  readonly ratios: number;
  readonly mayLose: boolean;
}

const tiny = 1e-9;

/** Ratios of one article resemble each other: the share of a ratio's rank that comes from the article. */
const likeness = 0.97;

/** Most savings are found by articles that find nothing else; the rest are scenarios and further comparisons. */
const savingThroughout = 0.85;

/** Takes whole articles, in this order, until they have that many ratios. */
function fill(articles: readonly Shape[], ratios: number): Set<Shape> {
  let left = ratios;
  return new Set(articles.filter((article) => article.ratios <= left && (left -= article.ratios) >= 0));
}

/**
 * Ranks of correlated scores: even from 0 to 1 over the block, close together within an article. An article whose
 * options lose health has no ratio that gains it, because the same comparison would contradict itself.
 */
export function drawShares(random: Random, articles: readonly Shape[], { saving, losing }: Limits): number[][] {
  const total = articles.reduce((sum, { ratios }) => sum + ratios, 0);
  const shared = new Map(articles.map((article) => [article, random.normal()]));
  const byScore = articles.toSorted((a, b) => shared.get(a)! - shared.get(b)!);
  const losers = fill(
    byScore.toReversed().filter(({ mayLose }) => mayLose),
    Math.round(total * (1 - losing)),
  );
  const savers = fill(
    byScore.filter((article) => !losers.has(article)),
    Math.round(total * saving * savingThroughout),
  );
  /** Lowest, between and highest ranks, with the shares that bound them. */
  const zones = [
    [0, saving],
    [0, losing],
    [losing, 1],
  ] as const;
  const rows = articles.flatMap((article, index) =>
    Array.from({ length: article.ratios }, (_, at) => ({
      index,
      at,
      zone: losers.has(article) ? 2 : savers.has(article) ? 0 : 1,
      score: Math.sqrt(likeness) * shared.get(article)! + Math.sqrt(1 - likeness) * random.normal(),
    })),
  );
  const shares: number[][] = articles.map(() => []);
  const ranked = rows.toSorted((a, b) => a.zone - b.zone || a.score - b.score);
  for (const [rank, { index, at, zone }] of ranked.entries()) {
    const [lowest, highest] = zones[zone]!;
    shares[index]![at] = Math.min(highest - tiny, Math.max(lowest, (rank + random.unit()) / total));
  }
  return shares;
}
