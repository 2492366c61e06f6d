import { z } from 'zod';
import { weightKinds } from './dictionary/variables/weights.ts';
import { endpoint } from './endpoint.ts';
import { SearchQuery, ByType, FilterCounts } from './registry.ts';

/** From a limit up to the next; the last one is open. */
const Bin = z.object({ from: z.number(), to: z.number().nullable(), count: z.int() });

/** Numbers in bins, and next to them the counts that no number describes. */
const Distribution = z.object({
  outcome: z.int().nullable().describe('Id of the health outcome: QALY and DALY never share an axis; null for weights'),
  kind: z.enum(weightKinds).nullable().describe('Of weights: kinds never share an axis; null for ratios'),
  bins: z.array(Bin),
  cost_saving: z.int(),
  dominated: z.int(),
  saves_by_losing: z.int().describe('Ratios with less cost and less health: the number is the saving per unit lost'),
  indeterminate: z.int().describe('Ratios whose direction is unknown: they may cost or save, gain or lose health'),
  left_out: z.int().describe('Without a value: ratios without US dollars, records without a weight'),
});
export type Distribution = z.infer<typeof Distribution>;

const PlanePoint = z.object({ id: z.string(), effect: z.number(), cost: z.number(), outcome: z.int().nullable() });

const Plane = z.object({
  points: z.array(PlanePoint),
  drawn_of: z.int().describe('Number of ratios that the points are an even sample of'),
  left_out: z.int().describe('Not drawn: incremental cost or effect missing, or not converted to US dollars'),
});

/** Dollars of the target year; cost-saving counts as the lowest and dominated as the highest. */
const RatioSpread = z.object({
  ratios: z.int(),
  studies: z.int(),
  lowest: z.number().nullable(),
  median: z.number().nullable(),
  highest: z.number().nullable(),
  cost_saving: z.int(),
  dominated: z.int(),
});
export type RatioSpread = z.infer<typeof RatioSpread>;

const LeagueRow = z.object({
  intervention: z.string(),
  outcome: z.int().nullable(),
  base_case: RatioSpread.describe(
    'One ratio for each study and comparison: its base case, without subgroups and scenarios',
  ),
  all: RatioSpread.describe('Every ratio'),
});

/** Weights of one kind, of one health state, by one instrument. */
const StateRow = z.object({
  kind: z.enum(weightKinds),
  code: z.int().nullable().describe('Id of the coded health state; null if it is not coded'),
  disease: z.int().nullable().describe('Id of the entry above the coded state'),
  severity: z.int().nullable().describe('Rank of the coded state within its disease, from the best'),
  health_state: z.string().describe('As in an article; of a coded state, one of several texts'),
  instrument: z.int().nullable(),
  weights: z.int(),
  studies: z.int(),
  lowest: z.number(),
  median: z.number(),
  highest: z.number(),
});

export const Visualizations = z.object({
  total: z.int(),
  revision: z.int(),
  counts: FilterCounts.describe('Results by year, country, disease, type of intervention, quality and quadrant'),
  distributions: z.array(Distribution),
  plane: Plane.nullable(),
  league: z.array(LeagueRow),
  states: z.array(StateRow),
});
export type Visualizations = z.infer<typeof Visualizations>;

export const visualizeRegistry = endpoint({
  method: 'POST',
  path: '/api/registry/visualizations/:type',
  summary: 'Chart data for a search',
  access: 'public',
  readOnly: true,
  params: ByType,
  body: SearchQuery,
  response: z.object({ data: Visualizations }),
});
