import { chooseIncrements, ratioAnswers } from '@cea/contract/dictionary/increments';
import { chooseRatio, type RatioChoice } from '@cea/contract/dictionary/ratio-used';
import type { Conversion } from '@cea/contract/money/convert';
import { type WhyNoGdp, whyNoGdp } from '@cea/contract/money/gdp-multiple';
import type { MoneySources, RegistryRecord } from '@cea/contract/registry';
import { showNumber } from '../../dictionary/fields.ts';

export interface Step {
  readonly text: string;
  /** The source of a figure, or an assumption. */
  readonly note?: string;
}

export const amount = (value: number): string => showNumber(value, true);
/** Enough digits to distinguish rates. */
export const exact = (value: number): string => showNumber(Number(value.toPrecision(6)));

/** The differences that were divided: per person, else for the population. */
function dividedOf(computed: RegistryRecord['computed']): readonly [unknown, unknown] {
  return chooseIncrements(
    [computed.incremental_cost, computed.incremental_effect],
    [computed.population_incremental_cost, computed.population_incremental_effect],
  );
}

const allowed = 'what the rounding of the printed figures allows';
const reasons: Readonly<Partial<Record<RatioChoice, string>>> = {
  agree: 'Within 10%, so the reported ratio is used.',
  rounding: `More than 10% apart, but within ${allowed}, so the reported ratio is used.`,
  near: `Less than 10% outside ${allowed}, so the reported ratio is used.`,
  replaced: `More than 10% outside ${allowed}, so the calculated ratio is used.`,
};

/** Which of the two ratios counts, and why. */
function chosenRatio({ answers, computed }: RegistryRecord): Step | undefined {
  const { ratio_reader: own, ratio_final: final } = computed;
  const [cost, effect] = dividedOf(computed);
  const stated = typeof answers.ratio_article === 'number' ? answers.ratio_article : undefined;
  if (typeof final !== 'number') return undefined;
  if (typeof own !== 'number' || typeof cost !== 'number' || typeof effect !== 'number') {
    return { text: `The article reports ${amount(final)}.`, note: 'There is no calculated ratio to compare with.' };
  }
  const division = `${amount(cost)} ÷ ${showNumber(effect)} = ${amount(own)}`;
  if (stated === undefined) return { text: division, note: 'The article reports no ratio.' };
  const used = chooseRatio(ratioAnswers(answers));
  // A release keeps the ratio of its time, which an earlier rule may have chosen.
  const reason = used?.value === final ? reasons[used.choice] : undefined;
  return {
    text: `${division}; the article reports ${amount(stated)}`,
    note: reason ?? `The ${final === stated ? 'reported' : 'calculated'} ratio is used.`,
  };
}

type Assumed = Pick<Conversion, 'cost_year' | 'international' | 'assumed_year' | 'assumed_by_reader'>;

/** What is assumed about a ratio's prices. */
export function assumptionsOf({ cost_year, international, assumed_year, assumed_by_reader }: Assumed): string[] {
  const assumption = assumed_by_reader ? 'entered by the reader' : 'the year before publication';
  return [
    ...(assumed_year ? [`Price year not reported; assumed to be ${cost_year}, ${assumption}.`] : []),
    ...(international ? ['International dollars have no exchange rate and are treated as US dollars.'] : []),
  ];
}

function exchanged(from: number, steps: Conversion, { rate }: MoneySources): Step {
  const { currency, cost_year, usd, international } = steps;
  const notes = [
    ...assumptionsOf(steps),
    ...(rate && !international && currency !== 'USD'
      ? [`Annual mean ${cost_year}: ${rate.source}${rate.indicative ? ' (indicative)' : ''}.`]
      : []),
    ...(rate?.official_only ? ['Official rate; the market rate differed.'] : []),
  ];
  const start = `${amount(from)} ${currency} (${cost_year})`;
  const text =
    currency === 'USD'
      ? `${start}: no currency conversion needed`
      : `${start} × ${exact(steps.rate)} = US$ ${amount(usd)}`;
  return { text, ...(notes.length > 0 && { note: notes.join(' ') }) };
}

/** `GBP to US$ 2022 at 1.2369, prices to 2025 by 1.100, rate set 4.` */
export function tellFactors(steps: Conversion, rates_version: number): string {
  const { currency, cost_year, rate, cpi_from, cpi_to, target_year } = steps;
  const prices = `prices to ${target_year} by ${(cpi_to / cpi_from).toFixed(3)}`;
  const exchange = currency === 'USD' ? `US$ ${cost_year}` : `${currency} to US$ ${cost_year} at ${exact(rate)}`;
  return `${exchange}, ${prices}, rate set ${rates_version}.`;
}

function inflated(
  { cost_year, target_year, cpi_from, cpi_to, usd_target }: Conversion,
  { price_index }: MoneySources,
): Step {
  return {
    text: `× US CPI-U ${target_year} ÷ ${cost_year} (${exact(cpi_to)} ÷ ${exact(cpi_from)}) = US$ ${amount(usd_target)}`,
    ...(price_index && { note: `${price_index}.` }),
  };
}

const inWords: Readonly<Record<string, string>> = {
  'Cost-Saving': 'Lower cost and more health, so the ratio is shown in words',
  'Cost-Saving (weakly)': 'Lower cost and no difference in health',
  'More health at the same cost': 'More health and no difference in cost',
  Indeterminate: 'Unknown direction, so no figure is shown',
  Dominated: 'Higher cost and less health, so the ratio is shown in words',
  'Dominated (weakly)': 'Higher cost and no difference in health',
  'Less health at the same cost': 'Less health and no difference in cost',
};

/** Why the figure is shown as it is. */
export function lastStep(display: string): string {
  if (display.endsWith('(indeterminate)')) return 'Unknown direction; rounded to two significant figures';
  return (
    inWords[display] ??
    (/^\D{1,5}\d/.test(display)
      ? 'Rounded to two significant figures'
      : 'Lower cost and less health; rounded to two significant figures')
  );
}

/** The ratio by GDP per capita, or why there is none. */
function comparedWithGdp({ conversion }: RegistryRecord, steps: Conversion): Step[] {
  const { gdp_per_capita: gdp, gdp_multiple: multiple, why_no_gdp: reason } = conversion!;
  if (reason) return [{ text: 'No GDP multiple', note: whyNoGdp[reason as WhyNoGdp] }];
  if (typeof gdp !== 'number' || typeof multiple !== 'number') return [];
  const text = `US$ ${amount(steps.usd)} ÷ US$ ${amount(gdp)} = ${showNumber(Number(multiple.toPrecision(2)))} × GDP per capita`;
  return [{ text, note: `GDP per capita of the country in ${steps.cost_year}: World Bank, CC BY 4.0.` }];
}

/** How a ratio came to be shown as it is, step by step; empty if there is nothing to explain. */
export function explainConversion(record: RegistryRecord, sources: MoneySources): Step[] {
  const { computed, conversion } = record;
  const steps = conversion?.steps as Conversion | null | undefined;
  const display = conversion?.display;
  if (!display) return [];
  const last: Step = { text: `${lastStep(display)}: ${display}` };
  if (!steps || typeof computed.ratio_final !== 'number') return display in inWords ? [last] : [];
  const chosen = chosenRatio(record);
  return [
    ...(chosen ? [chosen] : []),
    exchanged(computed.ratio_final, steps, sources),
    inflated(steps, sources),
    last,
    ...comparedWithGdp(record, steps),
  ];
}
