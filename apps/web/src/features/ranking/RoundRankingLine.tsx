import { useQuery } from '@tanstack/react-query';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { roundPath } from '../assignments/assignments-api.ts';
import { modelText, orderText } from './model-text.ts';
import { roundRankingOptions } from './ranking-api.ts';
import { leftText } from './ranking-tiles.ts';
import { ReaderBotLine } from './ReaderBotLine.tsx';

/** What the ranking does in a round: whether it is on, by which model, and at most how many are left to accept. */
export function RoundRankingLine({ id, label }: { id: number; label: string }) {
  return (
    <ReaderBotLine query={useQuery(roundRankingOptions(id))}>
      {(ranking) => (
        <>
          <strong>ReaderBot</strong>{' '}
          <StatusChip
            tone={ranking.ranks_queue ? 'good' : 'off'}
            label={ranking.ranks_queue ? 'Ranking on' : 'Ranking off'}
          />{' '}
          {orderText(ranking.ranks_queue)} {modelText(ranking.model)} {ranking.model && `${leftText(ranking)} `}
          <TextLink to={roundPath(id)} underline="always">
            Ranking of {label}
          </TextLink>
        </>
      )}
    </ReaderBotLine>
  );
}
