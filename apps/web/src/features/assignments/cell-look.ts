import type { Cell } from '@cea/contract/admin-assignments';

export type Look = 'conflict' | 'empty' | 'filled' | 'late' | 'not-begun' | 'planned' | 'submitted' | 'suggested';

export interface CellLook {
  readonly look: Look;
  /** What the box shows. */
  readonly text: string;
  /** The same in words. */
  readonly words: string;
}

const empty: CellLook = { look: 'empty', text: '', words: 'not assigned' };
const suggested: CellLook = { look: 'suggested', text: '+', words: 'not assigned, suggested' };
const planned: CellLook = { look: 'planned', text: '', words: 'planned' };
const waived: CellLook = { look: 'planned', text: '', words: 'planned, conflict ruled out' };
const conflict: CellLook = { look: 'conflict', text: '!', words: 'planned, conflict of interest' };
const submitted: CellLook = { look: 'submitted', text: '✓', words: 'submitted' };

export const hasConflict = ({ conflicts, no_conflict_reason }: Cell): boolean =>
  conflicts.length > 0 && no_conflict_reason === null;

/** How a cell looks. A late form says so instead of how much of it is filled. */
export function lookOf(cell: Cell | undefined, isSuggested = false): CellLook {
  if (cell === undefined) return isSuggested ? suggested : empty;
  if (cell.state === 'submitted') return submitted;
  if (cell.state === 'planned') {
    if (hasConflict(cell)) return conflict;
    return cell.conflicts.length > 0 ? waived : planned;
  }
  const words = cell.filled === 0 ? '0 % filled, not begun' : `${cell.filled} % filled`;
  if (cell.late) return { look: 'late', text: 'late', words: `late, ${words}` };
  return { look: cell.filled === 0 ? 'not-begun' : 'filled', text: String(cell.filled), words };
}
