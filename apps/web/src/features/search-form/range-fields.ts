import type { Expression } from '@cea/contract/registry';
import type { Range } from '../../ui/number-range.ts';
import { readRange, writeRange } from '../registry/range-value.ts';

type Value = Expression['values'][number];

/**
 * The ends of a value that a pair of fields can show; undefined for a band without one of its ends, or for none. A
 * number written as text stands for an entry, not for itself.
 */
export function readFields(value: Value): Range | undefined {
  if (typeof value === 'string' && !value.startsWith('[')) return undefined;
  const { above, under, ...ends } = readRange(value) ?? { above: true };
  return above || under ? undefined : ends;
}

/** The range in the spelling of the language; nothing where both ends are open. */
export function writeFields(range: Range): Value[] {
  const { from, to } = range;
  if (from === undefined && to === undefined) return [];
  return from === to ? [from!] : [writeRange(range)];
}
