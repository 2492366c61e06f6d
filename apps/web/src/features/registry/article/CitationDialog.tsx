import { citationFile } from '@cea/contract/citations/citation-file';
import { citationFiles } from '@cea/contract/citations/file-formats';
import { type CitationFormatName, citationFormats } from '@cea/contract/citations/formats';
import type { Reference } from '@cea/contract/citations/reference';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../../lib/download.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { TitledDialog } from '../../../ui/TitledDialog.tsx';
import { LabelledChoice } from './LabelledChoice.tsx';

const formats = (Object.keys(citationFormats) as CitationFormatName[]).map((value) => ({
  value,
  label: citationFormats[value].label,
}));

/** Makes it reachable with the keyboard if it scrolls. */
const scrolling = {
  p: 1.75,
  maxHeight: 260,
  overflow: 'auto',
  border: `1px solid ${tokens.line}`,
  borderRadius: 1,
  bgcolor: tokens.head,
  fontSize: '0.875rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

interface Props {
  references: readonly Reference[];
  /** Above the choice of a style. */
  children?: ReactNode;
  onClose: () => void;
}

/** Citations to copy, or to save as a file for a reference manager. */
export function CitationDialog({ references, children, onClose }: Props) {
  const [format, setFormat] = useState<CitationFormatName>('vancouver');
  const text = references.map((reference) => citationFormats[format].write(reference).trim()).join('\n\n');
  const save = (as: (typeof citationFiles)[number]) => {
    const { name, mediaType, text: content } = citationFile(references, as);
    saveFile(new Blob([content], { type: mediaType }), name);
  };
  return (
    <TitledDialog
      title="Cite"
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {citationFiles.map((name) => (
            <Button key={name} onClick={() => save(name)}>
              {citationFormats[name].label} file
            </Button>
          ))}
          <CopyButton size="medium" variant="contained" text={text} />
        </>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {children}
        <LabelledChoice label="Style" options={formats} value={format} onChange={setFormat} />
        <Box component="section" aria-label="Citation" tabIndex={0} sx={scrolling}>
          {text}
        </Box>
      </Box>
    </TitledDialog>
  );
}
