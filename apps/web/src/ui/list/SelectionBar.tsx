import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect } from 'react';
import { showCount } from '../../lib/number-format.ts';
import { tokens } from '../tokens.ts';

interface Props {
  /** So many rows are ticked. */
  selected: number;
  /** So many match the filters. */
  total: number;
  /** Every row that matches is meant, also those on other pages. */
  allMatching?: boolean;
  /** Absent: only rows that were seen can be selected. */
  onSelectAll?: () => void;
  /** Leaves this much space below itself, in pixels. */
  above?: number;
  onClear: () => void;
  children: ReactNode;
}

const onDark = {
  color: '#fff',
  borderColor: 'rgba(255, 255, 255, 0.35)',
  background: 'transparent',
  '&:hover': { borderColor: '#fff', background: 'transparent' },
  '&.Mui-disabled': { color: tokens.onNavyMuted, borderColor: 'rgba(255, 255, 255, 0.25)' },
};

/** What can be done with the rows that are ticked. Escape clears them, unless something is open that it closes. */
export function SelectionBar(props: Props) {
  const { selected, total, allMatching = false, onSelectAll, above = 0, onClear, children } = props;
  useEffect(() => {
    const clear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('[role=dialog], [role=menu], [role=listbox]')) return;
      onClear();
    };
    document.addEventListener('keydown', clear);
    return () => document.removeEventListener('keydown', clear);
  }, [onClear]);

  return (
    <Box
      component="section"
      aria-label="Selection"
      sx={{
        position: 'sticky',
        bottom: { xs: above, sm: above + 16 },
        zIndex: 4,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        width: 'fit-content',
        maxWidth: '100%',
        mx: 'auto',
        mt: 2,
        px: 2,
        py: 1.25,
        borderRadius: 2,
        bgcolor: tokens.navy,
        color: '#fff',
        boxShadow: '0 8px 24px rgba(18, 38, 63, 0.35)',
        '& .MuiButton-outlined': onDark,
      }}
    >
      <Box component="output" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <strong>{showCount(allMatching ? total : selected)}</strong> of <strong>{showCount(total)}</strong> selected
      </Box>
      {onSelectAll && !allMatching && selected < total && (
        <Button variant="text" onClick={onSelectAll} sx={{ color: tokens.onNavy }}>
          Select all {showCount(total)}
        </Button>
      )}
      {children}
      <Button variant="text" onClick={onClear} sx={{ color: tokens.onNavy }}>
        Clear
      </Button>
    </Box>
  );
}
