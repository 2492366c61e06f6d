import type { ImportPreview, LikelyDuplicate, PreviewedRecord, RefusedRecord } from '@cea/contract/import-preview';
import { refusedReasons } from '@cea/contract/citation-files';
import Box from '@mui/material/Box';
import { articlePath } from '../../lib/article-path.ts';
import { showCount } from '../../lib/number-format.ts';
import type { Column } from '../../ui/column.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

const clamped = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
const small = { display: 'block', fontSize: '0.8125rem', color: tokens.muted } as const;

/** `Okonkwo A, Reid J, …` */
const firstAuthors = (authors: string): string => {
  const names = authors.split(/[;,]\s*/);
  return names.length > 2 ? `${names.slice(0, 2).join(', ')}, …` : authors;
};

function Cited({ title, authors, journal, year, doi }: PreviewedRecord) {
  const source = [journal, year].filter(Boolean).join(' ');
  return (
    <>
      <Box component="span" sx={{ ...clamped, fontWeight: 600, color: title ? tokens.ink : tokens.muted }}>
        {title ?? 'No title yet: waits for its citation'}
      </Box>
      <Box component="span" sx={{ ...small, ...clamped, WebkitLineClamp: 1 }}>
        {[authors && firstAuthors(authors), source || doi].filter(Boolean).join(' · ')}
      </Box>
    </>
  );
}

const HasAbstract = ({ has_abstract }: PreviewedRecord) =>
  has_abstract ? (
    <>
      <CheckIcon aria-hidden sx={{ fontSize: 18, color: tokens.successInk, verticalAlign: 'middle' }} />
      <VisuallyHidden>Yes</VisuallyHidden>
    </>
  ) : (
    <StatusChip tone="waiting" label="none" />
  );

function Partner({ article_id, compound_id, line }: LikelyDuplicate) {
  if (article_id !== null && compound_id !== null)
    return <TextLink to={articlePath(article_id)}>{compound_id}</TextLink>;
  return <>line {showCount(line ?? 0)}</>;
}

function Fate({ duplicate }: PreviewedRecord) {
  if (!duplicate) return <StatusChip tone="good" label="New" />;
  return (
    <>
      <StatusChip tone="waiting" label="Likely duplicate" />
      <Box component="span" sx={{ ...small, color: tokens.ink, fontVariantNumeric: 'tabular-nums' }}>
        {duplicate.score.toFixed(2)} <Partner {...duplicate} />
      </Box>
    </>
  );
}

export const recordColumns: readonly Column<PreviewedRecord>[] = [
  { label: 'Article', cell: (record) => <Cited {...record} /> },
  { label: 'PubMed ID', align: 'right', cell: ({ pubmed_id }) => pubmed_id ?? '–' },
  { label: 'Abstract', cell: (record) => <HasAbstract {...record} /> },
  { label: 'What happens', nowrap: true, cell: (record) => <Fate {...record} /> },
];

export const refusedColumns: readonly Column<RefusedRecord>[] = [
  { label: 'Line', align: 'right', cell: ({ line }) => showCount(line) },
  { label: 'Reason', cell: ({ reason }) => refusedReasons[reason] },
  {
    label: 'Beginning of the record',
    cell: ({ excerpt }) => (
      <Box component="span" sx={{ ...clamped, color: tokens.muted, fontSize: '0.8125rem' }}>
        {excerpt || '–'}
      </Box>
    ),
  },
];

/** The lists of a preview. */
export type PreviewList = 'sample' | 'without_abstract' | 'duplicates' | 'refused';

const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0);

/** The counts of a preview that are sums of others. */
export function countsOf({ counts: { records, refused, duplicates, ...counts } }: ImportPreview) {
  const parsed = records - refused;
  const alike = sum(duplicates);
  return { ...counts, records, refused, duplicates, parsed, alike, fresh: parsed - alike };
}
