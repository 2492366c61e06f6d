import { writeNumber } from '../numbers.ts';
import type { FigureChange } from './figures.ts';

/** The same number of digits for all years of a currency, so that they align. */
const digits = { minimumSignificantDigits: 6, maximumSignificantDigits: 6 } as const;

export const showRate = (value: number): string => value.toLocaleString('en-US', digits);
export const showIndex = (value: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 });

export type Show = (value: number) => string;

/** Two different values must not look the same: then every digit is shown. */
export function showBoth(
  old: number | undefined,
  next: number | undefined,
  show: Show,
): { old: string | null; next: string | null } {
  const alike = old !== undefined && next !== undefined && old !== next && show(old) === show(next);
  const shown = (value: number | undefined) => (value === undefined ? null : alike ? writeNumber(value) : show(value));
  return { old: shown(old), next: shown(next) };
}

/** A figure that the draft changes, with its old value: `0.770179 → 7.70000`. */
export function describeFigure(
  { change, applied, draft }: { change: FigureChange; applied: number | undefined; draft: number | undefined },
  show: Show,
): string {
  const { old, next } = showBoth(applied, draft, show);
  if (change === 'none' || old === next) return next ?? old ?? '–';
  return [old, next].filter(Boolean).join(' → ');
}

/** How much a figure changes, in percent of the old one; undefined where there is nothing to compare. */
export const changeInPercent = (old: number | undefined, next: number | undefined): number | undefined =>
  old === undefined || next === undefined || old === next ? undefined : (next / old - 1) * 100;

/** A larger change of a rate or an index is rare: more often it is a slip of the decimal point. */
export const largeChange = 25;
export const isLargeChange = (percent: number | undefined): boolean =>
  percent !== undefined && Math.abs(percent) > largeChange;

/** `899.8%` for a rise, `−25.0%` for a fall. A change too small for one decimal is not shown as none. */
export function showPercent(percent: number | undefined): string {
  if (percent === undefined) return '–';
  const size = Math.abs(percent);
  if (size < 0.05) return '<0.1%';
  const shown = size.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${percent < 0 ? '−' : ''}${shown}%`;
}
