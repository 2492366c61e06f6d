import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

/** What can be done with a row of a table, in its last cell. */
export function RowActions({ children }: { children: ReactNode }) {
  // The buttons' own room lies over that of the cell, so that their words keep the edge.
  return <Box sx={{ display: 'inline-flex', whiteSpace: 'nowrap', my: -0.5, mx: -1.5 }}>{children}</Box>;
}

interface Props {
  label: string;
  /** The row, for those who hear the button without it. */
  of: string;
  danger?: boolean;
  disabled?: boolean;
  pending?: boolean;
  onClick: () => void;
}

export function RowAction({ label, of, danger = false, disabled = false, pending = false, onClick }: Props) {
  return (
    <Button
      size="small"
      variant="text"
      color={danger ? 'error' : 'secondary'}
      aria-label={`${label} ${of}`}
      disabled={disabled}
      loading={pending}
      onClick={onClick}
      sx={{ minWidth: 0 }}
    >
      {label}
    </Button>
  );
}
