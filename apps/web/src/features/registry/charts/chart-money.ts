import { currencySign, moneyOf } from '@cea/contract/money/conversion-choice';
import type { Visualizations } from '@cea/contract/visualizations';

export const dollars = (value: number): string => `$${Math.round(value).toLocaleString('en-US')}`;

/** The money of the figures in charts. */
export interface ChartMoney {
  /** As headings have it: `2025 US$`, or of a chosen conversion `EUR 2020`. */
  readonly unit: string;
  /** Precedes an amount. */
  readonly sign: string;
  /** An amount in words. */
  readonly amount: (value: number) => string;
  /** After a title: nothing for the registry's own conversion. */
  readonly note: string;
  /** Whether queries and thresholds, which mean the registry's own US dollars, apply to the figures. */
  readonly isOwn: boolean;
}

export const usDollars: ChartMoney = {
  unit: 'US$',
  sign: '$',
  amount: dollars,
  note: '',
  isOwn: true,
};

/** The money of thresholds, whatever the figures are converted to: `2025 US$`. */
export const thresholdUnit = ({ target_year }: Pick<Visualizations, 'target_year'>): string =>
  target_year === undefined ? usDollars.unit : `${target_year} ${usDollars.unit}`;

/** The money that chart data are in. */
export function moneyIn(figures: Pick<Visualizations, 'converted_to' | 'target_year'>): ChartMoney {
  const { converted_to: chosen } = figures;
  if (!chosen) return { ...usDollars, unit: thresholdUnit(figures) };
  const unit = moneyOf(chosen);
  const sign = currencySign(chosen.currency);
  return {
    unit,
    sign,
    amount: (value) => `${sign}${Math.round(value).toLocaleString('en-US')}`,
    note: `, ${unit}`,
    isOwn: false,
  };
}
