import type { PublicRelease } from '@cea/contract/releases';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { showCount } from '../../lib/number-format.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ChangeCounts } from './ChangeCounts.tsx';
import { ChangeLog } from './ChangeLog.tsx';
import { CopyHash } from './CopyHash.tsx';
import { citedDate, countOf, fileOf, showBytes } from './release-texts.ts';

interface Row {
  readonly release: PublicRelease;
  readonly isLatest: boolean;
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onDownload: () => void;
}

/** Breaks between words where the columns have less room. */
const narrow = { overflowWrap: 'normal' } as const;
const button = { font: 'inherit', fontSize: '0.875rem', minHeight: 24 } as const;

const columns: Column<Row>[] = [
  {
    label: 'Release',
    nowrap: true,
    cell: ({ release: { name }, isLatest }) => (
      <>
        <TextLink to={`?release=${name}`} sx={{ fontWeight: 600, mr: 0.75 }}>
          {name}
        </TextLink>
        {isLatest && <StatusChip tone="good" label="Latest" />}
      </>
    ),
  },
  { label: 'Date', cell: ({ release }) => <Box sx={narrow}>{citedDate(release.at).replace(' ', '\u00A0')}</Box> },
  { label: 'Studies', align: 'right', cell: ({ release }) => showCount(countOf(release, 'methods').records) },
  { label: 'Ratios', align: 'right', cell: ({ release }) => showCount(countOf(release, 'ratios').records) },
  {
    label: 'Ratios since the one before',
    cell: ({ release, isFirst }) => (
      <Box sx={narrow}>{isFirst ? 'first release' : <ChangeCounts {...countOf(release, 'ratios')} />}</Box>
    ),
  },
  {
    label: 'Size',
    align: 'right',
    nowrap: true,
    cell: ({ release }) => showBytes(fileOf(release, 'snapshot')?.bytes ?? 0),
  },
  {
    label: 'SHA-256',
    cell: ({ release }) => <CopyHash sha256={fileOf(release, 'snapshot')?.sha256 ?? ''} of={release.name} />,
  },
  {
    label: 'Actions',
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    nowrap: true,
    cell: ({ release: { name }, isOpen, onToggle, onDownload }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: { md: 'flex-end' } }}>
        <Link
          component="button"
          type="button"
          aria-expanded={isOpen}
          aria-label={`Change log of ${name}`}
          onClick={onToggle}
          sx={button}
        >
          Change log
        </Link>
        <Link component="button" type="button" aria-label={`Download ${name}`} onClick={onDownload} sx={button}>
          Download
        </Link>
      </Box>
    ),
  },
];

const detail = ({ release, isFirst, isOpen }: Row) => isOpen && <ChangeLog release={release} isFirst={isFirst} />;

interface Props {
  releases: readonly PublicRelease[];
  /** The release whose change log is open at first. */
  shown: string;
  onDownload: (release: PublicRelease) => void;
}

/** Every release with what came and went, its checksum, change log and file. */
export function ReleaseTable({ releases, shown, onDownload }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([shown]));
  const toggle = (name: string) =>
    setOpen((before) => new Set(before.has(name) ? [...before].filter((one) => one !== name) : [...before, name]));
  const rows = releases.map((release, at): Row => ({
    release,
    isLatest: at === 0,
    isFirst: release === releases.at(-1),
    isOpen: open.has(release.name),
    onToggle: () => toggle(release.name),
    onDownload: () => onDownload(release),
  }));
  return (
    <Box component="section" id="releases" aria-labelledby="releases-title" sx={{ mt: 5 }}>
      <Typography id="releases-title" variant="h2" sx={{ mb: 1.25 }}>
        Releases
      </Typography>
      <DataTable
        caption="Releases of the open data"
        columns={columns}
        rows={rows}
        rowKey={({ release }) => release.name}
        detail={detail}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        Every release stays here unchanged. Its counts are those of the registry on its day.
      </Typography>
    </Box>
  );
}
