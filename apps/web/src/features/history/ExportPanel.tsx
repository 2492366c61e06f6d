import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { tokens } from '../../ui/tokens.ts';
import { type ExportFormat, exportFormats } from './export-history.ts';

interface Props {
  pending: boolean;
  onExport: (format: ExportFormat) => void;
}

/** All lines as files. */
export function ExportPanel({ pending, onExport }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} component="h2" sx={{ fontWeight: 600, color: tokens.navy }}>
        Export for a review
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 1.5, fontSize: '0.875rem', color: tokens.muted }}>
        Lines, notes, names searched, counts, date and release, ready for PRISMA-S.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(Object.keys(exportFormats) as ExportFormat[]).map((format) => (
          <Button key={format} size="small" disabled={pending} onClick={() => onExport(format)}>
            {exportFormats[format]}
          </Button>
        ))}
      </Box>
    </Card>
  );
}
