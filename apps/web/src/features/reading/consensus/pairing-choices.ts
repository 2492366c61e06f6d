import { isPaired } from '@cea/contract/consensus-progress';
import type { Consensus, Pair } from '@cea/contract/forms';
import { rowTitle } from '@cea/contract/dictionary/row-title';
import { scopeNames } from '../../dictionary/scope-names.ts';
import { otherSide, type Side } from './consensus-items.ts';

type Sides = Pick<Pair, 'a_row_id' | 'b_row_id'>;

export interface PairingChoice {
  readonly label: string;
  /** The row's current partner, if it has one. */
  readonly note: string | undefined;
  readonly change: Sides;
}

export interface PairingSection {
  readonly title: string;
  readonly choices: readonly PairingChoice[];
}

const keyOf = { A: 'a_row_id', B: 'b_row_id' } as const;

function rowsOf({ readings }: Consensus, side: Side, scope: Pair['scope']) {
  const rows = readings.find((reading) => reading.side === side)?.rows ?? [];
  return rows.filter((row) => row.scope === scope);
}

/** `Ratio 2: Apixaban VERSUS warfarin`, as its reader numbered it. */
function nameOf(consensus: Consensus, side: Side, scope: Pair['scope'], row_id: string): string {
  const rows = rowsOf(consensus, side, scope);
  const row = rows.find((one) => one.row_id === row_id);
  const title = row && rowTitle(scope, row.answers);
  return [`${scopeNames[scope].one} ${row ? rows.indexOf(row) + 1 : ''}`, title].filter(Boolean).join(': ');
}

/** Other possible partners of a reader's row in this pair: any row of that kind of the other reader. */
function sectionOf(consensus: Consensus, pair: Pair, side: Side): PairingSection {
  const own = pair[keyOf[side]];
  const other = otherSide[side];
  const { scope } = pair;
  const candidates = rowsOf(consensus, other, scope).filter(({ row_id }) => row_id !== pair[keyOf[other]]);
  const choices = candidates.map(({ row_id }) => {
    const taken = consensus.pairs.find((one) => one[keyOf[other]] === row_id)?.[keyOf[side]];
    return {
      label: `Reader ${other}, ${nameOf(consensus, other, scope, row_id)}`,
      note: taken ? `now paired with Reader ${side}, ${nameOf(consensus, side, scope, taken)}` : undefined,
      change: side === 'A' ? { a_row_id: own, b_row_id: row_id } : { a_row_id: row_id, b_row_id: own },
    };
  });
  return { title: `Pair Reader ${side}’s row with`, choices: own === null ? [] : choices };
}

/** Whether the pair can be changed at all. */
export const canBePaired = (consensus: Consensus, pair: Pair): boolean =>
  isPaired(pair) || rowsOf(consensus, pair.a_row_id === null ? 'A' : 'B', pair.scope).length > 0;

/** All possible changes of a pair; empty if there is no other row. */
export function pairingSections(consensus: Consensus, pair: Pair): PairingSection[] {
  const apart: PairingSection = {
    title: 'Or',
    choices: [{ label: 'Unpair the two rows', note: undefined, change: { ...sidesOf(pair), b_row_id: null } }],
  };
  return [sectionOf(consensus, pair, 'A'), sectionOf(consensus, pair, 'B'), ...(isPaired(pair) ? [apart] : [])].filter(
    ({ choices }) => choices.length > 0,
  );
}

const sidesOf = ({ a_row_id, b_row_id }: Pair): Sides => ({ a_row_id, b_row_id });
