import type { Expression } from '@cea/contract/registry';
import type { Range } from '../../ui/number-range.ts';

type Value = Expression['values'][number];

const closed = /^\[(\S+) TO (\S+)\]$/;

function endOf(text: string): number | undefined {
  return text === '*' ? undefined : Number(text);
}

/** The ends of a value that a pair of fields can show; undefined for a band without one of its ends, or for none. */
export function readRange(value: Value): Range | undefined {
  if (typeof value === 'number') return { from: value, to: value };
  const [, low, high] = closed.exec(value) ?? [];
  if (low === undefined || high === undefined) return undefined;
  const range = { from: endOf(low), to: endOf(high) };
  return Number.isNaN(range.from) || Number.isNaN(range.to) ? undefined : range;
}

/** The range in the spelling of the language; nothing where both ends are open. */
export function writeRange({ from, to }: Range): Value[] {
  if (from === undefined && to === undefined) return [];
  return from === to ? [from!] : [`[${from ?? '*'} TO ${to ?? '*'}]`];
}
