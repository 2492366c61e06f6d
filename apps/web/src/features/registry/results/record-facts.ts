import type { DataType } from '@cea/contract/dictionary/terms';
import { countedReads, terms } from '@cea/contract/dictionary/terms';
import { isNotReported } from '@cea/contract/dictionary/variable';
import type { RegistryRecord } from '@cea/contract/registry';
import { fieldOf, showNumber, showValue, showWithUnit } from '../../dictionary/fields.ts';
import type { LabelOf } from '../../dictionary/use-labels.ts';
import { counted, outcomeOf } from '../article/outcome.ts';
import { firstReported, valuesOf } from '../result-fields.ts';

export interface Fact {
  readonly label: string;
  readonly text: string;
}

type Values = Readonly<Record<string, unknown>>;
type Keys = Parameters<typeof firstReported>[0];

const said = (values: Values, keys: Keys, labelOf: LabelOf): string => {
  const key = firstReported(keys, values);
  return key === undefined ? '' : showWithUnit(key, values[key], labelOf);
};

/** `3%`, or `4% / 1.5%` if costs and effects are discounted differently. */
function discounting(values: Values, labelOf: LabelOf): string {
  const rates = countedReads(terms.discounting_rate, values).map((key) => said(values, [key], labelOf));
  return [...new Set(rates.filter(Boolean))].join(' / ');
}

const quality = (values: Values, labelOf: LabelOf): string => {
  const score = said(values, ['quality_score'], labelOf);
  return score && `quality ${score}`;
};

const inLine: Record<DataType, (values: Values, labelOf: LabelOf) => string[]> = {
  methods: (values, labelOf) => [said(values, ['country'], labelOf), quality(values, labelOf)],
  ratios: (values, labelOf) => [
    said(values, terms.country.reads, labelOf),
    said(values, terms.perspective.reads, labelOf),
    said(values, terms.time_horizon.reads, labelOf),
    discounting(values, labelOf),
    quality(values, labelOf),
  ],
  weights: (values, labelOf) => [said(values, ['country'], labelOf)],
};

/** Short facts below the title; unreported ones are left out. */
export const lineOf = (record: RegistryRecord, labelOf: LabelOf): string[] =>
  inLine[record.type](valuesOf(record), labelOf).filter(Boolean);

/** Journal and year, as publications are usually cited. */
export function publicationOf({ answers }: RegistryRecord): string {
  const { journal, publication_year } = answers;
  return [journal, publication_year].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
}

function ratioFacts(values: Values, labelOf: LabelOf): Fact[] {
  const amount = (key: string, unit: string): string => {
    const value = values[key];
    return typeof value === 'number' ? `${showNumber(value, true)} ${unit}`.trim() : '';
  };
  const currency = said(values, ['currency'], labelOf);
  const year = said(values, ['currency_year'], labelOf);
  const effect = amount('incremental_effect', '');
  const isPublished = typeof values.ratio_article === 'number';
  return [
    { label: 'Incremental cost', text: amount('incremental_cost', currency) },
    { label: 'Incremental effect', text: effect && counted(effect, outcomeOf(values, labelOf)) },
    {
      label: `${isPublished ? 'As published' : 'Calculated ratio'}${year && `, ${year}`}`,
      text: amount(isPublished ? 'ratio_article' : 'ratio_final', currency),
    },
  ];
}

const plainFacts =
  (...keys: string[]) =>
  (values: Values, labelOf: LabelOf): Fact[] =>
    keys
      .filter((key) => !isNotReported(values[key]))
      .map((key) => ({ label: fieldOf(key)?.label ?? key, text: showValue(key, values[key], labelOf) }));

const facts: Record<DataType, (values: Values, labelOf: LabelOf) => Fact[]> = {
  methods: (values, labelOf) => [
    ...plainFacts('intervention_type')(values, labelOf),
    { label: terms.perspective.label, text: said(values, terms.perspective.reads, labelOf) },
    ...plainFacts('time_horizon')(values, labelOf),
    { label: terms.discounting_rate.label, text: discounting(values, labelOf) },
  ],
  ratios: ratioFacts,
  weights: plainFacts('health_state_code', 'instrument', 'valuation_method', 'weight_source', 'sample_size'),
};

/** The few most informative answers of a record; the rest is one click away. */
export const factsOf = (record: RegistryRecord, labelOf: LabelOf): Fact[] =>
  facts[record.type](valuesOf(record), labelOf).filter(({ text }) => text !== '');
