import { isCitationFormat } from '@cea/contract/citations/file-formats';
import { type FileFormat, fileFormats } from '@cea/contract/registry-files';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { counted, showCount } from '../../../lib/number-format.ts';
import { OptionCards } from '../../../ui/OptionCards.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { type DownloadChoice } from './choice.ts';
import { DownloadSection } from './DownloadSection.tsx';

export const formatLabels: Record<FileFormat, string> = {
  xlsx: 'XLSX',
  csv: 'CSV',
  json: 'JSON',
  ris: 'RIS',
  bibtex: 'BibTeX',
};

const notes: Partial<Record<FileFormat, string>> = {
  xlsx: 'One sheet per data type, typed cells',
  csv: 'Opens anywhere, UTF\u20118',
  json: 'Nested, codes and labels',
};

/** The most usual first. */
const order = fileFormats.toSorted((a, b) => Number(b === 'xlsx') - Number(a === 'xlsx'));

interface Props {
  choice: Pick<DownloadChoice, 'format' | 'onlyFile'>;
  /** Whose citations the formats of references hold; undefined while not counted. */
  studies: number | undefined;
  /** A file has no more without the right. */
  most: number;
  onChange: (choice: Partial<Pick<DownloadChoice, 'format' | 'onlyFile'>>) => void;
}

/** The format of the files, and whether they come with what explains them. */
export function FormatSection({ choice: { format, onlyFile }, studies, most, onChange }: Props) {
  const id = useId();
  const all = studies === undefined ? 'the studies' : counted(studies, 'study', 'studies');
  const citations = `Citations of ${(studies ?? 0) > most ? `up to ${showCount(most)} of ` : ''}${all}`;
  return (
    <DownloadSection id={id} title="Format">
      <OptionCards
        labelledBy={id}
        input="radio"
        columns={3}
        options={order.map((value) => ({ value, label: formatLabels[value], note: notes[value] ?? citations }))}
        chosen={[format]}
        onChoose={(next) => onChange({ format: next })}
      />
      {!isCitationFormat(format) && (
        <Box component="label" sx={plain}>
          <input type="checkbox" checked={onlyFile} onChange={() => onChange({ onlyFile: !onlyFile })} />
          <span>
            Only the file{' '}
            <Box component="span" sx={{ color: tokens.muted, fontSize: '0.85rem' }}>
              without README, codebook and scripts for R, Python and Stata
            </Box>
          </span>
        </Box>
      )}
    </DownloadSection>
  );
}

const plain = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.25,
  mt: 1.25,
  minHeight: 24,
  fontSize: '0.92rem',
  cursor: 'pointer',
  input: { flex: 'none', width: 16, height: 16, m: 0, mt: '3px', accentColor: tokens.link },
} as const;
