import type { Consensus } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { usePageKeys } from '../use-page-keys.ts';
import { CellLine } from './CellLine.tsx';
import type { CellItem, ItemGroup } from './consensus-items.ts';
import { tableStyles } from './consensus-styles.ts';
import { EditDialog } from './EditDialog.tsx';
import { actionOf, type KeyAction, stepped } from './key-actions.ts';
import { NoteDialog } from './NoteDialog.tsx';
import type { PairingChoice } from './pairing-choices.ts';
import { PairMenu } from './PairMenu.tsx';
import { RowLine } from './RowLine.tsx';
import { useChoices } from './use-choices.ts';
import { useCurrentLine } from './use-current-line.ts';

interface Props {
  consensus: Consensus;
  groups: readonly ItemGroup[];
  current: string | undefined;
  onCurrent: (id: string | undefined) => void;
  onPair: (change: PairingChoice['change']) => void;
  disabled: boolean;
}

interface Writing {
  readonly what: 'edit' | 'note';
  readonly item: CellItem;
}

export function ConsensusTable({ consensus, groups, current, onCurrent, onPair, disabled }: Props) {
  const { take, keep, leaveOut, choose, editOwn, note } = useChoices();
  const [writing, setWriting] = useState<Writing>();
  const [pairing, setPairing] = useState<string>();
  const items = groups.flatMap((group) => group.items);
  const ids = items.map(({ id }) => id);
  const standing = ids.includes(current ?? '') ? current : ids[0];
  const table = useCurrentLine(standing);
  const write = (what: Writing['what'], item: CellItem) => {
    onCurrent(item.id);
    setWriting({ what, item });
  };

  const act = (action: KeyAction) => {
    if (action === 'next' || action === 'previous') {
      onCurrent(stepped(ids, standing, action === 'next' ? 1 : -1));
      return;
    }
    const item = items.find(({ id }) => id === standing);
    if (!item || disabled) return;
    if (action === 'pair') setPairing(groups.find((group) => group.items.includes(item))?.id);
    else if (action === 'take A' || action === 'take B') {
      onCurrent(item.id);
      choose(item, action === 'take A' ? 'A' : 'B');
    } else if (item.kind === 'cell') write(action, item);
  };
  usePageKeys((key) => {
    const action = key.busy ? undefined : actionOf(key);
    if (action) act(action);
    return action !== undefined;
  });

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
                <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
                  <Box sx={{ flex: 1, minWidth: 0 }}>{group.title}</Box>
                  {group.pair && !disabled && (
                    <PairMenu
                      consensus={consensus}
                      pair={group.pair}
                      title={group.title}
                      open={pairing === group.id}
                      onOpen={(open) => setPairing(open ? group.id : undefined)}
                      onChoose={onPair}
                    />
                  )}
                </Box>
              </th>
            </tr>
            {group.items.map((item) =>
              item.kind === 'cell' ? (
                <CellLine
                  key={item.id}
                  item={item}
                  current={item.id === standing}
                  disabled={disabled}
                  onTake={(side) => {
                    onCurrent(item.id);
                    take(item, side);
                  }}
                  onWrite={(what) => write(what, item)}
                />
              ) : (
                <RowLine
                  key={item.id}
                  item={item}
                  current={item.id === standing}
                  disabled={disabled}
                  onKeep={() => {
                    onCurrent(item.id);
                    keep(item);
                  }}
                  onLeaveOut={() => {
                    onCurrent(item.id);
                    leaveOut(item);
                  }}
                />
              ),
            )}
          </tbody>
        ))}
      </Box>
      {writing?.what === 'edit' && (
        <EditDialog
          item={writing.item}
          onClose={() => setWriting(undefined)}
          onSave={(value, reason) => {
            editOwn(writing.item, value, reason);
            setWriting(undefined);
          }}
        />
      )}
      {writing?.what === 'note' && (
        <NoteDialog
          item={writing.item}
          onClose={() => setWriting(undefined)}
          onSave={(text) => {
            note(writing.item, text);
            setWriting(undefined);
          }}
        />
      )}
    </Card>
  );
}
