import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { tokens } from '../../../ui/tokens.ts';

interface Props {
  label: string;
  taken: boolean;
  /** Something is agreed on: the answer steps back, and can still be taken. */
  quiet?: boolean;
  disabled: boolean;
  onTake: () => void;
  children: ReactNode;
}

/** A reader's answer that can be taken as it is. */
export function TakeButton({ label, taken, quiet = false, disabled, onTake, children }: Props) {
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
        width: { xs: '100%', md: 'fit-content' },
        maxWidth: '100%',
        minWidth: 64,
        minHeight: { xs: 38, md: 34 },
        px: quiet ? 0 : 1.25,
        py: 0.5,
        textAlign: 'left',
        font: 'inherit',
        overflowWrap: 'anywhere',
        borderRadius: 1,
        ...(quiet
          ? { border: '1px solid transparent', bgcolor: 'transparent', color: taken ? tokens.ink : tokens.muted }
          : {
              border: `1px solid ${taken ? tokens.blue : '#8497ac'}`,
              boxShadow: taken ? `inset 0 0 0 1px ${tokens.blue}` : 'none',
              bgcolor: taken ? '#eef5fc' : '#fff',
              color: tokens.ink,
            }),
        cursor: disabled ? 'default' : 'pointer',
        '&:hover:enabled': { borderColor: tokens.navy },
      }}
    >
      {children}
    </Box>
  );
}
