import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

/** The actions of a table row, in its last cell. */
export function RowActions({ children }: { children: ReactNode }) {
  // Cancels the buttons' padding, so that their text aligns with the edge of the cell.
  return <Box sx={{ display: 'inline-flex', whiteSpace: 'nowrap', my: -0.5, mx: -1.5 }}>{children}</Box>;
}

interface Props {
  label: string;
  /** Names the row for screen readers. */
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
