import type { Row } from './row.ts';
import { rows } from './rows.ts';

/**
 * The rows that guard against the worst and take a few seconds; the gate runs them each time. What sweeps over every call
 * has tests of its own there, without a product that runs. No row measures time, which is unreliable on a busy machine.
 * The last one reads the logs of all before.
 */
const quick =
  'A4 A5 A6 A7 A10 S1 S2 S3 S4 S6 P4 P7 P10 V5 V6 V9 V10 V11 F3 F4 F5 F6 O2 C1 C3 C5 C6 X2 X3 X6 L2 L3'.split(' ');

/** Not attacks, but what fails beneath the product: processes, disks, clocks, networks. */
const isFault = ({ id }: Row): boolean => id.startsWith('R');

/** All attacks, all faults, the quick rows, or those named. */
export function chooseRows(args: readonly string[]): readonly Row[] {
  const named = args.filter((arg) => !arg.startsWith('--')).map((id) => id.toUpperCase());
  const wanted = new Set(args.includes('--quick') ? [...quick, ...named] : named);
  const unknown = [...wanted].filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length > 0) throw new Error(`No such row: ${unknown.join(', ')}`);
  if (wanted.size > 0) return rows.filter(({ id }) => wanted.has(id));
  const faults = args.includes('--faults');
  return rows.filter((row) => isFault(row) === faults);
}
