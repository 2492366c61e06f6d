import { wholeForm } from '@cea/contract/form-faults';
import type { FormWarning } from '@cea/contract/form-warnings';
import type { Consensus } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import { usePageKeys } from '../../../lib/use-page-keys.ts';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ReaderTag } from '../ReaderTag.tsx';
import { useFormState } from '../session-context.ts';
import type { CellItem, Item } from './consensus-items.ts';
import { consensusTable } from './consensus-styles.ts';
import { EditDialog } from './EditDialog.tsx';
import { GroupLines, type LineActions } from './GroupLines.tsx';
import { actionOf, type KeyAction } from './key-actions.ts';
import { reasonOfReaders } from './reason-of-readers.ts';
import { RowsGrid } from './RowsGrid.tsx';
import type { ConsensusDesk } from './use-consensus.ts';
import { lineAround, useCurrentLine } from './use-current-line.ts';

interface Props {
  consensus: Consensus;
  desk: ConsensusDesk;
  onPair: LineActions['pair'];
  onNote: (item: Item) => void;
  onUndo: () => void;
}

/** The readers' answers side by side, with the choices; its keys work wherever the focus is. */
export function ConsensusTable({ consensus, desk, onPair, onNote, onUndo }: Props) {
  const { shown, fitsGrid, standing, standingItem, isOpen } = desk;
  const [edited, setEdited] = useState<CellItem>();
  const [menu, openMenu] = useState<string>();
  const choose = useStableCallback(desk.choose);
  const takeRow = useStableCallback(desk.takeRow);
  const pair = useStableCallback(onPair);
  const unfold = useStableCallback(desk.unfold);
  const suggest = useStableCallback((warning: FormWarning) => reasonOfReaders(consensus, warning));
  const edit = useStableCallback((item: CellItem) => {
    desk.stand(item.id);
    setEdited(item);
  });
  const note = useStableCallback((item: Item) => {
    desk.stand(item.id);
    onNote(item);
  });
  const actions = useMemo(
    (): LineActions => ({ choose, takeRow, edit, note, openMenu, pair, unfold, suggest }),
    [choose, takeRow, edit, note, pair, unfold, suggest],
  );
  const table = useCurrentLine(standing, desk.visits);
  const card = useKeptFocus<HTMLDivElement>();
  /** The line that is focused or pressed is the current one, so that keys never act on another. */
  const standAround = (target: EventTarget) => {
    const id = lineAround(target);
    if (id !== undefined) desk.stand(id);
  };
  const lines = fitsGrid ? shown.filter((group) => !group.pair) : shown;

  const act = (action: KeyAction) => {
    if (action === 'next' || action === 'previous') desk.step(action === 'next' ? 1 : -1);
    else if (action === 'note' && standingItem) note(standingItem);
    if (!isOpen) return;
    if (action === 'undo') onUndo();
    if (!standingItem) return;
    if (action === 'pair') openMenu(shown.find((group) => group.items.includes(standingItem))?.id);
    else if (action === 'take A' || action === 'take B') choose(standingItem, action === 'take A' ? 'A' : 'B');
    else if (action === 'edit' && standingItem.kind === 'cell') edit(standingItem);
  };
  usePageKeys((key) => {
    const action = key.busy ? undefined : actionOf(key);
    if (action) act(action);
    return action !== undefined;
  });

  return (
    <Card ref={card} tabIndex={-1} sx={{ overflow: 'clip', outline: 'none' }}>
      {shown.length === 0 ? (
        <Settled desk={desk} />
      ) : (
        <Box
          ref={table}
          onFocus={({ target }) => {
            // By keys: under a mouse that is just being pressed, nothing must move.
            if (target.matches(':focus-visible')) standAround(target);
          }}
          onClick={({ target }) => standAround(target)}
        >
          {lines.length > 0 && (
            <Box component="table" sx={consensusTable}>
              <caption>Readers’ answers and consensus</caption>
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  {(['A', 'B'] as const).map((side) => (
                    <th key={side} scope="col">
                      <ReaderTag side={side} />
                      Reader {side}
                    </th>
                  ))}
                  <th scope="col">Agreed</th>
                </tr>
              </thead>
              {lines.map((group) => (
                <GroupLines
                  key={group.id}
                  consensus={consensus}
                  group={group}
                  current={group.items.some(({ id }) => id === standing) ? standing : undefined}
                  isMenuOpen={menu === group.id}
                  disabled={!isOpen}
                  actions={actions}
                />
              ))}
            </Box>
          )}
          {fitsGrid &&
            (['ratio', 'weight'] as const).map((scope) => (
              <RowsGrid key={scope} scope={scope} consensus={consensus} desk={desk} menu={menu} actions={actions} />
            ))}
        </Box>
      )}
      {edited && (
        <EditDialog
          item={edited}
          onClose={() => setEdited(undefined)}
          onSave={(value, reason) => {
            desk.editOwn(edited, value, reason);
            setEdited(undefined);
          }}
        />
      )}
    </Card>
  );
}

/** Nothing to show in this view. Where a long list was, the page is scrolled to what takes its place. */
function Settled({ desk: { view, groups } }: { desk: ConsensusDesk }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const missing = useFormState(({ faults }) => faults[wholeForm]);
  const isSettled =
    view === 'left' && groups.some(({ items }) => items.some((item) => item.kind === 'row' || item.differs));
  return (
    <Box ref={place} sx={{ scrollMarginTop: 200 }}>
      <EmptyState
        title={isSettled ? 'Every difference is settled' : 'The readers agree on everything'}
        text={missing ? `${missing} Neither review has one.` : 'You can submit the consensus now.'}
      />
    </Box>
  );
}
