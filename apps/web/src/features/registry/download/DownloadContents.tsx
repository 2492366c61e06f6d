import { isCitationFormat } from '@cea/contract/citations/file-formats';
import { dataTypeLabels } from '@cea/contract/dictionary/terms';
import { type ConversionChoice, describeConversion } from '@cea/contract/money/conversion-choice';
import type { DownloadSummary } from '@cea/contract/registry-files';
import Box from '@mui/material/Box';
import { counted, showCount } from '../../../lib/number-format.ts';
import { showBytes } from '../../../lib/show-bytes.ts';
import { FileIcon } from '../../../ui/icons.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { type DownloadChoice } from './choice.ts';

interface Part {
  readonly name: string;
  readonly what: string;
}

/** The files, or the sheets of a workbook, and what explains them. */
function partsOf({ files, rows: all }: DownloadSummary, { format, onlyFile }: DownloadChoice): Part[] {
  if (isCitationFormat(format)) return [{ name: 'Citations', what: showCount(all) }];
  const data = files.map(({ type, rows, columns }) => ({
    name: dataTypeLabels[type],
    what: `${showCount(rows)} × ${showCount(columns)}`,
  }));
  const variables = counted(
    files.reduce((sum, { columns }) => sum + columns, 0),
    'variable',
  );
  return [
    ...data,
    ...(format === 'xlsx'
      ? [
          { name: 'Dictionary', what: variables },
          { name: 'Query', what: 'words, filters, release' },
        ]
      : []),
    ...(onlyFile
      ? []
      : [
          { name: 'codebook.csv', what: variables },
          { name: 'README.txt', what: 'query, release, checksum' },
          ...(format === 'csv' ? [{ name: 'load.R, load.py, load.do', what: 'scripts' }] : []),
        ]),
  ];
}

interface Props {
  summary: DownloadSummary;
  choice: DownloadChoice;
  /** How ratios are converted beside the registry's own conversion. */
  converted: ConversionChoice | undefined;
}

/** The file's name, its parts with rows × columns, and its size. */
export function DownloadContents({ summary, choice, converted }: Props) {
  return (
    <>
      <Box
        sx={{ fontFamily: 'ui-monospace, monospace', fontSize: '0.82rem', color: '#23405f', overflowWrap: 'anywhere' }}
      >
        {summary.name}
      </Box>
      <Box component="ul" sx={list}>
        {partsOf(summary, choice).map(({ name, what }) => (
          <Box key={name} component="li" sx={line}>
            <FileIcon aria-hidden sx={{ fontSize: 17, alignSelf: 'center' }} />
            <span>{name}</span>{' '}
            <Box component="span" sx={{ ml: 'auto', color: tokens.muted, textAlign: 'right' }}>
              {what}
            </Box>
          </Box>
        ))}
      </Box>
      <Box component="output" sx={{ display: 'block', mt: 1, fontSize: '0.87rem', color: tokens.muted }}>
        About{' '}
        <Box component="b" sx={{ color: tokens.navy }}>
          {showBytes(summary.bytes)}
        </Box>
        {!isCitationFormat(choice.format) && choice.money === 'both' && choice.columns !== 'shown' && (
          <>. Original and converted values are side by side.</>
        )}
        {converted && <div>Ratios are also as converted in the list: {describeConversion(converted)}.</div>}
      </Box>
    </>
  );
}

const list = { listStyle: 'none', m: 0, mt: 1, p: 0 } as const;
const line = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 1,
  py: 0.7,
  borderBottom: '1px solid #e4ecf4',
  fontVariantNumeric: 'tabular-nums',
} as const;
