import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Next to the title: a chip, a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A small titled card beside the content of a page. */
export function SidePanel({ title, aside, children }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ px: 2.25, py: 1.75 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.25 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1, fontSize: '1rem' }}>
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Card>
  );
}
