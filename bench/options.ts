import { parseArgs } from 'node:util';

export interface Options {
  /** Scales of the registry, 1 as today; empty for the sample registry, as a smoke test. */
  readonly scales: readonly number[];
  readonly quick: boolean;
  /** Only how publishing affects searches. */
  readonly publishingOnly: boolean;
  /** Duration of each measurement. */
  readonly seconds: number;
  readonly rounds: number;
}

function positive(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isFinite(number) || number <= 0) throw new Error(`--${name} ${text}: a number above 0 is needed.`);
  return number;
}

/** Results at ten times the scale are compared with today's, so one run measures both. */
const sizesOf = (text: string): number[] =>
  text === '10' ? [1, 10] : text.split(',').map((size) => positive('scale', size));

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      scale: { type: 'string', default: '1' },
      quick: { type: 'boolean', default: false },
      publishing: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '20' },
      rounds: { type: 'string', default: '3' },
    },
  });
  return {
    scales: values.quick ? [] : sizesOf(values.scale).toSorted((a, b) => a - b),
    quick: values.quick,
    publishingOnly: values.publishing,
    seconds: values.quick ? 1 : positive('seconds', values.seconds),
    rounds: values.quick ? 1 : positive('rounds', values.rounds),
  };
}
