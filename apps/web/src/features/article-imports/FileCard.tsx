import { type CitationFormat, type Encoding, encodings } from '@cea/contract/citation-files';
import { formatBytes } from '@cea/contract/uploads';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { counted } from '../../lib/number-format.ts';
import { tokens } from '../../ui/tokens.ts';
import { FileIcon } from '../../ui/icons.tsx';

interface Props {
  file: {
    readonly name: string;
    readonly bytes: number;
    readonly lines: number | null;
    readonly encoding: Encoding;
    readonly format: CitationFormat;
  };
  /** Further facts about it. */
  note?: string;
  children: ReactNode;
}

/** The file of an import, with what was recognized in it. */
export function FileCard({ file: { name, bytes, lines, encoding }, note, children }: Props) {
  const facts = [formatBytes(bytes), lines !== null && counted(lines, 'line'), encodings[encoding], note];
  return (
    <Card sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 2.25, py: 1.75, mb: 1.75 }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 42,
          height: 42,
          borderRadius: 2,
          bgcolor: tokens.chip,
          color: tokens.link,
        }}
      >
        <FileIcon />
      </Box>
      <Box sx={{ flex: '1 1 24ch', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
        <Box sx={{ fontSize: '0.8125rem', color: tokens.muted, fontVariantNumeric: 'tabular-nums' }}>
          {facts.filter(Boolean).join(' · ')}
        </Box>
      </Box>
      {children}
    </Card>
  );
}
