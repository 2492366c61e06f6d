import type { ComputedKey } from '@cea/contract/dictionary/computed-variables';
import { type DataType, terms } from '@cea/contract/dictionary/terms';
import { isNotReported } from '@cea/contract/dictionary/variable';
import type { WhyMissing } from '@cea/contract/money/convert';
import { whyMissing } from '@cea/contract/money/why-missing';
import type { VariableKey } from '@cea/contract/dictionary/variables';
import type { RegistryRecord } from '@cea/contract/registry';

type Key = VariableKey | ComputedKey;

interface ResultFields {
  /** In one line below the title; of several the first that is reported. */
  readonly line: readonly (readonly Key[])[];
  /** Beside each other, with their labels. */
  readonly facts: readonly Key[];
}

const published = [['journal'], ['publication_year']] as const;

/** What a result shows of a record; the rest is a click away. */
export const resultFields: Record<DataType, ResultFields> = {
  methods: {
    line: [...published, ['country']],
    facts: ['intervention_type', 'perspective_judged', 'time_horizon', 'discount_rate_costs', 'quality_score'],
  },
  ratios: {
    line: [...published, terms.country.reads, terms.perspective.reads, terms.time_horizon.reads],
    facts: ['incremental_cost', 'incremental_effect', 'ratio_final', 'quality_score'],
  },
  weights: {
    line: [...published, ['country']],
    facts: ['instrument', 'valuation_method', 'weight_source', 'disutility'],
  },
};

/** The first of several values that is there and reported. */
export const firstReported = (keys: readonly Key[], values: Readonly<Record<string, unknown>>): Key | undefined =>
  keys.find((key) => values[key] !== undefined && !isNotReported(values[key]));

export const valuesOf = ({ answers, computed }: RegistryRecord): Record<string, unknown> => ({
  ...answers,
  ...computed,
});

export { recordTitle as titleOf } from '@cea/contract/record-title';

export interface KeyFigure {
  readonly figure: string;
  readonly note: string;
}

/** The one number of a record: a ratio in US dollars, a weight. */
export function keyFigure(
  { type, answers, conversion }: RegistryRecord,
  show: (key: Key) => string,
): KeyFigure | undefined {
  if (type === 'weights')
    return answers.weight === undefined ? undefined : { figure: show('weight'), note: 'utility weight' };
  if (type !== 'ratios' || !conversion) return undefined;
  const { display, why_missing, steps } = conversion;
  if (display === null) return { figure: '–', note: whyMissing[why_missing as WhyMissing] ?? 'not converted' };
  const year = typeof steps?.target_year === 'number' ? `${steps.target_year} ` : '';
  if (!display.startsWith('$')) return { figure: display, note: '' };
  const outcome = show('ratio_outcome') || (answers.cost_per_qaly === true ? 'QALY' : '');
  return { figure: display, note: `${outcome && `per ${outcome}, `}${year}US$` };
}
