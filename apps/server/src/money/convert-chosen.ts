import { type ConversionChoice, currencySign } from '@cea/contract/money/conversion-choice';
import {
  type ChosenConversion,
  convertBy,
  type ConvertedBy,
  describeMissing,
  type WayStep,
} from '@cea/contract/money/convert-by';
import type { Fate } from '@cea/contract/money/fate';
import { countriesOf } from '@cea/contract/money/gdp-multiple';
import type { ConvertedRatio } from '@cea/contract/registry';
import { fateOfRecord, moneyInputs, type RatioAnswered } from './convert-ratios.ts';
import type { LoadedTables } from './load-conversion-tables.ts';

/** A choice with the figures that it needs. */
export interface ConversionBasis {
  readonly chosen: ChosenConversion;
  readonly tables: LoadedTables;
}

/** Without a year, the target year of the rates is chosen. */
export const basisOf = ({ method, currency, year }: ConversionChoice, tables: LoadedTables): ConversionBasis => ({
  chosen: { method, currency, year: year ?? tables.target_year },
  tables,
});

/** Bases with the same key give the same figures. */
export const keyOfBasis = ({ chosen: { method, currency, year }, tables: { version } }: ConversionBasis): string =>
  JSON.stringify([method, currency, year, version]);

/** A ratio as a reader chose to convert it. */
export interface ChosenRatio {
  readonly converted: ConvertedBy;
  /** The incremental cost, converted like the ratio; undefined if it is not known or cannot be converted. */
  readonly cost: number | undefined;
  readonly fate: Fate;
}

/** Converts a ratio and classifies it, as the registry's own conversion does. */
export function convertChosen(ratio: RatioAnswered, { chosen, tables }: ConversionBasis): ChosenRatio {
  const { answers, computed } = ratio;
  const inputs = { ...moneyInputs(answers, computed), countries: countriesOf(answers) };
  const converted = convertBy(inputs, chosen, tables);
  const cost = convertBy({ ...inputs, amount: computed.incremental_cost }, chosen, tables);
  const amount = 'amount' in converted ? converted.amount : undefined;
  return {
    converted,
    cost: 'amount' in cost ? cost.amount : undefined,
    fate: fateOfRecord(ratio, amount, currencySign(chosen.currency)),
  };
}

/** The same as sent to clients. */
export function presentChosen(
  { converted, cost, fate }: ChosenRatio,
  nameOf: (country: number) => string,
  sourceOf: (step: WayStep) => string | undefined = () => undefined,
): ConvertedRatio {
  const common = { display: fate.display ?? null, incremental_cost: cost ?? null };
  if ('missing' in converted) {
    const why_missing = describeMissing(converted.missing, nameOf);
    return { ...common, amount: null, why_missing, prices: null, steps: [] };
  }
  const steps = converted.steps.map((step) => ({ ...step, source: sourceOf(step) ?? null }));
  return { ...common, amount: converted.amount, why_missing: null, prices: { ...converted.prices }, steps };
}
