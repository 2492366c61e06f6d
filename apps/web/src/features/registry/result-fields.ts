import type { ComputedKey } from '@cea/contract/dictionary/computed-variables';
import { isNotReported } from '@cea/contract/dictionary/variable';
import { weightKinds } from '@cea/contract/dictionary/variables/weights';
import { describeWeight } from '@cea/contract/dictionary/weight-used';
import type { WhyMissing } from '@cea/contract/money/convert';
import { whyMissing } from '@cea/contract/money/why-missing';
import type { VariableKey } from '@cea/contract/dictionary/variables';
import type { RegistryRecord } from '@cea/contract/registry';
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

/** The main figure of a record: a ratio in US dollars, or a weight. */
export function keyFigure(
  { type, answers, computed, conversion }: RegistryRecord,
  show: (key: Key) => string,
): KeyFigure | undefined {
  if (type === 'weights') return weightFigure(computed, show('weight_final') || show('weight'));
  if (type !== 'ratios' || !conversion) return undefined;
  const { display, why_missing, steps } = conversion;
  if (display === null) return { figure: '–', note: whyMissing[why_missing as WhyMissing] ?? 'not converted' };
  const year = typeof steps?.target_year === 'number' ? `${steps.target_year} ` : '';
  if (!display.startsWith('$')) return { figure: display, note: '' };
  const outcome = shortOutcome(show('ratio_outcome')) || (answers.cost_per_qaly === true ? 'QALY' : '');
  return { figure: display, note: `${outcome && `per ${outcome}, `}${year}US$` };
}
