import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';

interface Props {
  id?: string;
  summary: ReactNode;
  /** Opened from outside; everybody may close it again. */
  shown?: boolean;
  sx: SxProps;
  children: () => ReactNode;
}

/** Content that is made when it is first opened: shapes may hold each other. */
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
        event.stopPropagation(); // of a fold inside
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
