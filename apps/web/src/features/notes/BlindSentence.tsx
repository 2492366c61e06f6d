import type { FormKind } from '@cea/contract/dictionary/variable';
import Box from '@mui/material/Box';
import { LockIcon } from '../../ui/icons.tsx';

const done: Record<FormKind, string> = { screening: 'voted', review: 'submitted' };

/** Who sees what while the readers are reading. */
export function BlindSentence({ kind }: { kind: FormKind }) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        my: 1.5,
        px: 1.5,
        py: 1.25,
        borderRadius: '8px',
        bgcolor: '#f4f7fa',
        color: '#44586e',
        fontSize: '0.8438rem',
        lineHeight: 1.45,
      }}
    >
      <LockIcon aria-hidden sx={{ fontSize: 17, mt: 0.25 }} />
      <span>
        Notes of the other reader appear when both have {done[kind]}. Until then only you and administrators see yours.
      </span>
    </Box>
  );
}
