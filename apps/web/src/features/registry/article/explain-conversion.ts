import { finalRatio } from '@cea/contract/dictionary/increments';
import type { Conversion } from '@cea/contract/money/convert';
import type { MoneySources, RegistryRecord } from '@cea/contract/registry';
import { showNumber } from '../../dictionary/fields.ts';

export interface Step {
  readonly text: string;
  /** Where a figure comes from, or what was assumed. */
  readonly note?: string;
}

const amount = (value: number): string => showNumber(value, true);
/** As many figures as tell one rate from another. */
const exact = (value: number): string => showNumber(Number(value.toPrecision(6)));

/** The differences that were divided: of a person, else of the population. */
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
    return { text: `The article states ${amount(final)}.`, note: 'It could not be computed again.' };
  }
  const division = `${amount(cost)} ÷ ${showNumber(effect)} = ${amount(own)}`;
  if (stated === undefined) return { text: division, note: 'The article states no ratio.' };
  return finalRatio(stated, own) === stated
    ? {
        text: `${division}; the article states ${amount(stated)}`,
        note: 'Within 10 %, so the article’s value is kept.',
      }
    : {
        text: `${division}; the article states ${amount(stated)}`,
        note: 'More than 10 % apart, so the computed one counts.',
      };
}

function exchanged(from: number, steps: Conversion, { rate }: MoneySources): Step {
  const { currency, cost_year, usd, international, assumed_year, assumed_by_reader } = steps;
  const assumption = assumed_by_reader ? 'by its reader' : 'the year before it appeared';
  const notes = [
    ...(assumed_year ? [`The article names no year of its prices; ${cost_year}, ${assumption}, is assumed.`] : []),
    ...(international ? ['International dollars are taken for US dollars: they have no exchange rate.'] : []),
    ...(rate && !international && currency !== 'USD'
      ? [`Mean of ${cost_year}: ${rate.source}${rate.indicative ? ' (indicative)' : ''}.`]
      : []),
  ];
  const start = `${amount(from)} ${currency} of ${cost_year}`;
  const text =
    currency === 'USD' ? `${start}: no exchange is needed` : `${start} × ${exact(steps.rate)} = US$ ${amount(usd)}`;
  return { text, ...(notes.length > 0 && { note: notes.join(' ') }) };
}

function inflated(
  { cost_year, target_year, cpi_from, cpi_to, usd_target }: Conversion,
  { price_index }: MoneySources,
): Step {
  return {
    text: `× US consumer prices ${target_year} ÷ ${cost_year} (${exact(cpi_to)} ÷ ${exact(cpi_from)}) = US$ ${amount(usd_target)}`,
    ...(price_index && { note: `${price_index}.` }),
  };
}

const inWords: Readonly<Record<string, string>> = {
  'Cost-Saving': 'It costs less and gives more health: a negative ratio, for which the word stands',
  Indeterminate: 'A negative ratio, and nobody knows whether it saves or harms: it is no figure',
  Dominated: 'It costs more and gives less health: a negative ratio, for which the word stands',
};

/** How a ratio came to its US dollars, step by step; empty where it did not. */
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
      : 'It costs less and gives less health, rounded to two significant figures');
  return [
    ...(chosen ? [chosen] : []),
    exchanged(computed.ratio_final, steps, sources),
    inflated(steps, sources),
    { text: `${last}: ${display}` },
  ];
}
