import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CountTiles } from '../../ui/CountTiles.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { roundPath } from '../assignments/assignments-api.ts';
import { modelText } from './model-text.ts';
import { roundRankingOptions } from './ranking-api.ts';
import { rankingTiles } from './ranking-tiles.ts';

interface Props {
  id: number;
  isOn: boolean;
}

/** How well the order of abstracts serves a round, and whether its readers get it. */
export function RoundRankingPanel({ id, isOn }: Props) {
  const headingId = useId();
  const { data } = useQuery(roundRankingOptions(id));
  if (!data) return null;
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.25 }}>
        <Typography id={headingId} variant="h2">
          Ranking of abstracts
        </Typography>
        <StatusChip tone={isOn ? 'good' : 'off'} label={isOn ? 'On' : 'Off'} />
      </Box>
      {data.model && <CountTiles label="Ranking figures" tiles={rankingTiles(data, isOn)} isStacked />}
      <Typography variant="body2" sx={{ mt: 1, color: tokens.muted }}>
        {isOn
          ? 'Readers get the highest-ranked abstracts first. Turn ranking off in '
          : 'Readers get abstracts in the order of the assignment; ranking is off. Turn it on in '}
        <TextLink to={`${roundPath(id)}/edit`} sx={{ textDecoration: 'underline' }}>
          Edit round
        </TextLink>
        {'. '}
        {data.model ? modelText(data.model) : 'No model yet. ReaderBot trains one within minutes of the first import.'}
      </Typography>
    </Box>
  );
}
