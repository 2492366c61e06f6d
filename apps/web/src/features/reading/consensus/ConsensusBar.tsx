import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { KeyBar, KeyHints } from '../../../ui/KeyBar.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import type { useSubmit } from '../use-submit.ts';
import { mainKeys } from './consensus-keys.ts';
import { PairingNotice } from './PairingNotice.tsx';
import type { usePairing } from './use-pairing.ts';

interface Props {
  left: number;
  /** The last choice in words, while it can be undone. */
  last: string | undefined;
  onUndo: () => void;
  pairing: ReturnType<typeof usePairing>;
  submit: ReturnType<typeof useSubmit>;
}

/** At the foot of the page: the keys, what was done last, and the submission, which says how many are left. */
export function ConsensusBar({ left, last, onUndo, pairing, submit }: Props) {
  const { notice, pending, pair, dismiss } = pairing;
  return (
    <KeyBar
      wide
      notice={<PairingNotice notice={notice} pending={pending} onUndo={(undo) => pair({ undo })} onDismiss={dismiss} />}
    >
      <KeyHints keys={mainKeys} />
      <Box component="output" sx={{ flex: 1, minWidth: 0, textAlign: 'right', lineHeight: 1.3 }}>
        {last}
      </Box>
      {last !== undefined && (
        <Button size="small" variant="text" onClick={onUndo} sx={undoButton}>
          Undo
        </Button>
      )}
      <SubmitButton submit={submit} disabled={left > 0} sx={waiting}>
        {left === 0 ? 'Submit consensus' : `Submit, ${left} left`}
      </SubmitButton>
    </KeyBar>
  );
}

const undoButton = { flex: 'none', color: 'inherit', textDecoration: 'underline', textUnderlineOffset: 3 } as const;
const waiting = { flex: 'none', '&.Mui-disabled': { bgcolor: '#2a4166', color: '#c3d2e4' } } as const;
