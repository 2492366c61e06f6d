import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CountTiles } from '../../ui/CountTiles.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { roundPath } from '../assignments/assignments-api.ts';
import { modelText, orderText } from './model-text.ts';
import { roundRankingOptions } from './ranking-api.ts';
import { rankingTiles } from './ranking-tiles.ts';

/** How well the order of abstracts serves a round, and whether its readers get it. */
export function RoundRankingPanel({ id }: { id: number }) {
  const headingId = useId();
  const { data } = useQuery(roundRankingOptions(id));
  if (!data) return null;
  const isOn = data.ranks_queue;
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.25 }}>
        <Typography id={headingId} variant="h2">
          Ranking of abstracts
        </Typography>
        <StatusChip tone={isOn ? 'good' : 'off'} label={isOn ? 'On' : 'Off'} />
      </Box>
      {data.model && <CountTiles label="Ranking figures" tiles={rankingTiles(data)} isStacked />}
      <Typography variant="body2" sx={{ mt: 1, color: tokens.muted }}>
        {orderText(isOn)} {isOn ? 'Turn ranking off in ' : 'Turn it on in '}
        <TextLink to={`${roundPath(id)}/edit`} sx={{ textDecoration: 'underline' }}>
          Edit round
        </TextLink>
        {'. '}
        {modelText(data.model)}
      </Typography>
    </Box>
  );
}
