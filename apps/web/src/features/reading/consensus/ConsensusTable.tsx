import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useSession } from '../session-context.ts';
import { CellLine } from './CellLine.tsx';
import { type CellItem, type Item, type ItemGroup, type RowItem, type Side, takenFrom } from './consensus-items.ts';
import { tableStyles } from './consensus-styles.ts';
import { EditDialog } from './EditDialog.tsx';
import { type KeyAction, stepped } from './key-actions.ts';
import { RowLine } from './RowLine.tsx';
import { useDifferenceKeys } from './use-difference-keys.ts';

interface Props {
  groups: readonly ItemGroup[];
  current: string | undefined;
  onCurrent: (id: string | undefined) => void;
  disabled: boolean;
}

export function ConsensusTable({ groups, current, onCurrent, disabled }: Props) {
  const { edit, addRow, removeRow, undoRemoval, store } = useSession();
  const [editing, setEditing] = useState<CellItem>();
  const items = groups.flatMap((group) => group.items);
  const ids = items.map(({ id }) => id);
  const standing = ids.includes(current ?? '') ? current : ids[0];

  const take = (item: CellItem, side: Side) => {
    onCurrent(item.id);
    edit(item.row_id, item.key, takenFrom(item, side), { source: side });
  };
  const keep = (item: RowItem) => {
    onCurrent(item.id);
    undoRemoval(item.row_id);
    const origin = { source: item.side };
    const row = store.get().rows.find(({ row_id }) => row_id === item.row_id);
    if (!row) addRow(item.scope, item.answers, origin, item.row_id);
    else if (Object.keys(row.answers).length === 0) {
      for (const [key, value] of Object.entries(item.answers)) edit(item.row_id, key, value, origin);
    }
  };
  const leaveOut = (item: RowItem) => {
    onCurrent(item.id);
    if (item.state !== 'left out') removeRow(item.row_id);
  };

  const choose = (item: Item, side: Side) => {
    if (item.kind === 'cell') take(item, side);
    else if (item.side === side) keep(item);
    else leaveOut(item);
  };
  const act = (action: KeyAction) => {
    const item = items.find(({ id }) => id === standing);
    if (action === 'next' || action === 'previous') onCurrent(stepped(ids, standing, action === 'next' ? 1 : -1));
    else if (!item || disabled) return;
    else if (action === 'edit') setEditing(item.kind === 'cell' ? item : undefined);
    else choose(item, action === 'take A' ? 'A' : 'B');
  };
  const table = useDifferenceKeys(act, standing);

  if (items.length === 0) {
    return (
      <Card>
        <EmptyState title="The readers agree on everything" text="The consensus can be submitted as it is." />
      </Card>
    );
  }
  return (
    <Card>
      <Box ref={table} component="table" sx={tableStyles}>
        <caption>What the readers answered, and what is agreed</caption>
        <thead>
          <tr>
            {['Field', 'Reader A', 'Reader B', 'Agreed'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.id}>
            <tr className="group">
              <th colSpan={4} scope="rowgroup">
                {group.title}
              </th>
            </tr>
            {group.items.map((item) =>
              item.kind === 'cell' ? (
                <CellLine
                  key={item.id}
                  item={item}
                  current={item.id === standing}
                  disabled={disabled}
                  onTake={(side) => take(item, side)}
                  onEdit={() => {
                    onCurrent(item.id);
                    setEditing(item);
                  }}
                />
              ) : (
                <RowLine
                  key={item.id}
                  item={item}
                  current={item.id === standing}
                  disabled={disabled}
                  onKeep={() => keep(item)}
                  onLeaveOut={() => leaveOut(item)}
                />
              ),
            )}
          </tbody>
        ))}
      </Box>
      {editing && (
        <EditDialog
          item={editing}
          onClose={() => setEditing(undefined)}
          onSave={(value, reason) => {
            edit(editing.row_id, editing.key, value, { reason });
            setEditing(undefined);
          }}
        />
      )}
    </Card>
  );
}
