import type { Expression } from '@cea/contract/registry';
import type { Range } from '../../ui/number-range.ts';
import { readRange, writeRange } from '../registry/range-value.ts';

type Value = Expression['values'][number];

/**
 * The ends of a value that a pair of fields can show; undefined for a band without an end, or for none. A number
 * written as text is an entry, not a value.
 */
export function readFields(value: Value): Range | undefined {
  if (typeof value === 'string' && !value.startsWith('[')) return undefined;
  const { above, under, ...ends } = readRange(value) ?? { above: true };
  return above || under ? undefined : ends;
}

/** The range in the syntax of the language; empty if both ends are open. */
export function writeFields(range: Range): Value[] {
  const { from, to } = range;
  if (from === undefined && to === undefined) return [];
  return from === to ? [from!] : [writeRange(range)];
}
