import { z } from 'zod';
import { weightKinds } from './dictionary/variables/weights.ts';
import { endpoint } from './endpoint.ts';
import { ConversionName } from './money/conversion-choice.ts';
import { bars } from './money/fate.ts';
import { OwnThreshold } from './money/threshold.ts';
import { SearchQuery, ByType, ConvertedTo, FilterCounts } from './registry.ts';

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

/** Dollars of the target year, or as chosen by `convert`; cost-saving counts as the lowest and dominated as the highest. */
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

/** How weights of one kind are spread. */
export const WeightSpread = z.object({
  weights: z.int(),
  studies: z.int(),
  lowest: z.number(),
  median: z.number(),
  highest: z.number(),
});
export type WeightSpread = z.infer<typeof WeightSpread>;

/** What a study found for one comparison: each of its ratios is in one row only. */
const StudyRow = z.object({
  article_compound_id: z.string().describe('The study'),
  author: z.string().nullable().describe('Last name of the first author'),
  year: z.int().nullable(),
  country: z.int().nullable().describe('Id of an entry; the first of several'),
  perspective: z.int().nullable().describe('Id of an entry'),
  time_horizon: z.int().nullable().describe('Id of an entry'),
  base_case: z
    .object({
      id: z.string(),
      bar: z.enum(bars).describe('A figure, cost-saving or dominated'),
      usd: z.number().nullable().describe('Dollars of the target year, or as chosen by `convert`'),
    })
    .nullable()
    .describe('Null if all its ratios are subgroups and scenarios'),
  all: RatioSpread.describe('All ratios of the row'),
});
export type StudyRow = z.infer<typeof StudyRow>;

/** The studies that compare the same, from cost-saving to dominated by their base cases. */
const Comparison = z.object({
  intervention: z.string(),
  comparator: z.string().nullable().describe('As in an article'),
  base_case: RatioSpread.describe('The base cases of its studies'),
  rows: z.int().describe('Its studies, shown or not'),
  studies: z.array(StudyRow).describe('Of the last comparison shown, as many as fit'),
});

const StudyLeague = z.object({
  outcome: z.int().nullable().describe('The most frequent one; others have their own axis'),
  comparisons: z.array(Comparison).describe('The most frequent ones'),
  usual: z
    .object({
      perspective: z.int().nullable().describe('Id of an entry'),
      time_horizon: z.int().nullable().describe('Id of an entry'),
    })
    .describe('What more than half of the rows have, shown or not'),
  rows: z.int().describe('Studies by comparison, shown or not'),
  ratios: z.int().describe('In all these rows. With those below, the total'),
  without_intervention: z.int().describe('Ratios that name no intervention'),
  other_outcomes: z.int().describe('Ratios of another outcome'),
});
export type StudyLeague = z.infer<typeof StudyLeague>;

/** Methods that ratios share. */
const MethodsPair = z.object({
  perspective: z.int().describe('Id of an entry'),
  time_horizon: z.int().describe('Id of an entry'),
  ratios: z.int().describe('With both'),
});
export type MethodsPair = z.infer<typeof MethodsPair>;

/** Weights of one kind, of one health state, by one instrument. */
const StateRow = WeightSpread.extend({
  kind: z.enum(weightKinds),
  code: z.int().nullable().describe('Id of the coded health state; null if it is not coded'),
  disease: z.int().nullable().describe('Id of the entry above the coded state'),
  severity: z.int().nullable().describe('Rank of the coded state within its disease, from the best'),
  health_state: z.string().describe('As in an article; of a coded state, one of several texts'),
  instrument: z.int().nullable(),
});

/** One end of a rule. */
const JudgedAt = z.object({
  usd: z
    .int()
    .nullable()
    .describe('US dollars of the target year; null if not converted, and for GDP per capita that differs by ratio'),
  worth: z.int().describe('Ratios that are cost-effective at it'),
  of: z.int().describe('Ratios that can be judged by it; for GDP per capita, those whose figure is known'),
});

const JudgingRule = z.object({
  key: z.string().describe('As in `threshold` of a link, such as nice or 1xgdp; own: the given value'),
  label: z.string(),
  stated: z.string().nullable().describe('As decided, such as £20,000–30,000; null for GDP per capita'),
  low: JudgedAt.describe('The value, or the lower end of a range'),
  high: JudgedAt.nullable().describe('The upper end of a range'),
  why_missing: z.string().nullable().describe('Why it has no US dollars'),
});
export type JudgingRule = z.infer<typeof JudgingRule>;

/** The ratios of one outcome by thresholds of US dollars of the target year, whatever `convert` is. */
const Judged = z.object({
  outcome: z.int().nullable().describe('Id of the health outcome'),
  of: z.int().describe('Ratios that can be judged'),
  left_out: z.int().describe('Ratios of unknown direction, or without US dollars'),
  rules: z.array(JudgingRule).describe('Presets of the outcome, multiples of GDP per capita, and the own value'),
  usual: z.string().nullable().describe('Key of the rule to draw until another is chosen'),
  curve: z
    .object({
      thresholds: z.array(z.int()).describe('US dollars of the target year, ascending'),
      worth: z.array(z.int()).describe('Ratios that are cost-effective at each'),
    })
    .describe('How many are cost-effective, by threshold'),
  always: z.int().describe('Cost-saving ratios'),
  never: z.int().describe('Dominated ratios'),
});
export type Judged = z.infer<typeof Judged>;

export const Visualizations = z.object({
  total: z.int(),
  revision: z.int(),
  converted_to: ConvertedTo.describe(
    'With `convert`: how distributions, plane and league are converted. `judged` is always in US dollars',
  ),
  target_year: z.int().optional().describe('Of ratios: the year of US dollars as the registry converts'),
  counts: FilterCounts.describe('Results by year, country, disease, type of intervention, quality and quadrant'),
  distributions: z.array(Distribution),
  plane: Plane.nullable(),
  league: z.array(LeagueRow),
  studies: StudyLeague.nullable(),
  methods_mix: z.array(MethodsPair).describe('The most frequent pairs of reported methods, of ratios'),
  states: z.array(StateRow),
  judged: z.array(Judged).describe('By health outcome, as the distributions'),
});
export type Visualizations = z.infer<typeof Visualizations>;

export const visualizeRegistry = endpoint({
  method: 'POST',
  path: '/api/registry/visualizations/:type',
  summary: 'Chart data for a search',
  access: 'public',
  readOnly: true,
  params: ByType,
  query: z.object({
    convert: ConversionName.optional(),
    threshold: OwnThreshold.optional().describe('A threshold to judge by, in US dollars of the target year'),
  }),
  body: SearchQuery,
  response: z.object({ data: Visualizations }),
});
