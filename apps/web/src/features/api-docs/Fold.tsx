import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';

interface Props {
  id?: string;
  summary: ReactNode;
  /** Opened from outside; the user may close it again. */
  shown?: boolean;
  sx: SxProps;
  children: () => ReactNode;
}

/** Renders its content when first opened, because schemas may be recursive. */
export function Fold({ id, summary, shown = false, sx, children }: Props) {
  const [open, setOpen] = useState(shown);
  const [wasShown, setWasShown] = useState(shown);
  if (shown !== wasShown) {
    setWasShown(shown);
    if (shown) setOpen(true);
  }
  return (
    <Box
      component="details"
      id={id}
      open={open}
      onToggle={(event) => {
        event.stopPropagation(); // The event came from a nested fold.
        setOpen(event.currentTarget.open);
      }}
      sx={sx}
    >
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {summary}
      </Box>
      {open && children()}
    </Box>
  );
}
