import type { RoundRanking } from '@cea/contract/ranking';
import type { ReadingRound } from '@cea/contract/reading-rounds';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CountTiles } from '../../ui/CountTiles.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { SwitchInput } from '../../ui/SwitchInput.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { modelText, orderText } from './model-text.ts';
import { roundRankingOptions, useSwitchRanking } from './ranking-api.ts';
import { rankingTiles } from './ranking-tiles.ts';

type Round = Pick<ReadingRound, 'id' | 'version'>;

function Panel({ round, ranking }: { round: Round; ranking: RoundRanking }) {
  const headingId = useId();
  const { isOn, isPending, onChange } = useSwitchRanking(round, ranking.ranks_queue);
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.25 }}>
        <Typography id={headingId} variant="h2">
          Ranking of abstracts
        </Typography>
        <StatusChip tone={isOn ? 'good' : 'off'} label={isOn ? 'On' : 'Off'} />
        <TextLink to="/admin/data-collection/readerbot" variant="body2" sx={{ ml: { sm: 'auto' } }}>
          All rounds and the log of ReaderBot
        </TextLink>
      </Box>
      {ranking.model && (
        <CountTiles label="Ranking figures" tiles={rankingTiles({ ...ranking, ranks_queue: isOn })} isStacked />
      )}
      <Box sx={{ mt: 1 }}>
        <SwitchInput
          label="Rank abstracts"
          hint={`${orderText(isOn)} ${modelText(ranking.model)}`}
          checked={isOn}
          disabled={isPending}
          onChange={onChange}
        />
      </Box>
    </Box>
  );
}

/** How well the order of abstracts serves a round, and whether its readers get it. */
export function RoundRankingPanel({ round }: { round: Round }) {
  const { data } = useQuery(roundRankingOptions(round.id));
  return data ? <Panel round={round} ranking={data} /> : null;
}
