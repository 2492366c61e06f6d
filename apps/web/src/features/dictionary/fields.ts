import { type Computed, computedVariables } from '@cea/contract/dictionary/computed-variables';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { printAnswer } from '@cea/contract/dictionary/kinds';
import { joinUnit, unitOf } from '@cea/contract/dictionary/units';
import { isNotReported, type Named } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';

type LabelOf = (id: number) => string;

const computedFields: Readonly<Record<string, Computed>> = computedVariables;

/** A variable or computed value by its key; undefined if the dictionary has no such key. */
export const fieldOf = (key: string): Named | undefined => dictionary[key] ?? computedFields[key];

/** The computed values of a scope, in the order of the dictionary. */
export const computedKeys = (scope: Named['scope']): string[] =>
  Object.keys(computedFields).filter((key) => computedFields[key]!.scope === scope);

/** Choices are stored in lower case. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * With thousands separators and a true minus sign. A computed number is rounded to a sensible precision for its size.
 */
export const showNumber = (value: number, rounded = false): string =>
  showDecimals(value, !rounded ? 15 : Math.abs(value) >= 100 ? 0 : 4);

const formats = new Map<number, Intl.NumberFormat>();

function showDecimals(value: number, decimals: number): string {
  const format =
    formats.get(decimals) ??
    new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals, signDisplay: 'negative' });
  formats.set(decimals, format);
  return format.format(value).replace('-', '−');
}

function showComputed(value: unknown, { decimals, values }: Partial<Computed> = {}): string {
  if (typeof value === 'number')
    return decimals === undefined ? showNumber(value, true) : showDecimals(value, decimals);
  return values?.kind === 'choice' ? capital(String(value)) : String(value);
}

/** A value in words, without its unit; empty if there is none. */
export function showValue(key: string, value: unknown, labelOf: LabelOf): string {
  if (value === undefined || value === null) return '';
  const variable = dictionary[key];
  if (!variable) return showComputed(value, computedFields[key]);
  if (variable.kind === 'number' && typeof value === 'number') return showDecimals(value, variable.decimals ?? 15);
  const text = printAnswer(variable, value, labelOf);
  return variable.kind === 'choice' ? capital(text) : text;
}

/** The same with its unit; `among` are the answers that determine the currency of an amount. */
export function showWithUnit(key: string, value: unknown, labelOf: LabelOf, among: AnyAnswers = {}): string {
  return withUnit(showValue(key, value, labelOf), value, unitOf(fieldOf(key) ?? {}, among));
}

export const withUnit = (text: string, value: unknown, unit: string | undefined): string =>
  text === '' || !unit || isNotReported(value) ? text : joinUnit(text, unit);
