import type { ReadingRound } from '@cea/contract/reading-rounds';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CountTiles } from '../../ui/CountTiles.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { SwitchInput } from '../../ui/SwitchInput.tsx';
import { modelText, orderText } from './model-text.ts';
import { roundRankingOptions, useSwitchRanking } from './ranking-api.ts';
import { rankingTiles } from './ranking-tiles.ts';

/** How well the order of abstracts serves a round, and whether its readers get it. */
export function RoundRankingPanel({ round }: { round: Pick<ReadingRound, 'id' | 'version'> }) {
  const headingId = useId();
  const { data } = useQuery(roundRankingOptions(round.id));
  const { mutate, isPending, variables } = useSwitchRanking(round);
  if (!data) return null;
  // What was just chosen shows at once, and goes back if it could not be saved.
  const isOn = isPending ? variables : data.ranks_queue;
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.25 }}>
        <Typography id={headingId} variant="h2">
          Ranking of abstracts
        </Typography>
        <StatusChip tone={isOn ? 'good' : 'off'} label={isOn ? 'On' : 'Off'} />
      </Box>
      {data.model && (
        <CountTiles label="Ranking figures" tiles={rankingTiles({ ...data, ranks_queue: isOn })} isStacked />
      )}
      <Box sx={{ mt: 1 }}>
        <SwitchInput
          label="Rank abstracts"
          hint={`${orderText(isOn)} ${modelText(data.model)}`}
          checked={isOn}
          disabled={isPending}
          onChange={(on) => mutate(on)}
        />
      </Box>
    </Box>
  );
}
