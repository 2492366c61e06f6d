import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Key } from '../../../ui/Keys.tsx';
import { tokens } from '../../../ui/tokens.ts';

interface Props {
  action: string;
  pending: boolean;
  /** What has to be done first, in words. */
  blocked: string | undefined;
  /** The first of it; undefined if it has no place of its own. */
  first: { readonly words: string; readonly go: () => void } | undefined;
  onSubmit: () => void;
  onClose: () => void;
}

const footer = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  px: 3,
  py: 1.5,
  borderTop: `1px solid ${tokens.line}`,
} as const;

/** The next step is at hand: Enter takes it. */
const focus = (button: HTMLElement | null) => button?.focus();

const hint = { display: { xs: 'none', sm: 'inline' }, ml: 1 } as const;

/** The amber button is what comes next: the first thing to settle or correct, or the submission. */
export function SubmitFooter({ action, pending, blocked, first, onSubmit, onClose }: Props) {
  return (
    <Box sx={footer}>
      {blocked && <Box sx={{ color: tokens.errorInk, fontWeight: 600, fontSize: '0.875rem' }}>{blocked}</Box>}
      <Box sx={{ flex: 1 }} />
      <Box aria-hidden sx={{ color: tokens.muted, fontSize: '0.875rem', display: { xs: 'none', sm: 'block' } }}>
        <Key>Esc</Key> close
      </Box>
      <Button onClick={onClose}>Keep working</Button>
      {blocked === undefined ? (
        <Button ref={focus} variant="contained" color="accent" loading={pending} onClick={onSubmit}>
          {action}
          <Box component="span" aria-hidden sx={hint}>
            <Key>Ctrl ↵</Key>
          </Box>
        </Button>
      ) : (
        first && (
          <Button ref={focus} variant="contained" color="accent" onClick={first.go}>
            {first.words}
            <Box component="span" aria-hidden sx={hint}>
              <Key>↵</Key>
            </Box>
          </Button>
        )
      )}
    </Box>
  );
}
