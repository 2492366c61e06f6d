import type { VariableKey } from './variables.ts';
import { weightDecimals, type WeightKind, weightKinds } from './variables/weights.ts';

/** Forms before version 3 stored its weights with a minus sign. */
const disabilityInstrument = 'gbd-disability-weight';

export const weightInputs = [
  'weight_kind',
  'instrument',
  'disutility',
  'weight',
] as const satisfies readonly VariableKey[];

export interface WeightAnswers {
  readonly weight_kind?: string;
  readonly instrument?: number;
  readonly disutility?: boolean;
  readonly weight?: number;
}

/** The slug of a vocabulary entry; undefined if unknown. */
export type SlugOf = (id: number) => string | undefined;

/**
 * As the reader says. Forms before version 3 asked only whether a weight is a decrement, which was also answered for
 * disability weights: there the instrument decides. Undefined where there is nothing to classify.
 */
export function weightKindOf(answers: WeightAnswers, slugOf: SlugOf): WeightKind | undefined {
  const { weight_kind, instrument, disutility, weight } = answers;
  const stated = weightKinds.find((kind) => kind === weight_kind);
  if (stated) return stated;
  if (instrument !== undefined && slugOf(instrument) === disabilityInstrument) return 'disability weight';
  if (disutility) return 'decrement';
  return disutility === undefined && weight === undefined ? undefined : 'level';
}

/** A loss has a minus sign and a disability weight has none, however an earlier form stored them. */
const signed: Record<WeightKind, (weight: number) => number> = {
  level: (weight) => weight,
  decrement: (weight) => (weight === 0 ? 0 : -Math.abs(weight)),
  'disability weight': Math.abs,
};

export function weightUsed(answers: WeightAnswers, slugOf: SlugOf): number | undefined {
  const kind = weightKindOf(answers, slugOf);
  return kind === undefined || answers.weight === undefined ? undefined : signed[kind](answers.weight);
}

/** Only a level says how a state compares with death. */
export const isWorseThanDeath = (kind: WeightKind, weight: number): boolean => kind === 'level' && weight < 0;

const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: weightDecimals, signDisplay: 'negative' });

/** As pages show it: at most three decimals, with a true minus sign. */
export const showWeight = (weight: number): string => format.format(weight).replace('-', '−');

/** What a figure is, beside it. */
export function describeWeight(kind: WeightKind, weight: number | undefined): string {
  if (kind === 'decrement') return 'utility decrement (a loss)';
  if (kind === 'disability weight') return 'disability weight (higher is worse)';
  return weight !== undefined && isWorseThanDeath(kind, weight) ? 'utility weight, worse than death' : 'utility weight';
}
