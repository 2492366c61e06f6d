import type { DataType, TermKey } from '@cea/contract/dictionary/terms';
import { type WeightKind, weightKinds } from '@cea/contract/dictionary/variables/weights';
import type { Distribution, StudyLeague, StudyRow, Visualizations } from '@cea/contract/visualizations';
import type { Run } from '../src/db/run-statement.ts';
import { facetOf } from '../src/records/facets.ts';
import type { ChartLimits } from '../src/search/visualize.ts';

/** The first value of a term that a ratio has, as the id of its entry. */
const firstOf = (term: TermKey): string => `(SELECT min(v) - ${facetOf(term, 0)} FROM unnest(r.facets) v
  WHERE v > ${facetOf(term, 0)} AND v < ${facetOf(term, 'none')})`;
const outcome = firstOf('health_outcome');
/** The first country of a ratio, not the region above it. */
const country = `(SELECT min(v) - ${facetOf('country', 0)} FROM unnest(r.facets) v
  WHERE v > ${facetOf('country', 0)} AND v < ${facetOf('country', 'none')} AND NOT EXISTS (SELECT FROM vocabulary_entries e
    WHERE e.parent_id = v - ${facetOf('country', 0)} AND e.id + ${facetOf('country', 0)} = ANY (r.facets)))`;

const found = `unnest($1::int[]) wanted (seq) JOIN records r USING (seq)`;
const money = `JOIN conversions c ON c.type = 'ratios' AND c.id = r.id AND c.from_rev = r.from_rev
  AND c.rates_version = (SELECT rates_version FROM revisions WHERE revision = $2)`;

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
    WHERE place % ceil(all_known / $3::numeric)::int = 0 OR all_known <= $3 ORDER BY place`,
};

type Point = NonNullable<Visualizations['plane']>['points'][number];

async function readPlane(
  run: Run,
  seqs: readonly number[],
  revision: number,
  limit: number,
): Promise<Visualizations['plane']> {
  const rows = await run<Point & { all_known: number }>(planeStatement, [seqs, revision, limit]);
  const drawn_of = rows[0]?.all_known ?? 0;
  return { points: rows.map(({ all_known: _all, ...point }) => point), drawn_of, left_out: seqs.length - drawn_of };
}

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
const countedRatios = `(SELECT *, place = 1 AND base_case IS NOT false AS is_base_case
  FROM (SELECT *, row_number() OVER (PARTITION BY article_id, lower(intervention), lower(comparator), outcome
        ORDER BY base_case DESC NULLS LAST, id) AS place
    FROM (SELECT r.id, r.article_id, r.answers->>'intervention' AS intervention, r.answers->>'comparator' AS comparator,
        CASE jsonb_typeof(r.answers->'base_case') WHEN 'boolean' THEN (r.answers->'base_case')::boolean END AS base_case,
        ${outcome} AS outcome, ${country} AS country, ${firstOf('perspective')} AS perspective,
        ${firstOf('time_horizon')} AS time_horizon, c.bar, c.usd_target, c.median_usd AS rank,
        CASE c.bar WHEN 'ratio' THEN c.usd_target END AS usd
      FROM ${found} ${money}) compared) placed) counted`;

const leagueStatement = {
  name: 'league',
  text: `SELECT min(intervention) AS intervention, outcome,
      ${spreadOf('is_base_case')} AS base_case, ${spreadOf('true')} AS all
    FROM ${countedRatios}
    WHERE intervention IS NOT NULL
    GROUP BY lower(intervention), outcome
    ORDER BY count(*) FILTER (WHERE is_base_case) DESC, count(*) DESC, lower(intervention), outcome LIMIT $3`,
};

/** Every study and comparison of an outcome, in the order of the table. */
const studiesStatement = {
  name: 'studies',
  text: `SELECT lower(intervention) AS intervention_key, lower(comparator) AS comparator_key,
      count(*) OVER (PARTITION BY lower(intervention), lower(comparator)) AS size,
      json_build_object('article_compound_id', (SELECT compound_id FROM articles WHERE id = article_id),
        'author', (SELECT m.answers->>'first_author_last_name' FROM records m WHERE m.type = 'methods'
          AND m.article_id = counted.article_id AND m.from_rev <= $2 AND (m.to_rev IS NULL OR m.to_rev > $2)
          AND jsonb_typeof(m.answers->'first_author_last_name') = 'string'),
        'year', (SELECT t.year FROM article_texts t WHERE t.article_id = counted.article_id AND t.from_rev <= $2
          ORDER BY t.from_rev DESC LIMIT 1),
        'country', min(country) FILTER (WHERE place = 1), 'perspective', min(perspective) FILTER (WHERE place = 1),
        'time_horizon', min(time_horizon) FILTER (WHERE place = 1),
        'base_case', (array_agg(json_build_object('id', id, 'bar', bar, 'usd', usd_target)) FILTER (WHERE is_base_case))[1],
        'all', ${spreadOf('true')}) AS row
    FROM ${countedRatios}
    WHERE intervention IS NOT NULL AND outcome IS NOT DISTINCT FROM $3::int
    GROUP BY article_id, lower(intervention), lower(comparator)
    ORDER BY size DESC, lower(intervention), lower(comparator) NULLS FIRST,
      min(rank) FILTER (WHERE is_base_case), min(id) FILTER (WHERE place = 1)`,
};
const comparisonsStatement = {
  name: 'comparisons',
  text: `SELECT lower(intervention) AS intervention_key, lower(comparator) AS comparator_key,
      min(intervention) FILTER (WHERE place = 1) AS intervention, min(comparator) FILTER (WHERE place = 1) AS comparator,
      ${spreadOf('is_base_case')} AS base_case
    FROM ${countedRatios}
    WHERE intervention IS NOT NULL AND outcome IS NOT DISTINCT FROM $3::int
    GROUP BY lower(intervention), lower(comparator)`,
};

interface Compared {
  readonly intervention_key: string;
  readonly comparator_key: string | null;
}
const keyOf = ({ intervention_key, comparator_key }: Compared): string =>
  JSON.stringify([intervention_key, comparator_key]);

/** What more than half have. */
function usualOf(values: readonly (number | null)[]): number | null {
  return values.find((one) => values.filter((other) => other === one).length * 2 > values.length) ?? null;
}

async function readStudies(
  run: Run,
  seqs: readonly number[],
  revision: number,
  outcome: number | null,
  { studies: limit }: ChartLimits,
): Promise<StudyLeague> {
  const values = [seqs, revision, outcome];
  const flat = await run<Compared & { row: StudyRow }>(studiesStatement, values);
  const headers = await run<Compared & StudyLeague['comparisons'][number]>(comparisonsStatement, values);
  const [others] = await run<Pick<StudyLeague, 'without_intervention' | 'other_outcomes'>>(
    {
      name: 'others',
      text: `SELECT count(*) FILTER (WHERE outcome IS DISTINCT FROM $3::int)::int AS other_outcomes,
        count(*) FILTER (WHERE outcome IS NOT DISTINCT FROM $3::int AND intervention IS NULL)::int AS without_intervention
        FROM ${countedRatios}`,
    },
    values,
  );
  const byKey = Map.groupBy(flat.slice(0, limit), keyOf);
  const all = flat.map(({ row }) => row);
  return {
    outcome,
    comparisons: [...byKey].map(([key, own]) => {
      const { intervention, comparator, base_case } = headers.find((one) => keyOf(one) === key)!;
      const rows = flat.filter((one) => keyOf(one) === key).length;
      return { intervention, comparator, base_case, rows, studies: own.map(({ row }) => row) };
    }),
    usual: {
      perspective: usualOf(all.map(({ perspective }) => perspective)),
      time_horizon: usualOf(all.map(({ time_horizon }) => time_horizon)),
    },
    rows: all.length,
    ratios: all.reduce((sum, one) => sum + one.all.ratios, 0),
    ...others!,
  };
}

const reported = (term: TermKey): string =>
  `unnest(r.facets) ${term} ON ${term} > ${facetOf(term, 0)} AND ${term} < ${facetOf(term, 'none')}`;
const methodsMixStatement = {
  name: 'methods mix',
  text: `SELECT perspective - ${facetOf('perspective', 0)} AS perspective,
      time_horizon - ${facetOf('time_horizon', 0)} AS time_horizon, count(*)::int AS ratios
    FROM ${found} JOIN ${reported('perspective')} JOIN ${reported('time_horizon')}
    GROUP BY 1, 2 ORDER BY ratios DESC, 1, 2 LIMIT $2`,
};

const entry = (key: string): string =>
  `CASE jsonb_typeof(r.answers->'${key}') WHEN 'number' THEN (r.answers->>'${key}')::int END`;

/** A coded state is one row whatever its texts are; the others are grouped by their text. */
const statesStatement = {
  name: 'states',
  text: `SELECT kind, ranked.code, coded.parent_id AS disease, coded.severity, health_state, instrument, weights, studies, lowest,
      highest, median
    FROM (SELECT *, row_number() OVER (PARTITION BY kind ORDER BY weights DESC, lower(health_state), instrument, code) AS place
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
    WHERE place <= $2 ORDER BY weights DESC, lower(health_state), instrument, kind, code`,
};

const steps = (from: number, to: number, per: number): number[] =>
  Array.from({ length: (to - from) * per + 1 }, (_, index) => (from * per + index) / per);
const dollarLimits = [
  0, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000,
];
const weightLimits: Record<WeightKind, number[]> = {
  level: steps(-1, 1, 20),
  decrement: steps(-1, 0, 50),
  'disability weight': steps(0, 1, 20),
};

/** How many rows are in each bin or bar; bin 0 is below the first limit. The most frequent first, then the newest. */
interface Binned {
  readonly outcome: number | null;
  readonly kind: WeightKind | null;
  readonly bar: string;
  readonly bin: number | null;
  readonly rows: number;
}

const ratioBinsStatement = {
  name: 'ratio bins',
  text: `SELECT outcome, NULL AS kind, bar, bin, count(*)::int AS rows, min(min(place)) OVER whole AS first,
      sum(count(*)) OVER whole AS size
    FROM (SELECT ${outcome} AS outcome, c.bar, wanted.place,
        CASE c.bar WHEN 'ratio' THEN width_bucket(c.usd_target, $3::float8[]) END AS bin
      FROM unnest($1::int[]) WITH ORDINALITY wanted (seq, place) JOIN records r USING (seq) ${money}) placed
    GROUP BY outcome, bar, bin WINDOW whole AS (PARTITION BY outcome) ORDER BY size DESC, first`,
};
const weightBinsStatement = {
  name: 'weight bins',
  text: `SELECT NULL::int AS outcome, kind, 'weight' AS bar, bin, count(*)::int AS rows
    FROM (SELECT coalesce(r.computed->>'weight_kind_final', 'level') AS kind,
        width_bucket((r.computed->>'weight_final')::float8, ARRAY(SELECT jsonb_array_elements_text(
          $2::jsonb->coalesce(r.computed->>'weight_kind_final', 'level'))::float8)) AS bin
      FROM ${found}) placed
    GROUP BY kind, bin ORDER BY array_position($3::text[], kind)`,
};

function distributionOf(counted: readonly Binned[], limits: readonly number[]): Distribution {
  const sum = (holds: (one: Binned) => boolean): number =>
    counted.filter(holds).reduce((before, { rows }) => before + rows, 0);
  const ofBar = (bar: string): number => sum((one) => one.bar === bar);
  return {
    outcome: counted[0]!.outcome,
    kind: counted[0]!.kind,
    bins: limits.map((from, at) => ({ from, to: limits[at + 1] ?? null, count: sum(({ bin }) => bin === at + 1) })),
    cost_saving: ofBar('cost_saving'),
    dominated: ofBar('dominated'),
    saves_by_losing: ofBar('saves_by_losing'),
    indeterminate: ofBar('indeterminate'),
    left_out: sum(({ bar, bin }) => bar === 'not_converted' || (bar === 'weight' && !bin)),
  };
}

/** The charts of these records, newest first, in SQL alone. */
export async function chartsBySql(
  run: Run,
  type: DataType,
  seqs: readonly number[],
  revision: number,
  limits: ChartLimits,
): Promise<Omit<Visualizations, 'total' | 'revision' | 'counts'>> {
  const none = { distributions: [], plane: null, league: [], studies: null, methods_mix: [], states: [], judged: [] };
  if (type === 'methods') return none;
  if (type === 'weights') {
    const binned = await run<Binned>(weightBinsStatement, [seqs, JSON.stringify(weightLimits), weightKinds]);
    const byKind = Map.groupBy(binned, ({ kind }) => kind!);
    const distributions = [...byKind].map(([kind, own]) => distributionOf(own, weightLimits[kind]));
    return { ...none, distributions, states: await run(statesStatement, [seqs, limits.states]) };
  }
  const binned = await run<Binned>(ratioBinsStatement, [seqs, revision, dollarLimits]);
  const byOutcome = Map.groupBy(binned, (one) => one.outcome);
  const distributions = [...byOutcome.values()].map((own) => distributionOf(own, dollarLimits));
  const [first] = distributions;
  return {
    ...none,
    distributions,
    studies: first ? await readStudies(run, seqs, revision, first.outcome, limits) : null,
    plane: await readPlane(run, seqs, revision, limits.points),
    league: await run(leagueStatement, [seqs, revision, limits.interventions]),
    methods_mix: await run(methodsMixStatement, [seqs, limits.pairs]),
  };
}
