import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { countOf } from '../data-types.ts';
import { compareLink, leastCompared, mostCompared } from './compared-ids.ts';
import { DownloadRatios } from './DownloadRatios.tsx';
import { useBackLink } from './use-back-link.ts';
import type { Compared, ShownRows } from './use-compared.ts';

const AddRatio = lazy(() =>
  loadPart('add-ratio', async () => ({ default: (await import('./AddRatio.tsx')).AddRatio })),
);

interface Props {
  compared: Compared;
  /** The ids that were found. */
  found: readonly string[];
  counts: { differences: number; all: number };
  rows: ShownRows;
}

/** The title, and what can be done with the whole comparison. */
export function CompareHead({ compared, found, counts, rows }: Props) {
  const id = useId();
  const { to, label } = useBackLink();
  const [adds, setAdds] = useState(false);
  const title = found.length > 0 ? `Compare ${countOf('ratios', found.length)}` : 'Compare ratios';
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        gap: 1.25,
        mt: { xs: 2, sm: 3 },
        mb: 1.75,
        // As high as the buttons beside it.
        '& .MuiToggleButton-root': { minHeight: { sm: 36 } },
      }}
    >
      <Box sx={{ flex: { xs: '1 0 100%', md: 1 } }}>
        <Typography variant="body2" component="nav" aria-label="Breadcrumb">
          <TextLink to={to}>← {label}</TextLink>
        </Typography>
        <Typography variant="h1" sx={{ fontSize: { xs: '1.4rem', sm: '1.65rem' } }}>
          {title}
        </Typography>
      </Box>
      {found.length >= leastCompared && (
        <>
          <VisuallyHidden id={id}>Rows shown</VisuallyHidden>
          <Segmented
            labelledBy={id}
            value={rows}
            options={[
              { value: 'differences', label: `Differences ${counts.differences}` },
              { value: 'all', label: `All rows ${counts.all}` },
            ]}
            onChange={(next) => next && compared.showRows(next)}
          />
        </>
      )}
      {found.length > 0 && (
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <CopyButton size="medium" label="Copy link" text={new URL(compareLink(compared.ids), location.origin).href} />
        </Box>
      )}
      <Button startIcon={<PlusIcon />} disabled={compared.ids.length >= mostCompared} onClick={() => setAdds(true)}>
        Add a ratio
      </Button>
      {found.length > 0 && <DownloadRatios ids={found} />}
      {adds && (
        <Suspense>
          <AddRatio ids={compared.ids} onAdd={compared.add} onRemove={compared.remove} onClose={() => setAdds(false)} />
        </Suspense>
      )}
    </Box>
  );
}
