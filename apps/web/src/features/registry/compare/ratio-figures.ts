import { columnsOf } from '@cea/contract/dictionary/columns';
import { dollars } from '@cea/contract/money/display';
import type { Conversion } from '@cea/contract/money/convert';
import type { RegistryRecord } from '@cea/contract/registry';
import { showNumber, showWithUnit } from '../../dictionary/fields.ts';
import { counted, outcomeOf } from '../article/outcome.ts';
import { type KeyFigure, keyFigure, valuesOf } from '../result-fields.ts';
import { formatFactors } from '../results/conversion-factors.ts';
import type { ComparedRatio } from './compared-ratio.ts';

const stepsOf = ({ conversion }: RegistryRecord) => conversion?.steps as Conversion | null | undefined;

export const unitOfRatio = ({ record, labelOf }: ComparedRatio): string | undefined =>
  outcomeOf(valuesOf(record), labelOf);

export const targetYear = ({ record }: ComparedRatio): number | undefined => stepsOf(record)?.target_year;

/** The converted ratio, or in words what it means. */
export const figureOf = ({ record, labelOf }: ComparedRatio): KeyFigure =>
  keyFigure(record, (key) => showWithUnit(key, valuesOf(record)[key], labelOf)) ?? {
    figure: '–',
    note: 'No ratio is reported.',
  };

/** A price of health in US dollars, which a logarithmic axis can show; undefined for all other ratios. */
export function priceOf({ record: { conversion } }: ComparedRatio): number | undefined {
  const { display, usd_target: usd } = conversion ?? {};
  return typeof usd === 'number' && usd > 0 && display === dollars(usd) ? usd : undefined;
}

/** `4 ratios, $61,000–$110,000`: the article's ratios, and the range of those that are prices; empty for only one. */
export function rangeOf(ratio: ComparedRatio): string {
  const { ofArticle } = ratio;
  if (ofArticle.length < 2) return '';
  const prices = ofArticle.flatMap((record) => priceOf({ ...ratio, record }) ?? []);
  const range = prices.length > 1 ? `, ${dollars(Math.min(...prices))}–${dollars(Math.max(...prices))}` : '';
  return `${ofArticle.length} ratios in this study${range}`;
}

/** The ratio in the article's own currency and prices: as it reports it, else as calculated; undefined without either. */
export function originalOf({ record, labelOf }: ComparedRatio): { text: string; isStated: boolean } | undefined {
  const { answers, computed } = record;
  const isStated = typeof answers.ratio_article === 'number';
  const value = isStated ? answers.ratio_article : computed.ratio_final;
  if (typeof value !== 'number') return undefined;
  return { text: showWithUnit(isStated ? 'ratio_article' : 'ratio_final', value, labelOf, answers), isStated };
}

const incrementalCostUsd = columnsOf('ratios').find(({ key }) => key === 'incremental_cost_usd')!;

/** A cost is known more precisely than a ratio: three significant figures. */
const inDollars = (usd: number): string =>
  `${usd < 0 ? '−' : ''}$${showNumber(Number(Math.abs(usd).toPrecision(3)), true)}`;

interface Increments {
  /** In US dollars of the target year. */
  readonly text: string;
  /** As in the article. */
  readonly original: string;
}

/** `$38,700 for 0.49 QALYs`, and the cost in the article's currency. */
export function incrementsOf(ratio: ComparedRatio): Increments {
  const { record, labelOf } = ratio;
  const { incremental_cost: cost, incremental_effect: effect } = record.computed;
  const usd = incrementalCostUsd.value(record, labelOf);
  const gained = typeof effect === 'number' ? counted(showNumber(effect, true), unitOfRatio(ratio)) : '';
  const original = typeof cost === 'number' ? showWithUnit('incremental_cost', cost, labelOf, record.answers) : '';
  const amount = typeof usd === 'number' ? inDollars(usd) : '';
  return { text: [amount, gained].filter(Boolean).join(' for ') || '–', original };
}

/** How the ratio became US dollars of the target year, with the sources of the rates. */
export function conversionOf({ record, entry: { sources } }: ComparedRatio): { text: string; source: string } {
  const steps = stepsOf(record);
  if (!steps) return { text: '–', source: '' };
  const rate = steps.currency === 'USD' || steps.international ? undefined : sources.rate?.source;
  return { text: formatFactors(steps), source: [rate, sources.price_index].filter(Boolean).join('; ') };
}
