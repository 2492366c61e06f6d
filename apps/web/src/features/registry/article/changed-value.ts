import { recordFields } from '@cea/contract/dictionary/record-fields';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import type { DataType } from '@cea/contract/dictionary/terms';
import type { RowScope } from '@cea/contract/forms';
import type { ChangedValue } from '@cea/contract/registry';
import { fieldOf, showNumber, showWithUnit } from '../../dictionary/fields.ts';
import { scopeNames } from '../../dictionary/scope-names.ts';
import type { LabelOf } from '../../dictionary/use-labels.ts';

export const scopeOf = { methods: 'method', ratios: 'ratio', weights: 'weight' } as const satisfies Record<
  DataType,
  RowScope
>;

/** `02` of `2010-01-90003-02`. */
export const numberIn = (id: string): string => id.split('-').at(-1)!;

/** `Ratio 02`; `Study` for the methods. */
export const nameRecord = (type: DataType, id: string): string => {
  const { one } = scopeNames[scopeOf[type]];
  return type === 'methods' ? one : `${one} ${numberIn(id)}`;
};

export function labelField(key: string, target_year?: number): string {
  if (key === 'usd_target' && target_year !== undefined) return `US$ ${target_year}`;
  return (fieldOf(key) ?? recordFields[key as keyof typeof recordFields])?.label ?? key;
}

/** What its values need to be told in words. */
export interface ChangedAmong {
  readonly labelOf: LabelOf;
  /** The answers that say in which currency an amount is. */
  readonly study: AnyAnswers;
  readonly target_year?: number;
}

function showSide(value: unknown, key: string, { labelOf, study }: ChangedAmong): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (key === 'usd_target') return `$${showNumber(Number(value), true)}`;
  if (key === 'display_ratio' && typeof value === 'string') return value;
  return showWithUnit(key, value, labelOf, study) || null;
}

/** A changed value with its name, as text. */
export function tellChange({ type, id, key, before, after }: ChangedValue, among: ChangedAmong) {
  const label = labelField(key, among.target_year);
  return {
    key: `${type} ${id} ${key}`,
    field: type === 'methods' ? label : `${nameRecord(type, id)}, ${label}`,
    before: showSide(before, key, among),
    after: showSide(after, key, among),
  };
}
