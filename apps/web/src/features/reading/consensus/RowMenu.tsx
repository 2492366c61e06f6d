import { isPaired } from '@cea/contract/consensus-progress';
import type { Consensus, Pair } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useId, useRef } from 'react';
import { closeThen } from '../../../ui/close-then.ts';
import { MoreIcon } from '../../../ui/icons.tsx';
import { PageMenu } from '../../../ui/PageMenu.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { tokens } from '../../../ui/tokens.ts';
import type { Side } from './consensus-items.ts';
import { canBePaired, type PairingChoice, pairingSections } from './pairing-choices.ts';

interface Props {
  consensus: Consensus;
  pair: Pair;
  title: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  onTake: (side: Side) => void;
  onPair: (change: PairingChoice['change']) => void;
}

interface MenuChoice {
  readonly label: string;
  readonly note?: string | undefined;
  readonly onChoose: () => void;
}

/** The button and menu of a row: take all answers of a reader, pair it with another row of the other reader. */
export function RowMenu({ consensus, pair, title, open, onOpen, onTake, onPair }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (!canBePaired(consensus, pair)) return null;
  const take: readonly MenuChoice[] = isPaired(pair)
    ? (['A', 'B'] as const).map((side) => ({ label: `Take all of ${side}`, onChoose: () => onTake(side) }))
    : [];
  // The possible partners, computed only when the menu is open.
  const sections: readonly { title: string; choices: readonly MenuChoice[] }[] = open
    ? [
        ...pairingSections(consensus, pair).map((section) => ({
          title: section.title,
          choices: section.choices.map(({ change, ...choice }) => ({ ...choice, onChoose: () => onPair(change) })),
        })),
        { title: 'Answers of this row', choices: take },
      ].filter(({ choices }) => choices.length > 0)
    : [];
  return (
    <>
      <IconButton
        ref={button}
        size="small"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={`Actions for ${title}`}
        onClick={() => onOpen(true)}
        sx={{ my: -0.5, p: { xs: '5px', md: '2px' } }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {open && (
        <PageMenu
          id={id}
          anchorEl={() => button.current}
          open
          onClose={() => onOpen(false)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            list: { 'aria-label': title },
            paper: { sx: { maxWidth: 'min(520px, calc(100% - 32px))', fontWeight: 400 } },
          }}
        >
          {sections.flatMap((section) => [
            <Box
              key={section.title}
              component="li"
              role="presentation"
              sx={{ px: 2, pt: 1, pb: 0.25, fontSize: '0.78rem', fontWeight: 600, color: tokens.muted }}
            >
              {section.title}
            </Box>,
            ...section.choices.map(({ label, note, onChoose }) => (
              <MenuItem
                key={label}
                sx={{ display: 'block', whiteSpace: 'normal', overflowWrap: 'anywhere', py: 0.75 }}
                onClick={() => closeThen(() => onOpen(false), onChoose)}
              >
                <VisuallyHidden>{section.title} </VisuallyHidden>
                {label}
                {note && <Box sx={{ color: 'text.secondary', fontSize: '0.78rem' }}>{note}</Box>}
              </MenuItem>
            )),
          ])}
        </PageMenu>
      )}
    </>
  );
}
