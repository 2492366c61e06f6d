import type { ComputedKey } from '@cea/contract/dictionary/computed-variables';
import { isNotReported } from '@cea/contract/dictionary/variable';
import { weightKinds } from '@cea/contract/dictionary/variables/weights';
import { describeWeight } from '@cea/contract/dictionary/weight-used';
import type { WhyMissing } from '@cea/contract/money/convert';
import { whyMissing } from '@cea/contract/money/why-missing';
import type { VariableKey } from '@cea/contract/dictionary/variables';
import type { ConvertedRatio, RegistryRecord } from '@cea/contract/registry';
import { shortOutcome } from './article/outcome.ts';

type Key = VariableKey | ComputedKey;

/** The first of several values that is given and reported. */
export const firstReported = (keys: readonly Key[], values: Readonly<Record<string, unknown>>): Key | undefined =>
  keys.find((key) => values[key] !== undefined && !isNotReported(values[key]));

export const valuesOf = ({ answers, computed }: RegistryRecord): Record<string, unknown> => ({
  ...answers,
  ...computed,
});

export interface KeyFigure {
  readonly figure: string;
  readonly note: string;
}

function weightFigure({ weight_kind_final, weight_final }: RegistryRecord['computed'], figure: string) {
  if (figure === '') return undefined;
  const kind = weightKinds.find((one) => one === weight_kind_final) ?? 'level';
  return { figure, note: describeWeight(kind, typeof weight_final === 'number' ? weight_final : undefined) };
}

/** The year of an amount, from the step that gave it. */
function yearOf({ steps }: ConvertedRatio): number | undefined {
  const { year, years } = (steps.at(-1) ?? {}) as { year?: number; years?: readonly number[] };
  return year ?? years?.[1];
}

/** An amount is in words where one alternative dominates the other, or after its sign. */
const startsWithAmount = /^\D{1,5}\d/;

/** The ratio as the reader chose to convert it. */
function convertedFigure(converted: ConvertedRatio, outcome: string): KeyFigure {
  const { display, why_missing } = converted;
  if (display === null) return { figure: '–', note: why_missing ?? 'not converted' };
  const year = startsWithAmount.test(display) ? yearOf(converted) : undefined;
  return { figure: display, note: year === undefined ? '' : `${outcome && `per ${outcome}, `}prices of ${year}` };
}

/** The main figure of a record: a ratio in US dollars or as converted, or a weight. */
export function keyFigure(
  { type, answers, computed, conversion, converted }: RegistryRecord,
  show: (key: Key) => string,
): KeyFigure | undefined {
  if (type === 'weights') return weightFigure(computed, show('weight_final') || show('weight'));
  if (type !== 'ratios' || !conversion) return undefined;
  const outcome = shortOutcome(show('ratio_outcome')) || (answers.cost_per_qaly === true ? 'QALY' : '');
  if (converted) return convertedFigure(converted, outcome);
  const { display, why_missing, steps } = conversion;
  if (display === null) return { figure: '–', note: whyMissing[why_missing as WhyMissing] ?? 'not converted' };
  const year = typeof steps?.target_year === 'number' ? `${steps.target_year} ` : '';
  if (!display.startsWith('$')) return { figure: display, note: '' };
  return { figure: display, note: `${outcome && `per ${outcome}, `}${year}US$` };
}
