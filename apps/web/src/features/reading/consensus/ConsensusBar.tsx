import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { KeyBar, KeyHints } from '../../../ui/KeyBar.tsx';
import { fewKeys, mainKeys } from './consensus-keys.ts';
import { PairingNotice } from './PairingNotice.tsx';
import type { usePairing } from './use-pairing.ts';

interface Props {
  /** The last choice in words, while it can be undone. */
  last: string | undefined;
  onUndo: () => void;
  pairing: ReturnType<typeof usePairing>;
  /** The submission. */
  children: ReactNode;
}

/** At the foot of the page: the keys, what was done last, and the submission. */
export function ConsensusBar({ last, onUndo, pairing, children }: Props) {
  const { notice, pending, pair, dismiss } = pairing;
  const fitsKeys = useMediaQuery('(min-width: 1280px)', { noSsr: true });
  return (
    <KeyBar
      wide
      notice={<PairingNotice notice={notice} pending={pending} onUndo={(undo) => pair({ undo })} onDismiss={dismiss} />}
    >
      <KeyHints keys={fitsKeys ? mainKeys : fewKeys} />
      <Box component="output" sx={lastChoice}>
        {last}
      </Box>
      {last !== undefined && (
        <Button size="small" variant="text" onClick={onUndo} sx={undoButton}>
          Undo
        </Button>
      )}
      <Box sx={{ flex: 'none' }}>{children}</Box>
    </KeyBar>
  );
}

/** On a phone it takes what the buttons leave, in small letters. */
const lastChoice = {
  flex: 1,
  minWidth: 0,
  textAlign: { xs: 'left', md: 'right' },
  fontSize: { xs: '0.8125rem', md: 'inherit' },
  lineHeight: 1.3,
  textWrap: { md: 'balance' },
} as const;

const undoButton = { flex: 'none', color: 'inherit', textDecoration: 'underline', textUnderlineOffset: 3 } as const;
