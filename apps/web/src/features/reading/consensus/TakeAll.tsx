import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { counted } from '../../../lib/number-format.ts';
import { closeThen } from '../../../ui/close-then.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DownIcon } from '../../../ui/icons.tsx';
import { PageMenu } from '../../../ui/PageMenu.tsx';
import { type Item, otherSide, type Side } from './consensus-items.ts';
import { type Extent, wouldChange } from './take-all.ts';
import type { ConsensusDesk } from './use-consensus.ts';

interface Choice {
  readonly side: Side;
  readonly extent: Extent;
}

const sides: readonly Side[] = ['A', 'B'];

/** What will happen, in numbers. */
function effectsOf(items: readonly Item[], { side }: Choice): string[] {
  const rows = (of: Side) => items.filter((item) => item.kind === 'row' && item.side === of).length;
  const answers = items.filter(({ kind }) => kind === 'cell').length;
  const [kept, leftOut] = [rows(side), rows(otherSide[side])];
  return [
    ...(answers > 0 ? [`${counted(answers, 'answer')} of Reader ${side} taken.`] : []),
    ...(kept > 0 ? [`${counted(kept, 'row')} that only Reader ${side} has kept.`] : []),
    ...(leftOut > 0 ? [`${counted(leftOut, 'row')} that only Reader ${otherSide[side]} has left out.`] : []),
  ];
}

/** Takes one reader's answers for everything that is left, or a whole form. Asks first; one undo brings all back. */
export function TakeAll({ desk }: { desk: ConsensusDesk }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<Choice>();
  const close = () => setAnchor(null);
  const changed = (choice: Choice) => wouldChange(desk.groups, choice.side, choice.extent);
  const item = (choice: Choice, words: string) => (
    <MenuItem
      key={`${choice.extent}${choice.side}`}
      disabled={changed(choice).length === 0}
      onClick={() => closeThen(close, () => setAsked(choice))}
    >
      {words}
    </MenuItem>
  );
  const left = wouldChange(desk.groups, 'A', 'left').length;
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<DownIcon fontSize="small" />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: 38 }}
      >
        Take all
      </Button>
      <PageMenu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {sides.map((side) => item({ side, extent: 'left' }, `Take ${side} for the ${left} left`))}
        <Divider />
        {sides.map((side) => item({ side, extent: 'form' }, `Take Reader ${side}’s whole form`))}
      </PageMenu>
      {asked && (
        <ConfirmDialog
          title={
            asked.extent === 'left'
              ? `Take Reader ${asked.side}’s answers for everything left?`
              : `Take Reader ${asked.side}’s whole form?`
          }
          action={`Take ${asked.side}`}
          effects={[
            ...effectsOf(changed(asked), asked),
            ...(asked.extent === 'form' ? ['Answers that you agreed on or typed are replaced.'] : []),
          ]}
          onConfirm={() => {
            setAsked(undefined);
            desk.takeAll(asked);
          }}
          onClose={() => setAsked(undefined)}
        >
          One undo brings everything back.
        </ConfirmDialog>
      )}
    </>
  );
}
