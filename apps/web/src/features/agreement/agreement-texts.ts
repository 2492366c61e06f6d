import { type AgreementReport, type FieldAgreement, isSmall } from '@cea/contract/agreement';
import type { AgreementMeasures, Estimate } from '@cea/contract/agreement-statistics';
import { labelOfKey } from '@cea/contract/decision';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { scopeNames } from '../dictionary/scope-names.ts';

const percent = (share: number): string => `${Math.round(share * 100)}%`;
const decimals = (value: number): string => value.toFixed(2).replace('-', '−');

/** A figure and its interval, each in words. */
export const shareText = ({ value, low, high }: Estimate): { figure: string; interval: string } => ({
  figure: percent(value),
  interval: `${percent(low)} to ${percent(high)}`,
});
export const coefficientText = ({ value, low, high }: Estimate): { figure: string; interval: string } => ({
  figure: decimals(value),
  interval: `${decimals(low)} to ${decimals(high)}`,
});

export const kindLabels: Record<FormKind, string> = { screening: 'Abstracts', review: 'Full reviews' };
/** What is compared, one of them. */
export const comparedOf: Record<FormKind, { one: string; many: string }> = {
  screening: { one: 'pair of votes', many: 'pairs of votes' },
  review: { one: 'pair of answers', many: 'pairs of answers' },
};

export const fieldLabel = ({ scope, key }: Pick<FieldAgreement, 'scope' | 'key'>): string => {
  if (key === null) return `${scopeNames[scope].many} that both readers have`;
  return scope === 'method' ? labelOfKey(key) : `${scopeNames[scope].one}: ${labelOfKey(key)}`;
};

export interface AgreementLine {
  readonly name: string;
  readonly measures: AgreementMeasures;
  readonly to?: string;
}

const four = (one: Estimate | null): (string | number)[] =>
  one ? [one.value, one.low, one.high].map((value) => Number(value.toFixed(4))) : ['', '', ''];

const fileColumns =
  'group name compared differing agreement agreement_low agreement_high kappa kappa_low kappa_high ac1 ac1_low ac1_high small_sample';

const fileLine = (group: string, name: string, measures: AgreementMeasures) => ({
  key: `${group} ${name}`,
  cells: [
    group,
    name,
    measures.count,
    Math.round((1 - measures.observed) * measures.count),
    ...four(measures.raw),
    ...four(measures.kappa),
    ...four(measures.ac1),
    isSmall(measures) ? 'yes' : 'no',
  ],
  change: undefined,
});

/** Everything that the page shows, as the table of a file. */
export const fileOf = ({ overall, rounds, readers, pairs, fields }: AgreementReport) => ({
  columns: fileColumns.split(' '),
  lines: [
    ...(overall ? [fileLine('Overall', 'All', overall)] : []),
    ...rounds.map(({ label, measures }) => fileLine('Round', label, measures)),
    ...readers.map(({ reader, measures }) => fileLine('Reader', reader.full_name, measures)),
    ...pairs.map(({ a, b, measures }) => fileLine('Pair', `${a.full_name}; ${b.full_name}`, measures)),
    ...fields.map((field) => fileLine('Field', fieldLabel(field), field.measures)),
  ],
});
