import { type CitationFormat, citationFormats, refusedReasons } from '@cea/contract/citation-files';
import { type ImportPreview, partnerPlaces, sampleSize } from '@cea/contract/import-preview';
import { uploads } from '@cea/contract/uploads';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { csvFile } from '../../lib/csv.ts';
import { saveFile } from '../../lib/download.ts';
import { counted, showCount } from '../../lib/number-format.ts';
import { CountTiles } from '../../ui/CountTiles.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CheckIcon, UploadIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { tokens } from '../../ui/tokens.ts';
import { FileCard } from './FileCard.tsx';
import { OtherImports } from './OtherImports.tsx';
import { countsOf, type PreviewList, recordColumns, refusedColumns } from './preview-rows.tsx';
import { RefusedPanel } from './RefusedPanel.tsx';

const formats = Object.entries(citationFormats).map(([value, label]) => ({ value: value as CitationFormat, label }));

/** `9 in the file, 26 imported earlier` */
const placesOf = (places: ImportPreview['counts']['duplicates']): string =>
  Object.entries(partnerPlaces)
    .flatMap(([place, words]) => {
      const count = places[place as keyof typeof places];
      return count > 0 ? [`${showCount(count)} ${words}`] : [];
    })
    .join(', ') || 'none found';

function saveRefused({ name, refused }: ImportPreview): void {
  const lines = refused.map(({ position, line, reason, excerpt }) => ({
    cells: [position, line, refusedReasons[reason], excerpt],
  }));
  const file = csvFile({ columns: ['Record', 'Line', 'Reason', 'Beginning of the record'], lines });
  saveFile(file, `refused-${name.replace(/\.\w+$/, '')}.csv`);
}

function ReplaceFile({ disabled, onReplace }: { disabled: boolean; onReplace: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button startIcon={<UploadIcon />} disabled={disabled} onClick={() => input.current?.click()}>
        Replace file
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={uploads.import.extensions.map((extension) => `.${extension}`).join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onReplace(file);
          // The same file again, after correcting it, is a change too.
          target.value = '';
        }}
      />
    </>
  );
}

interface Props {
  preview: ImportPreview;
  /** The format was chosen by hand. */
  overruled: boolean;
  pending: boolean;
  onFormat: (format: CitationFormat) => void;
  onReplace: (file: File) => void;
  onAnotherSample: () => void;
}

/** What committing would do: counts, a sample, and the records that need attention. */
export function PreviewStep({ preview, overruled, pending, onFormat, onReplace, onAnotherSample }: Props) {
  const [shown, setShown] = useState<PreviewList>('sample');
  const counts = countsOf(preview);
  const rows = shown === 'refused' ? [] : preview[shown];
  const totals = {
    sample: counts.parsed,
    without_abstract: counts.without_abstract,
    duplicates: counts.alike,
    refused: counts.refused,
  };
  const captions: Record<PreviewList, string> = {
    sample: `Sample of ${preview.sample.length}, drawn evenly from the file`,
    without_abstract: 'Without an abstract',
    duplicates: 'Likely duplicates',
    refused: 'Refused',
  };
  const listed = shown === 'refused' ? preview.refused.length : rows.length;
  return (
    <>
      <FileCard file={preview}>
        {!overruled && (
          <Box
            sx={{ display: 'flex', gap: 0.75, alignItems: 'center', color: tokens.successInk, fontSize: '0.875rem' }}
          >
            <CheckIcon aria-hidden sx={{ fontSize: 18 }} />
            <strong>Format recognized</strong>
          </Box>
        )}
        <SelectInput
          label="Format"
          hideLabel
          value={preview.format}
          options={formats}
          onChange={onFormat}
          sx={{ width: 230 }}
        />
        <ReplaceFile disabled={pending} onReplace={onReplace} />
      </FileCard>
      <CountTiles
        label="What would happen"
        current={shown}
        onChoose={(key) => key !== 'fresh' && setShown(key)}
        tiles={[
          {
            key: 'sample',
            count: counts.records,
            label: 'records in the file',
            note: `${showCount(counts.parsed)} can be read`,
            opens: true,
          },
          { key: 'fresh', count: counts.fresh, label: 'new', note: 'open for screening', tone: 'good' },
          {
            key: 'without_abstract',
            count: counts.without_abstract,
            label: 'without an abstract',
            note: `${showCount(counts.new_without_abstract)} of them new`,
            tone: 'waiting',
            opens: true,
          },
          {
            key: 'duplicates',
            count: counts.alike,
            label: 'likely duplicates',
            note: placesOf(counts.duplicates),
            tone: 'waiting',
            opens: true,
          },
          {
            key: 'refused',
            count: counts.refused,
            label: 'refused',
            note: `left out, ${counted(preview.refused_by_reason.length, 'reason')}`,
            tone: 'bad',
            opens: true,
          },
        ]}
        shares={[
          { count: counts.fresh, color: '#4acead' },
          { count: counts.alike, color: tokens.amber },
          { count: counts.refused, color: '#e0685f' },
        ]}
      />
      {counts.compared < counts.parsed && (
        <Box sx={{ mt: 1.75 }}>
          <Notice
            tone="note"
            title={`Only the first ${showCount(counts.compared)} records were compared`}
            text="In a file of this size a preview looks for duplicates only at its beginning. Commit compares every record."
          />
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { md: 'minmax(0, 1fr) 316px' },
          gap: 2.25,
          mt: 2.25,
          alignItems: 'start',
        }}
      >
        <Box component="section" aria-labelledby="previewed">
          <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1, mb: 1 }}>
            <Typography id="previewed" variant="h3" component="h2" aria-live="polite">
              {captions[shown]}
              {shown !== 'sample' && ` ${showCount(totals[shown])}`}
            </Typography>
            {shown === 'sample' && counts.parsed > sampleSize && (
              <QuietButton onClick={onAnotherSample}>Another {sampleSize}</QuietButton>
            )}
          </Box>
          {listed === 0 ? (
            <EmptyState title="No records to show" />
          ) : shown === 'refused' ? (
            <DataTable
              caption={captions.refused}
              columns={refusedColumns}
              rows={preview.refused}
              rowKey={({ position }) => position}
              pending={pending}
            />
          ) : (
            <DataTable
              caption={captions[shown]}
              columns={recordColumns}
              rows={rows}
              rowKey={({ position }) => position}
              pending={pending}
            />
          )}
          {shown !== 'sample' && listed < totals[shown] && (
            <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
              The first {showCount(listed)} of {showCount(totals[shown])}.
            </Typography>
          )}
        </Box>
        <Stack spacing={1.75}>
          {counts.refused > 0 && (
            <RefusedPanel
              refused={counts.refused}
              reasons={preview.refused_by_reason}
              onDownload={() => saveRefused(preview)}
            />
          )}
          <OtherImports />
        </Stack>
      </Box>
    </>
  );
}
