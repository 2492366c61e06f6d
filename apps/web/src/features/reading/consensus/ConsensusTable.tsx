import type { Consensus } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { usePageKeys } from '../../../lib/use-page-keys.ts';
import type { CellItem, Item, ItemGroup, Side } from './consensus-items.ts';
import { tableStyles } from './consensus-styles.ts';
import { EditDialog } from './EditDialog.tsx';
import { GroupLines, type LineActions } from './GroupLines.tsx';
import { actionOf, type KeyAction, stepped } from './key-actions.ts';
import type { PairingChoice } from './pairing-choices.ts';
import { useChoices } from './use-choices.ts';
import { useCurrentLine } from './use-current-line.ts';

interface Props {
  consensus: Consensus;
  groups: readonly ItemGroup[];
  current: string | undefined;
  onCurrent: (id: string | undefined) => void;
  onPair: (change: PairingChoice['change']) => void;
  onNote: (item: Item) => void;
  disabled: boolean;
}

export function ConsensusTable({ consensus, groups, current, onCurrent, onPair, onNote, disabled }: Props) {
  const choices = useChoices();
  const [edited, setEdited] = useState<CellItem>();
  const [pairing, setPairing] = useState<string>();
  const actions = useMemo((): LineActions => {
    const edit = (item: CellItem) => {
      onCurrent(item.id);
      setEdited(item);
    };
    const note = (item: Item) => {
      onCurrent(item.id);
      onNote(item);
    };
    const choose = (item: Item, side: Side) => {
      onCurrent(item.id);
      choices.choose(item, side);
    };
    return { edit, note, choose, openPairing: setPairing, pair: onPair };
  }, [choices, onCurrent, onPair, onNote]);
  const items = groups.flatMap((group) => group.items);
  const ids = items.map(({ id }) => id);
  const standing = ids.includes(current ?? '') ? current : ids[0];
  const table = useCurrentLine(standing);

  const act = (action: KeyAction) => {
    if (action === 'next' || action === 'previous') {
      onCurrent(stepped(ids, standing, action === 'next' ? 1 : -1));
      return;
    }
    const item = items.find(({ id }) => id === standing);
    if (item && action === 'note') actions.note(item);
    if (!item || disabled || action === 'note') return;
    if (action === 'pair') setPairing(groups.find((group) => group.items.includes(item))?.id);
    else if (action === 'take A' || action === 'take B') actions.choose(item, action === 'take A' ? 'A' : 'B');
    else if (item.kind === 'cell') actions.edit(item);
  };
  usePageKeys((key) => {
    const action = key.busy ? undefined : actionOf(key);
    if (action) act(action);
    return action !== undefined;
  });

  if (items.length === 0) {
    return (
      <Card>
        <EmptyState title="The readers agree on everything" text="You can submit the consensus now." />
      </Card>
    );
  }
  return (
    <Card>
      <Box ref={table} component="table" sx={tableStyles}>
        <caption>Readers’ answers and consensus</caption>
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
          <GroupLines
            key={group.id}
            consensus={consensus}
            group={group}
            current={group.items.some(({ id }) => id === standing) ? standing : undefined}
            pairing={pairing === group.id}
            disabled={disabled}
            actions={actions}
          />
        ))}
      </Box>
      {edited && (
        <EditDialog
          item={edited}
          onClose={() => setEdited(undefined)}
          onSave={(value, reason) => {
            choices.editOwn(edited, value, reason);
            setEdited(undefined);
          }}
        />
      )}
    </Card>
  );
}
