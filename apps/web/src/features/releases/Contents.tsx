import type { PublicRelease } from '@cea/contract/releases';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { counted, showCount } from '../../lib/number-format.ts';
import { FileIcon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { countOf } from './release-texts.ts';

function linesOf(release: PublicRelease): { name: string; what: string; size: string }[] {
  const size = (type: 'methods' | 'ratios' | 'weights') => {
    const { records, columns } = countOf(release, type);
    return `${showCount(records)} × ${showCount(columns)}`;
  };
  const { added, changed, removed } = countOf(release, 'ratios');
  return [
    { name: 'methods', what: 'one row per study: disease, country, perspective, quality', size: size('methods') },
    {
      name: 'ratios',
      what: `as published and in ${release.target_year} US$, with GDP per capita`,
      size: size('ratios'),
    },
    { name: 'weights', what: 'disability weights and utilities the studies used', size: size('weights') },
    { name: 'codebook', what: 'every variable and code', size: '' },
    { name: 'changes', what: 'since the release before', size: counted(added + changed + removed, 'ratio') },
    { name: 'README, citation', what: 'license, how to load it in R, Stata and Python, RIS and BibTeX', size: '' },
  ];
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '20px 1fr auto', sm: '20px 150px 1fr auto' },
  gap: 1.25,
  alignItems: 'baseline',
  px: { xs: 1.5, sm: 2 },
  py: 1.1,
  fontSize: '0.93rem',
  borderBottom: '1px solid #edf2f7',
  '&:last-child': { borderBottom: 0 },
} as const;

/** What the zip of a release holds. */
export function Contents({ release }: { release: PublicRelease }) {
  const search = new URLSearchParams({ type: 'ratios', q: 'health_outcome:DALY', release: release.name });
  return (
    <section aria-labelledby="inside">
      <Typography id="inside" variant="h2" sx={{ mb: 1.25 }}>
        What is inside
      </Typography>
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {linesOf(release).map(({ name, what, size }) => (
          <Box component="li" key={name} sx={row}>
            <FileIcon aria-hidden sx={{ fontSize: 18, color: tokens.muted, alignSelf: 'center' }} />
            <Box sx={{ fontWeight: 600, color: tokens.navy }}>{name}</Box>
            <Box sx={{ color: tokens.muted, display: { xs: 'none', sm: 'block' } }}>{what}</Box>
            <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{size}</Box>
          </Box>
        ))}
      </Card>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        One zip with CSV and XLSX. <TextLink to={`/results?${search}`}>Look at the data first</TextLink> ·{' '}
        <TextLink to="/data-dictionary">Data dictionary</TextLink> ·{' '}
        <Link href="/api/docs">Read it through the API</Link>
      </Typography>
    </section>
  );
}
