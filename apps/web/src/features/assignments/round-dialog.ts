import type { AssignedArticle } from '@cea/contract/admin-assignments';
import type { Kind } from './balance.ts';
import type { Group } from './grid-lines.ts';

/** A cell of the grid: an article of an assignment, and one of its readers or somebody who could be. */
export interface CellAt {
  readonly group: Group;
  readonly row: AssignedArticle;
  readonly reader_id: number;
}

/** What the menu of an assignment offers. */
export type GroupDo = 'add' | 'delete' | 'due-date';

/** What is asked over the page. */
export type RoundDialog =
  | { readonly ask: 'new-assignment'; readonly kind: Kind }
  | { readonly ask: Exclude<GroupDo, 'add'> | 'publish' | 'settle'; readonly group: Group }
  /** Who reads it: instead of somebody, or as one who is missing. */
  | { readonly ask: 'choose'; readonly at: Omit<CellAt, 'reader_id'> & { readonly reader_id: number | undefined } }
  | { readonly ask: 'no-conflict'; readonly at: CellAt }
  | { readonly ask: 'reassign' | 'remind' | 'remove'; readonly group: Group; readonly reader_id: number }
  /** Whether an open form moves. */
  | { readonly ask: 'move'; readonly at: CellAt; readonly to: number };

export const cellOf = ({ row, reader_id }: CellAt) => row.cells.find((cell) => cell.reader_id === reader_id);
