import type { ComputedKey } from './computed-variables.ts';
import { askedKeys } from './effective.ts';
import type { VariableKey } from './variables.ts';

/** Columns under one head, which names what they share: the currency and year, the unit of health. */
export type ColumnGroup = 'costs' | 'effects' | 'ratio';

/** A column of the grid in which a reader fills in rows. */
export interface GridColumn {
  /** The question that is typed here, or the computed value. `usd_target` also needs exchange rates. */
  readonly key: VariableKey | ComputedKey | 'usd_target';
  readonly head: string;
  /** Shown while the question is unanswered: the article need not print what follows from its figures. */
  readonly computed?: ComputedKey;
  readonly group?: ColumnGroup;
}

interface QuestionGroup {
  readonly title: string;
  readonly keys: readonly VariableKey[];
}

/** How the questions of a row are arranged: the key ones as columns of a grid, the others in groups below it. */
interface RowLayout {
  readonly columns: readonly GridColumn[];
  readonly groups: readonly QuestionGroup[];
}

export type GridScope = 'ratio' | 'weight';

/** Apart from the variables, because the pages of the registry load those and draw no forms. */
const layouts: Record<GridScope, RowLayout> = {
  ratio: {
    columns: [
      { key: 'intervention', head: 'Intervention' },
      { key: 'comparator', head: 'Comparator' },
      { key: 'target_population', head: 'Population' },
      { key: 'total_cost_intervention', head: 'interv.', group: 'costs' },
      { key: 'total_cost_comparator', head: 'comp.', group: 'costs' },
      { key: 'delta_cost', head: 'ΔC', group: 'costs', computed: 'incremental_cost' },
      { key: 'effect_intervention', head: 'interv.', group: 'effects' },
      { key: 'effect_comparator', head: 'comp.', group: 'effects' },
      { key: 'delta_effect', head: 'ΔE', group: 'effects', computed: 'incremental_effect' },
      { key: 'ratio_article', head: 'article', group: 'ratio' },
      { key: 'ratio_reader', head: 'ΔC/ΔE', group: 'ratio' },
      { key: 'quadrant', head: 'Quad­rant' },
      { key: 'usd_target', head: 'US$' },
    ],
    groups: [
      {
        title: 'Uncertainty and other ratios',
        keys: [
          'ratio_uncertainty',
          'uncertainty_kind',
          'uncertainty_point',
          'uncertainty_lower',
          'uncertainty_upper',
          'probability_cost_effective',
          'probability_threshold',
          'ratio_per_ly',
          'other_ratios',
          'budget_impact',
        ],
      },
      {
        title: 'Population in detail',
        keys: [
          'population_health',
          'population_disease',
          'population_gender',
          'population_ages',
          'population_age_text',
          'population_country',
          'population_size',
        ],
      },
      {
        title: 'Parts of the cost',
        keys: [
          'direct_cost_intervention',
          'direct_cost_comparator',
          'other_cost_intervention',
          'other_cost_comparator',
        ],
      },
      {
        title: 'For the whole population',
        keys: [
          'population_direct_cost_intervention',
          'population_direct_cost_comparator',
          'population_other_cost_intervention',
          'population_other_cost_comparator',
          'population_cost_intervention',
          'population_cost_comparator',
          'population_effect_intervention',
          'population_effect_comparator',
          'population_delta_cost',
          'population_delta_effect',
        ],
      },
      {
        title: 'Where it differs from the study',
        keys: ['ratio_outcome', 'ratio_perspective', 'ratio_time_horizon', 'ratio_discount_rate'],
      },
    ],
  },
  weight: {
    columns: [
      { key: 'health_state', head: 'Health state' },
      { key: 'weight_kind', head: 'Kind' },
      { key: 'weight', head: 'Weight' },
      { key: 'instrument', head: 'Instrument' },
      { key: 'weight_source', head: 'Source' },
      { key: 'preference_source', head: 'Preferences' },
      { key: 'value_set_country', head: 'Country' },
      { key: 'sample_size', head: 'n' },
    ],
    groups: [
      { title: 'Weight in detail', keys: ['health_state_code', 'no_weight', 'weight_decrement', 'weight_change'] },
      { title: 'Source in detail', keys: ['previous_study', 'citation_pubmed_id', 'valuation_method', 'time_point'] },
      {
        title: 'Uncertainty',
        keys: ['standard_deviation', 'standard_error', 'interval_low', 'interval_high'],
      },
    ],
  },
};

export const gridColumns = (scope: GridScope): readonly GridColumn[] => layouts[scope].columns;

/** The columns that are typed as a rule, and that a paste fills in this order. The others are computed, while left blank. */
export function typedColumns(scope: GridScope): readonly GridColumn[] {
  const asked = new Set<string>(askedKeys('review', scope));
  return layouts[scope].columns.filter(({ key, computed }) => computed === undefined && asked.has(key));
}

/** Everything asked about a row that has no column: by group, then whatever is in none. */
export function questionGroups(scope: GridScope): readonly { title: string; keys: readonly string[] }[] {
  const { columns, groups } = layouts[scope];
  const placed = new Set<string>(
    [...columns, ...groups.flatMap(({ keys }) => keys.map((key) => ({ key })))].map(({ key }) => key),
  );
  const others = askedKeys('review', scope).filter((key) => !placed.has(key));
  return others.length === 0 ? groups : [...groups, { title: 'Other questions', keys: others }];
}
