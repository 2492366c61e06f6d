import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { tokens } from '../../../ui/tokens.ts';

interface Props {
  label: string;
  taken: boolean;
  disabled: boolean;
  onTake: () => void;
  children: ReactNode;
}

/** A reader's answer that can be taken as it is. */
export function TakeButton({ label, taken, disabled, onTake, children }: Props) {
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={taken}
      aria-label={label}
      disabled={disabled}
      onClick={onTake}
      sx={{
        display: 'block',
        width: '100%',
        minHeight: 38,
        px: 1.25,
        py: 0.75,
        textAlign: 'left',
        font: 'inherit',
        color: tokens.ink,
        overflowWrap: 'anywhere',
        borderRadius: 1,
        border: `1px solid ${taken ? tokens.blue : '#8497ac'}`,
        boxShadow: taken ? `inset 0 0 0 1px ${tokens.blue}` : 'none',
        bgcolor: taken ? '#eef5fc' : '#fff',
        cursor: disabled ? 'default' : 'pointer',
        '&:hover:enabled': { borderColor: tokens.navy },
      }}
    >
      {children}
    </Box>
  );
}
