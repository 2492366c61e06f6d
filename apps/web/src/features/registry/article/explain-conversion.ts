import { finalRatio } from '@cea/contract/dictionary/increments';
import type { Conversion } from '@cea/contract/money/convert';
import type { MoneySources, RegistryRecord } from '@cea/contract/registry';
import { showNumber } from '../../dictionary/fields.ts';

export interface Step {
  readonly text: string;
  /** The source of a figure, or an assumption. */
  readonly note?: string;
}

const amount = (value: number): string => showNumber(value, true);
/** Enough digits to distinguish rates. */
const exact = (value: number): string => showNumber(Number(value.toPrecision(6)));

/** The differences that were divided: per person, else for the population. */
function dividedOf(computed: RegistryRecord['computed']): readonly [unknown, unknown] {
  const person = [computed.incremental_cost, computed.incremental_effect] as const;
  return person.includes(undefined)
    ? [computed.population_incremental_cost, computed.population_incremental_effect]
    : person;
}

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
  return finalRatio(stated, own) === stated
    ? {
        text: `${division}; the article reports ${amount(stated)}`,
        note: 'Within 10%, so the reported ratio is used.',
      }
    : {
        text: `${division}; the article reports ${amount(stated)}`,
        note: 'More than 10% apart, so the calculated ratio is used.',
      };
}

function exchanged(from: number, steps: Conversion, { rate }: MoneySources): Step {
  const { currency, cost_year, usd, international, assumed_year, assumed_by_reader } = steps;
  const assumption = assumed_by_reader ? 'entered by the reader' : 'the year before publication';
  const notes = [
    ...(assumed_year ? [`Price year not reported; assumed to be ${cost_year}, ${assumption}.`] : []),
    ...(international ? ['International dollars have no exchange rate and are treated as US dollars.'] : []),
    ...(rate && !international && currency !== 'USD'
      ? [`Annual mean ${cost_year}: ${rate.source}${rate.indicative ? ' (indicative)' : ''}.`]
      : []),
  ];
  const start = `${amount(from)} ${currency} (${cost_year})`;
  const text =
    currency === 'USD'
      ? `${start}: no currency conversion needed`
      : `${start} × ${exact(steps.rate)} = US$ ${amount(usd)}`;
  return { text, ...(notes.length > 0 && { note: notes.join(' ') }) };
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
  Indeterminate: 'A negative ratio of unknown direction, so no figure is shown',
  Dominated: 'Higher cost and less health, so the ratio is shown in words',
};

/** How a ratio was converted to US dollars, step by step; empty if it was not. */
export function explainConversion(record: RegistryRecord, sources: MoneySources): Step[] {
  const { computed, conversion } = record;
  const steps = conversion?.steps as Conversion | null | undefined;
  const display = conversion?.display;
  if (!steps || !display || typeof computed.ratio_final !== 'number') return [];
  const chosen = chosenRatio(record);
  const last =
    inWords[display] ??
    (display.startsWith('$')
      ? 'Rounded to two significant figures'
      : 'Lower cost and less health; rounded to two significant figures');
  return [
    ...(chosen ? [chosen] : []),
    exchanged(computed.ratio_final, steps, sources),
    inflated(steps, sources),
    { text: `${last}: ${display}` },
  ];
}
