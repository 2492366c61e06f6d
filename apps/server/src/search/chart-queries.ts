import type { Visualizations } from '@cea/contract/visualizations';
import { facetOf } from '../records/facets.ts';
import type { Run } from '../db/run-statement.ts';

/** The first health outcome of a ratio, as the id of its entry. */
const base = facetOf('health_outcome', 0);
const outcome = `(SELECT min(v) - ${base} FROM unnest(r.facets) v
  WHERE v > ${base} AND v < ${facetOf('health_outcome', 'none')})`;

const found = `unnest($1::int[]) wanted (seq) JOIN records r USING (seq)`;
const money = `JOIN conversions c ON c.type = 'ratios' AND c.id = r.id AND c.from_rev = r.from_rev
  AND c.rates_version = (SELECT rates_version FROM revisions WHERE revision = $2)`;

const drawn = 2000;

/** Both differences, with costs in dollars of the target year. */
const planeStatement = {
  name: 'plane',
  text: `WITH points AS (
      SELECT r.id, (r.computed->>'incremental_effect')::float8 AS effect, ${outcome} AS outcome,
        (r.computed->>'incremental_cost')::float8 * c.usd_factor AS cost
      FROM ${found} ${money}),
    known AS (SELECT *, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS all_known FROM points
      WHERE effect IS NOT NULL AND cost IS NOT NULL)
    SELECT id, effect, cost, outcome, all_known::int FROM known
    WHERE place % ceil(all_known / ${drawn}.0)::int = 0 OR all_known <= ${drawn} ORDER BY place`,
};

type Point = NonNullable<Visualizations['plane']>['points'][number];

export async function readPlane(run: Run, seqs: readonly number[], revision: number): Promise<Visualizations['plane']> {
  const rows = await run<Point & { all_known: number }>(planeStatement, [seqs, revision]);
  const drawn_of = rows[0]?.all_known ?? 0;
  return { points: rows.map(({ all_known: _all, ...point }) => point), drawn_of, left_out: seqs.length - drawn_of };
}

const leagueRows = 50;

/** A median may be cost-saving or dominated, neither of them a number. */
const finite = (value: string): string => `nullif(nullif(${value}, '-infinity'), 'infinity')`;

/** Figures of the ratios for which a condition holds. */
const spreadOf = (condition: string): string => {
  const filter = `FILTER (WHERE ${condition})`;
  return `json_build_object('ratios', count(*) ${filter}, 'studies', count(DISTINCT article_id) ${filter},
    'lowest', min(usd) ${filter}, 'highest', max(usd) ${filter},
    'median', ${finite(`percentile_disc(0.5) WITHIN GROUP (ORDER BY rank) ${filter}`)},
    'cost_saving', count(*) FILTER (WHERE ${condition} AND bar = 'cost_saving'),
    'dominated', count(*) FILTER (WHERE ${condition} AND bar = 'dominated'))`;
};

/**
 * One ratio stands for a study's comparison: its first base case, or its first ratio if the study does not say which
 * is one. A ratio that is not the base case never does.
 */
const leagueStatement = {
  name: 'league',
  text: `SELECT min(intervention) AS intervention, outcome,
      ${spreadOf('is_base_case')} AS base_case, ${spreadOf('true')} AS all
    FROM (SELECT *, base_case IS NOT false AND row_number() OVER (
          PARTITION BY article_id, lower(intervention), lower(comparator), outcome
          ORDER BY base_case DESC NULLS LAST, id) = 1 AS is_base_case
      FROM (SELECT r.id, r.article_id, r.answers->>'intervention' AS intervention, r.answers->>'comparator' AS comparator,
          CASE jsonb_typeof(r.answers->'base_case') WHEN 'boolean' THEN (r.answers->'base_case')::boolean END AS base_case,
          ${outcome} AS outcome, c.bar, c.median_usd AS rank, CASE c.bar WHEN 'ratio' THEN c.usd_target END AS usd
        FROM ${found} ${money}) compared) counted
    WHERE intervention IS NOT NULL
    GROUP BY lower(intervention), outcome
    ORDER BY count(*) FILTER (WHERE is_base_case) DESC, count(*) DESC, lower(intervention), outcome LIMIT ${leagueRows}`,
};

export const readLeague = (run: Run, seqs: readonly number[], revision: number): Promise<Visualizations['league']> =>
  run(leagueStatement, [seqs, revision]);

/** Rows of each kind of weight. */
const stateRows = 60;
const entry = (key: string): string =>
  `CASE jsonb_typeof(r.answers->'${key}') WHEN 'number' THEN (r.answers->>'${key}')::int END`;

/** A coded state is one row whatever its texts are; the others are grouped by their text. */
const statesStatement = {
  name: 'states',
  text: `SELECT kind, ranked.code, coded.parent_id AS disease, coded.severity, health_state, instrument, weights, studies, lowest,
      highest, median
    FROM (SELECT *, row_number() OVER (PARTITION BY kind ORDER BY weights DESC, lower(health_state), instrument) AS place
      FROM (SELECT kind, code, min(state) AS health_state, instrument, count(*)::int AS weights,
          count(DISTINCT article_id)::int AS studies, min(weight) AS lowest, max(weight) AS highest,
          percentile_disc(0.5) WITHIN GROUP (ORDER BY weight) AS median
        FROM (SELECT r.article_id, r.answers->>'health_state' AS state, ${entry('health_state_code')} AS code,
            ${entry('instrument')} AS instrument, r.computed->>'weight_kind_final' AS kind,
            (r.computed->>'weight_final')::float8 AS weight
          FROM ${found}) rows
        WHERE weight IS NOT NULL AND state IS NOT NULL
        GROUP BY kind, code, CASE WHEN code IS NULL THEN lower(state) END, instrument) grouped) ranked
    LEFT JOIN vocabulary_entries coded ON coded.id = ranked.code
    WHERE place <= ${stateRows} ORDER BY weights DESC, lower(health_state), instrument`,
};

export const readStates = (run: Run, seqs: readonly number[]): Promise<Visualizations['states']> =>
  run(statesStatement, [seqs]);
