import type { Conversion, WhyMissing } from '../money/convert.ts';
import { type WhyNoGdp, whyNoGdp } from '../money/gdp-multiple.ts';
import { whyMissing } from '../money/why-missing.ts';
import type { RegistryRecord } from '../registry.ts';
import { columnKeysOf, type StatedKey, usedKey } from './column-keys.ts';
import { type ComputedKey, computedVariables } from './computed-variables.ts';
import { printAnswer } from './kinds.ts';
import { countedReads, type DataType, type OwnTerm, ownTerms, terms } from './terms.ts';
import { recordFields, reviewNames } from './record-fields.ts';
import { sortKeyOf } from './sorts.ts';
import { headingOf } from './units.ts';
import { isNotReported, type Named } from './variable.ts';
import { dictionary, type VariableKey } from './variables.ts';

export interface Column {
  readonly key: string;
  readonly label: string;
  readonly access: 'public' | 'full';
  /** The answers and computed values it is made of, and whether it needs the conversion. */
  readonly reads: readonly (VariableKey | ComputedKey | 'conversion')[];
  value(record: RegistryRecord, labelOf: (id: number) => string): string | number | undefined;
}

/** Numbers stay numbers, so that spreadsheets can calculate; everything else is text. */
const asked = (key: string): Column => {
  const variable = dictionary[key]!;
  return {
    key,
    label: headingOf(variable),
    access: variable.access ?? 'public',
    reads: [key as VariableKey],
    value: ({ answers }, labelOf) => {
      const value = answers[key];
      if (typeof value === 'number' && variable.kind !== 'entry') return value;
      return value === undefined || isNotReported(value)
        ? value && 'Not reported'
        : printAnswer(variable, value, labelOf);
    },
  };
};

const computed = (key: string, variable: Named): Column => ({
  key,
  label: headingOf(variable),
  access: variable.access ?? 'public',
  reads: [key as ComputedKey],
  value: ({ computed: values }) => values[key] as string | number | undefined,
});

const yesOrNo = (value: boolean | undefined): string | undefined =>
  value === undefined ? undefined : value ? 'Yes' : 'No';

const stepsOf = ({ conversion }: RegistryRecord) => (conversion?.steps ?? {}) as Partial<Conversion>;

function incrementalCostUsd(record: RegistryRecord): number | undefined {
  const { incremental_cost: cost } = record.computed;
  const { rate, cpi_from, cpi_to } = stepsOf(record);
  if (typeof cost !== 'number' || rate === undefined || cpi_from === undefined || cpi_to === undefined)
    return undefined;
  return (cost * rate * cpi_to) / cpi_from;
}

type Stated = Pick<Column, 'reads' | 'value'>;

const ofRecord = (value: Column['value'], ...reads: Column['reads']): Stated => ({ reads, value });
/** Conversions are stored apart from the record. */
const ofMoney = (value: Column['value'], ...reads: Column['reads']): Stated => ofRecord(value, 'conversion', ...reads);

const stated: Readonly<Record<StatedKey, Stated>> = {
  id: ofRecord(({ id }) => id),
  article_compound_id: ofRecord(({ registryEntry }) => registryEntry.article.compound_id),
  review: ofRecord(({ registryEntry: { review } }) => review && reviewNames[review]),
  study: ofRecord(
    ({ answers: { first_author_last_name: name, publication_year: year } }) =>
      typeof name === 'string' ? [name, year].filter((part) => typeof part !== 'object').join(' ') : undefined,
    'first_author_last_name',
    'publication_year',
  ),
  display_ratio: ofMoney(({ conversion }) => conversion?.display ?? undefined),
  usd_target: ofMoney(({ conversion }) => conversion?.usd_target ?? undefined),
  incremental_cost_usd: ofMoney(incrementalCostUsd, 'incremental_cost'),
  usd: ofMoney((record) => stepsOf(record).usd),
  exchange_rate: ofMoney((record) => stepsOf(record).rate),
  cost_year: ofMoney((record) => stepsOf(record).cost_year),
  cost_year_assumed: ofMoney((record) => yesOrNo(stepsOf(record).assumed_year)),
  price_index: ofMoney((record) => stepsOf(record).cpi_from),
  price_index_target: ofMoney((record) => stepsOf(record).cpi_to),
  target_year: ofMoney((record) => stepsOf(record).target_year),
  rate_set: ofMoney(({ conversion }) => conversion?.rates_version),
  not_converted: ofMoney(({ conversion }) => whyMissing[conversion?.why_missing as WhyMissing]),
  gdp_per_capita_used: ofMoney(({ conversion }) => conversion?.gdp_per_capita ?? undefined),
  gdp_multiple: ofMoney(({ conversion }) => conversion?.gdp_multiple ?? undefined),
  gdp_class: ofMoney(({ conversion }) => conversion?.gdp_class ?? undefined),
  no_gdp_multiple: ofMoney(({ conversion }) => whyNoGdp[conversion?.why_no_gdp as WhyNoGdp]),
};

/** The distinct answers that count for a term: `3`, or `4 / 1.5` where costs and effects differ. */
const used = (term: OwnTerm): Stated =>
  ofRecord(
    (record, labelOf) => {
      const counted = countedReads(terms[term], record.answers).map((key) => asked(key).value(record, labelOf));
      const said = [...new Set(counted)].filter((one) => one !== undefined);
      return said.length > 1 ? said.join(' / ') : said[0];
    },
    ...terms[term].reads,
  );

const fields: Readonly<Record<string, Named>> = recordFields;
const statedColumns: Readonly<Record<string, Stated>> = {
  ...stated,
  ...Object.fromEntries(ownTerms.map((term) => [usedKey(term), used(term)])),
};
const computedFields: Readonly<Record<string, Named>> = computedVariables;

function columnOf(key: string): Column {
  const own = statedColumns[key];
  if (own) return { key, label: headingOf(fields[key]!), access: 'public', ...own };
  const variable = computedFields[key];
  return variable ? computed(key, variable) : asked(key);
}

export const columnsOf = (type: DataType): Column[] => columnKeysOf(type).map(columnOf);

/** The column that a type is sorted by; undefined for other orders. */
export function sortColumn(type: DataType, sort: string): Column | undefined {
  const key = sortKeyOf(type, sort);
  return key === undefined ? undefined : columnOf(key);
}
