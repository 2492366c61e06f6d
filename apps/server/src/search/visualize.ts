import type { DataType } from '@cea/contract/dictionary/terms';
import type { Visualizations } from '@cea/contract/visualizations';
import type { RatioFigures } from './chart-groups.ts';
import { countJudged, type Judging } from './count-judged.ts';
import { countLeague, findStanding } from './count-league.ts';
import { countMethodsMix } from './count-methods-mix.ts';
import { countPlane } from './count-plane.ts';
import { countStates } from './count-states.ts';
import { countStudies } from './count-studies.ts';
import { ratioDistributions, weightDistributions } from './distributions.ts';
import type { Plan } from './plan-search.ts';
import type { Matches } from './search-engine.ts';
import type { Segment } from './segment.ts';
import type { GridEntries } from './weights-grid.ts';

/** How much a chart shows: points of the plane, interventions, and health states of each kind. */
export interface ChartLimits {
  readonly points: number;
  readonly interventions: number;
  readonly states: number;
  /** Rows of the table by study and comparison. */
  readonly studies: number;
  /** Pairs of methods. */
  readonly pairs: number;
}
export const usualLimits: ChartLimits = { points: 2000, interventions: 50, states: 60, studies: 60, pairs: 12 };

/** Unlike in the counts of a list, a filter applies to its own term too, as any other condition does. */
export function planCharts({ query, filters, ...scope }: Plan): Plan {
  const all = [...(query ? [query] : []), ...filters.map(({ condition }) => condition)];
  return { ...scope, query: all.length === 0 ? undefined : { kind: 'and', of: all }, filters: [] };
}

/** The figures for the charts, from the matches of such a plan and the columns in memory. */
export function visualize(
  { segment, hits, total, revision, filter_counts }: Matches,
  methods: Segment,
  type: DataType,
  entries: GridEntries,
  limits: ChartLimits,
  figures: RatioFigures = segment,
  judging?: Judging,
): Visualizations {
  const made = {
    total,
    revision,
    counts: filter_counts,
    distributions: [],
    plane: null,
    league: [],
    studies: null,
    methods_mix: [],
    states: [],
    judged: [],
  };
  if (type === 'ratios') {
    const distributions = ratioDistributions(segment, hits, figures);
    const standing = findStanding(segment, hits);
    return {
      ...made,
      distributions,
      plane: countPlane(segment, hits, figures, limits.points),
      league: countLeague(segment, hits, standing, figures, limits.interventions),
      studies: distributions[0]
        ? countStudies(segment, methods, hits, {
            standing,
            figures,
            entries,
            outcome: distributions[0].outcome,
            limit: limits.studies,
          })
        : null,
      methods_mix: countMethodsMix(segment, hits, limits.pairs),
      ...(judging && {
        target_year: judging.rates.target_year,
        judged: countJudged(segment, hits, judging, distributions, entries),
      }),
    };
  }
  if (type === 'methods') return made;
  return {
    ...made,
    distributions: weightDistributions(segment, hits),
    states: countStates(segment, hits, entries, limits.states),
  };
}
