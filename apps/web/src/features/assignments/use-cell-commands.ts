import type { CellAction } from './cell-actions.ts';
import { useChangeCells } from './assignments-api.ts';
import { movedCell } from './cell-changes.ts';
import { type CellAt, cellOf, type RoundDialog } from './round-dialog.ts';

/** Does what the menu, the keys and the mouse ask for. Moving an open form asks first. */
export function useCellCommands(ask: (dialog: RoundDialog) => void) {
  const { mutate } = useChangeCells();
  const change = ({ group, row }: CellAt, reader_id: number, planned: boolean) =>
    mutate({ id: group.id, cells: [{ article_id: row.article_id, reader_id, planned }] });

  const move = (at: CellAt, to: number) => {
    if (cellOf(at)?.state === 'open') ask({ ask: 'move', at, to });
    else mutate({ id: at.group.id, cells: movedCell(at.row.article_id, at.reader_id, to) });
  };

  const act = (at: CellAt, action: CellAction): void => {
    switch (action.do) {
      case 'plan':
        return change(at, at.reader_id, true);
      case 'free':
        return change(at, at.reader_id, false);
      case 'give':
        return move(at, action.to);
      case 'take':
        return move({ ...at, reader_id: action.from }, at.reader_id);
      case 'choose':
        return ask({ ask: 'choose', at });
      case 'no-conflict':
        return ask({ ask: 'no-conflict', at });
    }
  };
  return { act, move };
}
