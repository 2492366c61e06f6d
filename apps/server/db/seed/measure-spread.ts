import { sql } from 'kysely';
import type { Db, Tx } from '../../src/db/database.ts';

/** The distribution of the published data, for comparison with what is known of the real registry. */
export interface MeasuredSpread {
  readonly articles: number;
  readonly published: number;
  readonly ratios: number;
  readonly weights: number;
  /** US$ of the target year per QALY, cost-saving ranked lowest and dominated highest. */
  readonly qaly_quartiles: readonly [number, number, number];
  readonly cost_saving: number;
  readonly daly_median: number;
  readonly payer_or_sector: number;
  readonly quality_5_to_6: number;
}

export async function measureSpread(db: Db | Tx): Promise<MeasuredSpread> {
  const { rows } = await sql<MeasuredSpread>`
    WITH methods AS (
      SELECT article_id, answers FROM records WHERE type = 'methods' AND to_rev IS NULL
    ), ratios AS (
      SELECT (m.answers->'cost_per_daly')::boolean AS daly, rank_group, CASE rank_group WHEN 0 THEN '-infinity'
        WHEN 1 THEN usd_target ELSE 'infinity' END::float8 AS usd
      FROM records r JOIN methods m USING (article_id) JOIN conversions c ON c.id = r.id AND c.from_rev = r.from_rev
      WHERE r.type = 'ratios' AND r.to_rev IS NULL AND rank_group < 4
    ), judged AS (
      SELECT slug, (answers->>'quality_score')::float8 AS score FROM methods
      JOIN vocabulary_entries e ON e.id = (answers->>'perspective_judged')::int
    )
    SELECT (SELECT count(*)::int FROM articles) AS articles, (SELECT count(*)::int FROM methods) AS published,
      (SELECT count(*)::int FROM records WHERE type = 'ratios' AND to_rev IS NULL) AS ratios,
      (SELECT count(*)::int FROM records WHERE type = 'weights' AND to_rev IS NULL) AS weights,
      (SELECT percentile_disc(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY usd) FROM ratios WHERE NOT daly)
        AS qaly_quartiles,
      (SELECT avg((rank_group = 0)::int)::float8 FROM ratios WHERE NOT daly) AS cost_saving,
      (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY usd) FROM ratios WHERE daly) AS daly_median,
      (SELECT avg((slug IN ('health-care-payer', 'health-care-sector'))::int)::float8 FROM judged) AS payer_or_sector,
      (SELECT avg((score BETWEEN 5 AND 6)::int)::float8 FROM judged) AS quality_5_to_6`.execute(db);
  return rows[0]!;
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

export function printSpread(spread: MeasuredSpread): string[] {
  const [low, middle, high] = spread.qaly_quartiles.map((usd) => whole.format(usd));
  return [
    `${whole.format(spread.articles)} articles, ${whole.format(spread.published)} published: ${whole.format(spread.ratios)} ratios, ${whole.format(spread.weights)} weights`,
    `US$ per QALY: median ${middle}, quartiles ${low} and ${high}; ${percent(spread.cost_saving)} cost-saving`,
    `US$ per DALY: median ${whole.format(spread.daly_median)}`,
    `payer or sector perspective ${percent(spread.payer_or_sector)}; quality 5 to 6 ${percent(spread.quality_5_to_6)}`,
  ];
}
