import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A titled part of the report. */
export function ReportPart({ title, lead, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3.5 }}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {lead && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.25 }}>
          {lead}
        </Typography>
      )}
      {children}
    </Box>
  );
}
