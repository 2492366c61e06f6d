import { type Cell, conflictKinds } from '@cea/contract/admin-assignments';
import { hasConflict } from './cell-look.ts';

/** What can be done with a cell, in the order of its menu. */
export type CellAction =
  | { readonly do: 'plan' }
  | { readonly do: 'free' }
  | { readonly do: 'give'; readonly to: number }
  | { readonly do: 'choose' }
  | { readonly do: 'no-conflict' }
  /** Takes the article over from another reader. */
  | { readonly do: 'take'; readonly from: number };

export interface CellContext {
  readonly isDraft: boolean;
  /** Readers that an article of this assignment has. */
  readonly needed: number;
  /** All readers of the article. */
  readonly cells: readonly Cell[];
  /** Who should have the article instead of this reader. */
  readonly suggested: number | undefined;
}

function actionsOfEmpty({ needed, cells }: CellContext): CellAction[] {
  const isShort = cells.length < needed;
  const movable = isShort ? [] : cells.filter(({ state }) => state !== 'submitted');
  return [
    ...(isShort ? [{ do: 'plan' } as const] : []),
    ...movable.map(({ reader_id }) => ({ do: 'take', from: reader_id }) as const),
  ];
}

/** A submitted reading stays with its reader. In a published assignment work is handed on, and never left to nobody. */
export function actionsOf(cell: Cell | undefined, context: CellContext): CellAction[] {
  if (cell === undefined) return actionsOfEmpty(context);
  if (cell.state === 'submitted') return [];
  const { isDraft, suggested, needed, cells } = context;
  const disputed = hasConflict(cell);
  return [
    ...(disputed && suggested !== undefined ? [{ do: 'give', to: suggested } as const] : []),
    { do: 'choose' },
    ...(disputed ? [{ do: 'no-conflict' } as const] : []),
    ...(isDraft || cells.length > needed ? [{ do: 'free' } as const] : []),
  ];
}

/** "is an author of this article, third of six authors". */
export const conflictTexts = ({ conflicts }: Cell): string[] =>
  conflicts.map(({ kind, detail }) => `${conflictKinds[kind]}${detail && `: ${detail}`}`);
