import type { Cell } from '@cea/contract/admin-assignments';
import type { RoundReader } from '@cea/contract/reading-rounds';
import { useNavigate } from 'react-router';
import { articlePath } from '../../lib/article-path.ts';
import { type Balance, loadTexts } from './balance.ts';
import { type CellAction, actionsOf, type CellContext, conflictTexts } from './cell-actions.ts';
import { hasConflict, lookOf } from './cell-look.ts';
import { GridMenu, type GridMenuItem } from './GridMenu.tsx';
import { type CellAt, cellOf } from './round-dialog.ts';

interface Props {
  at: CellAt;
  anchor: HTMLElement;
  context: CellContext;
  people: readonly RoundReader[];
  names: ReadonlyMap<number, string>;
  balance: Balance;
  onAct: (at: CellAt, action: CellAction) => void;
  onClose: () => void;
}

/** What the menu says about a cell, before what can be done. */
function textsOf(cell: Cell | undefined, fullName: string): string[] {
  if (!cell) return ['Does not read this article.'];
  const conflicts = conflictTexts(cell).map((text) => `${fullName} ${text}.`);
  if (hasConflict(cell)) return conflicts;
  const { words } = lookOf(cell);
  const state = `${words[0]!.toUpperCase()}${words.slice(1)}.`;
  if (cell.state === 'submitted') return [`${state} A submitted form stays with its reader.`];
  const reason = cell.no_conflict_reason === null ? [] : [`No conflict: ${cell.no_conflict_reason}`];
  return cell.state === 'planned' ? [...conflicts, ...reason] : [state];
}

/** The menu of a cell: settles a conflict, hands an article on, plans or frees. */
export function CellMenu({ at, anchor, context, people, names, balance, onAct, onClose }: Props) {
  const navigate = useNavigate();
  const cell = cellOf(at);
  const fullName = people.find(({ id }) => id === at.reader_id)?.full_name ?? '';
  const name = (id: number) => names.get(id) ?? 'another reader';
  const own = name(at.reader_id);
  const labelOf = (action: CellAction): Pick<GridMenuItem, 'label' | 'aside'> => {
    switch (action.do) {
      case 'plan':
        return { label: `Assign to ${own}` };
      case 'give': {
        const load = balance.loads.get(action.to);
        const { done, planned } = load ? loadTexts(load) : { done: '', planned: '' };
        return { label: `Give it to ${name(action.to)}`, aside: done || planned };
      }
      case 'choose':
        return { label: 'Choose another reader…' };
      case 'no-conflict':
        return { label: 'No conflict: give a reason…' };
      case 'take':
        return { label: `Take over from ${name(action.from)}` };
      case 'free':
        return { label: `Unassign ${own}` };
    }
  };
  const items = actionsOf(cell, context).map((action) => ({
    ...labelOf(action),
    onChoose: () => onAct(at, action),
  }));
  const open = { label: 'Open the article', onChoose: () => void navigate(articlePath(at.row.article_id)) };
  const isFault = cell !== undefined && hasConflict(cell);
  return (
    <GridMenu
      anchor={anchor}
      title={isFault ? 'Conflict of interest' : fullName}
      texts={textsOf(cell, fullName)}
      isFault={isFault}
      items={cell?.state === 'submitted' ? [open] : items}
      onClose={onClose}
    />
  );
}
