import type { RoundPublication } from '@cea/contract/round-publishing';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { showDateTime } from '../../lib/dates.ts';
import { counted } from '../../lib/number-format.ts';
import { readinessOptions } from './publish-round-api.ts';

interface Props {
  publication: RoundPublication;
  onShow: (id: string) => void;
}

/** The other publications of the round, each to be shown. */
export function OtherPublications({ publication: { id: shown, round_id }, onShow }: Props) {
  const { data } = useQuery(readinessOptions(round_id));
  const others = data?.publications.filter(({ id }) => id !== shown) ?? [];
  if (others.length === 0) return null;
  return (
    <Box component="section" aria-label="Other publications of this round">
      <Box sx={{ fontWeight: 600 }}>Other publications of this round</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontVariantNumeric: 'tabular-nums' }}>
        {others.map(({ id, at, articles, revision }) => (
          <li key={id}>
            <Link component="button" type="button" underline="always" onClick={() => onShow(id)} sx={{ minHeight: 26 }}>
              {showDateTime(at)}
            </Link>
            , {counted(articles, 'article')}, revision {revision}
          </li>
        ))}
      </Box>
    </Box>
  );
}
