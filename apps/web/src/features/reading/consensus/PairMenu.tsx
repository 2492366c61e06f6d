import type { Consensus, Pair } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useRef } from 'react';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { canBePaired, type PairingChoice, pairingSections } from './pairing-choices.ts';

interface Props {
  consensus: Consensus;
  pair: Pair;
  title: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  onChoose: (change: PairingChoice['change']) => void;
}

/** The button and menu that pair this row with a row of the other reader. */
export function PairMenu({ consensus, pair, title, open, onOpen, onChoose }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (!canBePaired(consensus, pair)) return null;
  // The possible partners, computed only when the menu is open.
  const sections = open ? pairingSections(consensus, pair) : [];
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="text"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={`Pair with…, ${title}`}
        onClick={() => onOpen(true)}
        sx={{ minHeight: 28, px: 1, my: -0.5 }}
      >
        Pair with…
      </Button>
      {open && (
        <Menu
          id={id}
          disablePortal // Stays within the page's landmark.
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
            ...section.choices.map(({ label, note, change }) => (
              <MenuItem
                key={label}
                sx={{ display: 'block', whiteSpace: 'normal', overflowWrap: 'anywhere', py: 0.75 }}
                onClick={() => {
                  onOpen(false);
                  onChoose(change);
                }}
              >
                <VisuallyHidden>{section.title} </VisuallyHidden>
                {label}
                {note && <Box sx={{ color: 'text.secondary', fontSize: '0.78rem' }}>{note}</Box>}
              </MenuItem>
            )),
          ])}
        </Menu>
      )}
    </>
  );
}
