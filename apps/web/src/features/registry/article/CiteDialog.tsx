import { citationFile } from '@cea/contract/citations/citation-file';
import { citationFiles } from '@cea/contract/citations/file-formats';
import { type CitationFormatName, citationFormats } from '@cea/contract/citations/formats';
import type { Reference } from '@cea/contract/citations/reference';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { saveFile } from '../../../lib/download.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { TitledDialog } from '../../../ui/TitledDialog.tsx';

type Cited = 'article' | 'entry';

const subjects = [
  { value: 'article', label: 'The article' },
  { value: 'entry', label: 'This record in the CEA Registry' },
] as const satisfies readonly { value: Cited; label: string }[];

const formats = (Object.keys(citationFormats) as CitationFormatName[]).map((value) => ({
  value,
  label: citationFormats[value].label,
}));

const labelled = { fontSize: '0.8125rem', fontWeight: 600, color: tokens.label, mb: 0.5 } as const;

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

function save(reference: Reference, format: (typeof citationFiles)[number]): void {
  const { name, mediaType, text } = citationFile(reference, format);
  saveFile(new Blob([text], { type: mediaType }), name);
}

interface Props {
  references: Readonly<Record<Cited, Reference>>;
  onClose: () => void;
}

/** A citation to copy, or to save as a file for a reference manager. */
export function CiteDialog({ references, onClose }: Props) {
  const id = useId();
  const [cited, setCited] = useState<Cited>('article');
  const [format, setFormat] = useState<CitationFormatName>('vancouver');
  const [copied, setCopied] = useState<string>();
  const reference = references[cited];
  const text = citationFormats[format].write(reference);
  const copy = async () => setCopied((await copyText(text)) ? text : undefined);
  return (
    <TitledDialog
      title="Cite"
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {citationFiles.map((name) => (
            <Button key={name} onClick={() => save(reference, name)}>
              {citationFormats[name].label} file
            </Button>
          ))}
          <Button variant="contained" onClick={() => void copy()}>
            {copied === text ? 'Copied' : 'Copy'}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <div>
          <Box id={`${id}-what`} sx={labelled}>
            Cite
          </Box>
          <Segmented
            labelledBy={`${id}-what`}
            options={subjects}
            value={cited}
            onChange={(next) => next && setCited(next)}
          />
        </div>
        <div>
          <Box id={`${id}-format`} sx={labelled}>
            Style
          </Box>
          <Segmented
            labelledBy={`${id}-format`}
            options={formats}
            value={format}
            onChange={(next) => next && setFormat(next)}
          />
        </div>
        <Box component="section" aria-label="Citation" tabIndex={0} sx={scrolling}>
          {text}
        </Box>
      </Box>
    </TitledDialog>
  );
}
