import type { FormWarning } from '@cea/contract/form-warnings';
import type { Consensus } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { counted } from '../../../lib/number-format.ts';
import { CellLine } from './CellLine.tsx';
import { type CellItem, type Item, type ItemGroup, otherSide, type Side } from './consensus-items.ts';
import { FoldedLine } from './FoldedLine.tsx';
import type { PairingChoice } from './pairing-choices.ts';
import { RowLine } from './RowLine.tsx';
import { RowMenu } from './RowMenu.tsx';

/** The actions of a line in the table; the same object for all lines. */
export interface LineActions {
  readonly choose: (item: Item, side: Side) => void;
  readonly edit: (item: CellItem) => void;
  readonly note: (item: Item) => void;
  /** Takes one reader's answers for a whole row. */
  readonly takeRow: (group: ItemGroup, side: Side) => void;
  /** The group whose menu is open. */
  readonly openMenu: (group: string | undefined) => void;
  readonly pair: (change: PairingChoice['change']) => void;
  /** Shows the questions of a group that nobody answered. */
  readonly unfold: (group: string) => void;
  /** The reason that a reader gave for the values which are agreed now. */
  readonly suggest: (warning: FormWarning) => string | undefined;
}

interface Props {
  consensus: Consensus;
  group: ItemGroup;
  /** The line that the keys act on, if it is one of these. */
  current: string | undefined;
  isMenuOpen: boolean;
  disabled: boolean;
  actions: LineActions;
}

/** A section of the study, or a ratio or weight. Choices elsewhere do not render it again. */
export const GroupLines = memo(function GroupLines(props: Props) {
  const { consensus, group, current, isMenuOpen, disabled, actions } = props;
  const { agreeing } = group;
  return (
    <tbody>
      <tr className="group">
        <th colSpan={4} scope="rowgroup">
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Box sx={{ minWidth: 0 }}>{group.title}</Box>
            {agreeing && (
              <Box component="span" className="aside">
                {agreeing.agree} of {counted(agreeing.fields, 'field')} agree
              </Box>
            )}
            <Box sx={{ flex: 1 }} />
            {group.pair && !disabled && (
              <RowMenu
                consensus={consensus}
                pair={group.pair}
                title={group.title}
                open={isMenuOpen}
                onOpen={(open) => actions.openMenu(open ? group.id : undefined)}
                onTake={(side) => actions.takeRow(group, side)}
                onPair={actions.pair}
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
            current={item.id === current}
            disabled={disabled}
            onTake={(side) => actions.choose(item, side)}
            onEdit={() => actions.edit(item)}
            onNote={() => actions.note(item)}
            suggest={actions.suggest}
          />
        ) : (
          <RowLine
            key={item.id}
            item={item}
            current={item.id === current}
            disabled={disabled}
            onKeep={() => actions.choose(item, item.side)}
            onLeaveOut={() => actions.choose(item, otherSide[item.side])}
          />
        ),
      )}
      {group.folded !== undefined && (
        <FoldedLine count={group.folded} columns={4} onShow={() => actions.unfold(group.id)} />
      )}
    </tbody>
  );
});
