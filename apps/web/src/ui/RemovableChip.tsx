import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import { tokens } from './tokens.ts';

interface Props {
  label: string;
  disabled?: boolean;
  onRemove: () => void;
}

/** Passes the focus of a disappearing button to its neighbour, so that keyboard users need not start over. */
function passFocus(button: HTMLElement): void {
  const neighbour = button.nextElementSibling ?? button.previousElementSibling;
  if (neighbour instanceof HTMLElement) neighbour.focus();
}

/** A chosen item; pressing it anywhere removes it. */
export function RemovableChip({ label, disabled = false, onRemove }: Props) {
  return (
    <ButtonBase
      aria-label={`Remove ${label}`}
      title={label}
      disabled={disabled}
      onClick={({ currentTarget }) => {
        passFocus(currentTarget);
        onRemove();
      }}
      sx={{
        minWidth: 0,
        maxWidth: '100%',
        height: 28,
        px: 1.25,
        gap: 0.75,
        borderRadius: '14px',
        bgcolor: tokens.chip,
        color: tokens.infoInk,
        font: 'inherit',
        fontSize: '0.8438rem',
        fontWeight: 500,
        '&:hover': { bgcolor: tokens.chipHover },
        '&:disabled': { color: tokens.muted },
      }}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {label}
      </Box>
      {!disabled && (
        <Box component="span" aria-hidden sx={{ fontSize: '1rem', lineHeight: 1 }}>
          ×
        </Box>
      )}
    </ButtonBase>
  );
}
