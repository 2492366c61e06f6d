import type { Deal } from '@cea/contract/admin-assignments';
import { counted } from '../../../lib/number-format.ts';

type Names = ReadonlyMap<number, string>;

/** "Novak +3, Lindqvist +2, Okafor, Osei, Tanaka +1": the most first; readers who get as many share the number. */
export function describeDealt({ readers }: Deal, names: Names): string {
  const byCount = Map.groupBy(
    readers.filter(({ added }) => added > 0),
    ({ added }) => added,
  );
  return [...byCount]
    .toSorted(([a], [b]) => b - a)
    .map(([added, same]) => `${same.map(({ reader_id }) => names.get(reader_id) ?? '').join(', ')} +${added}`)
    .join(', ');
}

/** "Each reader then has 27 to 29." */
export function describeSpread({ readers }: Deal): string {
  const after = readers.map((reader) => reader.after);
  const [least, most] = [Math.min(...after), Math.max(...after)];
  if (after.length === 0) return '';
  return `${after.length === 1 ? 'The reader' : 'Each reader'} then has ${least === most ? least : `${least} to ${most}`}.`;
}

/** "No conflicts." */
export const describeConflicts = ({ avoided }: Deal): string =>
  avoided === 0 ? 'No conflicts.' : `${counted(avoided, 'conflict')} avoided.`;

/** What is left to do by hand; empty if nothing is. */
export const describeMissing = ({ missing }: Deal): string =>
  missing.length === 0
    ? ''
    : `${counted(missing.length, 'article')} still ${missing.length === 1 ? 'lacks' : 'lack'} a reader: nobody else may read ${
        missing.length === 1 ? 'it' : 'them'
      }.`;
