import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { tokens } from '../../../ui/tokens.ts';

interface Props {
  label: string;
  taken: boolean;
  /** Something is agreed on: the answer steps back, and can still be taken. */
  quiet?: boolean;
  /** In a cell of a grid. */
  compact?: boolean;
  disabled: boolean;
  onTake: () => void;
  children: ReactNode;
}

/** A reader's answer that can be taken as it is. */
export function TakeButton({ label, taken, quiet = false, compact = false, disabled, onTake, children }: Props) {
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
        maxWidth: '100%',
        ...(compact
          ? { minWidth: 50, minHeight: 26, px: quiet ? 0 : 0.75 }
          : {
              width: { xs: '100%', md: 'fit-content' },
              minWidth: 64,
              minHeight: { xs: 38, md: 34 },
              px: quiet ? 0 : 1.25,
            }),
        py: compact ? 0.125 : 0.5,
        textAlign: compact ? 'inherit' : 'left',
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
