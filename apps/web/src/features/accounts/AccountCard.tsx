import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The narrow card of the pages before signing in. */
export function AccountCard({ title, lead, children }: Props) {
  return (
    <Box sx={{ px: 2, py: { xs: 4, sm: 8 } }}>
      <Card sx={{ maxWidth: 440, mx: 'auto', p: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h1">{title}</Typography>
        {lead && <Typography sx={{ color: 'text.secondary', mt: 1 }}>{lead}</Typography>}
        {children && <Box sx={{ mt: 3 }}>{children}</Box>}
      </Card>
    </Box>
  );
}
