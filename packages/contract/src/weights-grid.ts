import { z } from 'zod';
import type { TermKey } from './dictionary/terms.ts';
import { weightKinds } from './dictionary/variables/weights.ts';
import { endpoint } from './endpoint.ts';
import { SearchQuery } from './registry.ts';
import { WeightSpread } from './visualizations.ts';

/** What the columns of the grid can be, each a term of weights. */
export const gridTerms = {
  instrument: 'instrument_used',
  value_set: 'value_set',
  source: 'data_source',
} as const satisfies Record<string, TermKey>;
export type GridColumns = keyof typeof gridTerms;
export const gridColumns = Object.keys(gridTerms) as GridColumns[];

/** Rows of one kind of weight. Diseases beyond them are only counted. */
export const gridRowsLimit = 60;
/** Columns of one kind of weight. The least frequent values share one of them. */
export const gridColumnsLimit = 12;

const GridColumn = z.object({
  values: z.array(z.int()).describe('Ids of its values: several in the column of the others; none if not reported'),
  weights: z.int().describe('In this column'),
});

const GridCell = WeightSpread.extend({
  column: z.int().describe('Index of its column'),
  lower: z.number().describe('A quarter of the weights are at or below it'),
  upper: z.number().describe('Three quarters of the weights are at or below it'),
});
export type GridCell = z.infer<typeof GridCell>;

const GridRow = z.object({
  state: z.int().describe('Id of the coded health state'),
  disease: z.int().describe('Id of the entry above it'),
  severity: z.int().describe('Rank within its disease, from the best'),
  cells: z.array(GridCell).describe('Only cells with weights'),
});
export type GridRow = z.infer<typeof GridRow>;

const GridDisease = z.object({
  disease: z.int().describe('Id of the entry above its states'),
  states: z.int(),
  weights: z.int(),
});

/** Cells, further diseases, and weights without a rank or a value add up to `weights`. */
const GridBlock = z.object({
  kind: z.enum(weightKinds),
  weights: z.int().describe('Of this kind'),
  columns: z.array(GridColumn),
  rows: z.array(GridRow).describe('By disease, the most frequent first, and severity'),
  further: z.array(GridDisease).describe('States with a severity that have no row'),
  ranked: z.array(z.int()).describe('Ids of all states with a severity'),
  unranked: z.int().describe('Not coded, or coded by a state without a severity'),
  without_value: z.int().describe('Of the states with a severity'),
});
export type GridBlock = z.infer<typeof GridBlock>;

export const WeightsGrid = z.object({
  total: z.int(),
  revision: z.int(),
  without_kind: z.int().describe('Weights that do not say what they measure'),
  blocks: z.array(GridBlock).describe('One for each kind of weight that was found'),
});
export type WeightsGrid = z.infer<typeof WeightsGrid>;

export const readWeightsGrid = endpoint({
  method: 'POST',
  path: '/api/registry/weights-grid/:by',
  summary: 'Utility weights by health state in order of severity, and by instrument, value set or source',
  access: 'public',
  readOnly: true,
  params: z.object({ by: z.enum(gridColumns).describe('What the columns are') }),
  body: SearchQuery,
  response: z.object({ data: WeightsGrid }),
});
