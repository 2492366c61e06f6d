import type { Pair } from '@cea/contract/forms';

export type Sides = Pick<Pair, 'a_row_id' | 'b_row_id'>;

/** The change of one consensus row; null if the row did not exist before, or does not exist after. */
export interface PairChange {
  readonly row_id: string;
  readonly scope: Pair['scope'];
  readonly old: Sides | null;
  readonly new: Sides | null;
}

const sidesOf = ({ a_row_id, b_row_id }: Pair): Sides => ({ a_row_id, b_row_id });
const onlyA = (a_row_id: string): Sides => ({ a_row_id, b_row_id: null });
const onlyB = (b_row_id: string): Sides => ({ a_row_id: null, b_row_id });

const change = (pair: Pair, sides: Sides | null): PairChange => ({
  row_id: pair.row_id,
  scope: pair.scope,
  old: sidesOf(pair),
  new: sides,
});

/** Joins two rows at the position of A's; former partners become single rows. */
function joined(home: Pair, other: Pair, newId: (of: string) => string): PairChange[] {
  const displaced = home.b_row_id === null ? null : onlyB(home.b_row_id);
  const first = change(home, { a_row_id: home.a_row_id, b_row_id: other.b_row_id });
  // The displaced row takes the other's place.
  if (other.a_row_id === null) return [first, change(other, displaced)];
  const left = change(other, onlyA(other.a_row_id));
  if (!displaced) return [first, left];
  return [first, left, { row_id: newId(displaced.b_row_id!), scope: home.scope, old: null, new: displaced }];
}

function parted(pair: Pair, newId: (of: string) => string): PairChange[] {
  const { scope, a_row_id, b_row_id } = pair;
  if (a_row_id === null || b_row_id === null) return [];
  return [change(pair, onlyA(a_row_id)), { row_id: newId(b_row_id), scope, old: null, new: onlyB(b_row_id) }];
}

/**
 * The rows that change when two rows of the readings are paired, or one is made single. Empty: nothing changes.
 * Undefined: there are no such rows, or they are of different kinds.
 */
export function planPairChanges(
  pairs: readonly Pair[],
  wanted: Sides,
  newId: (of: string) => string,
): PairChange[] | undefined {
  const { a_row_id, b_row_id } = wanted;
  const repeating = pairs.filter(({ scope }) => scope !== 'method');
  const a = repeating.find((pair) => a_row_id !== null && pair.a_row_id === a_row_id);
  const b = repeating.find((pair) => b_row_id !== null && pair.b_row_id === b_row_id);
  if ((a_row_id !== null && !a) || (b_row_id !== null && !b)) return undefined;
  if (a && b) {
    if (a.scope !== b.scope) return undefined;
    return a === b ? [] : joined(a, b, newId);
  }
  const alone = a ?? b;
  return alone && parted(alone, newId);
}
