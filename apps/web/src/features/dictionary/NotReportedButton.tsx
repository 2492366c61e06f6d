import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { KeyboardEvent, Ref } from 'react';
import { tokens } from '../../ui/tokens.ts';

/** As printed on the keyboard. */
export const notReportedKey = 'Alt + R';

/** By its place as well, because with Alt some keyboards write another character. */
export const isNotReportedKey = ({ altKey, ctrlKey, metaKey, key, code }: KeyboardEvent): boolean =>
  altKey && !ctrlKey && !metaKey && (key.toLowerCase() === 'r' || code === 'KeyR');

interface Props {
  labelId: string;
  isSilent: boolean;
  disabled: boolean;
  onToggle: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * Says that the article does not report something. Tab stops here only if that is the answer, because the input then
 * takes none; otherwise the key is enough.
 */
export function NotReportedButton({ labelId, isSilent, disabled, onToggle, ref }: Props) {
  return (
    <Button
      ref={ref ?? null}
      size="small"
      variant="text"
      tabIndex={isSilent ? 0 : -1}
      aria-pressed={isSilent}
      aria-describedby={labelId}
      aria-keyshortcuts="Alt+R"
      disabled={disabled}
      onClick={onToggle}
      sx={{
        px: 1,
        // Aligns its text with the end of the line.
        mr: -1,
        minHeight: 30,
        '@container (min-width: 560px)': { minHeight: 40 },
        color: isSilent ? tokens.navy : tokens.muted,
        fontWeight: isSilent ? 600 : 400,
        bgcolor: isSilent ? tokens.chip : 'transparent',
        '&:hover': { bgcolor: isSilent ? tokens.chipHover : tokens.soft },
      }}
    >
      Not reported
      <Box component="span" aria-hidden className="key" sx={[keyHint, isSilent && { mt: '3px' }]}>
        {notReportedKey}
      </Box>
    </Button>
  );
}

/** Shown below the button while its question is in use; see AnswerField. */
const keyHint = {
  display: { xs: 'none', sm: 'block' },
  position: 'absolute',
  top: '100%',
  right: 8,
  mt: '-7px',
  visibility: 'hidden',
  fontSize: '0.6875rem',
  fontWeight: 400,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  color: tokens.muted,
} as const;
