import type { RankedRound } from '@cea/contract/ranking';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showCount } from '../../lib/number-format.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageSteps } from '../../ui/PageSteps.tsx';
import { SwitchInput } from '../../ui/SwitchInput.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { roundPath, roundsPath } from '../assignments/assignments-api.ts';
import { datesText } from '../reading-rounds/round-texts.ts';
import { FigureCell } from './FigureCell.tsx';
import { modelText } from './model-text.ts';
import { roundRankingsOptions, useSwitchRanking } from './ranking-api.ts';
import { leftFigure, savedFigure, topFigure } from './ranking-tiles.ts';

function RankSwitch({ round }: { round: RankedRound }) {
  const { isOn, isPending, onChange } = useSwitchRanking(round, round.ranking.ranks_queue);
  const label = `Rank abstracts of ${round.label}`;
  return <SwitchInput label={label} isLabelHidden checked={isOn} disabled={isPending} onChange={onChange} />;
}

const RoundCell = ({ round }: { round: RankedRound }) => (
  <>
    <TextLink to={roundPath(round.id)} sx={{ fontWeight: 600 }}>
      {round.label}
    </TextLink>
    <Box sx={{ fontSize: '0.8125rem', color: tokens.muted, whiteSpace: 'nowrap' }}>{datesText(round)}</Box>
  </>
);

const styles = {
  // The log is below, and should not be far.
  '& td': { py: { md: 0.75 } },
  '& td:has(input)': { alignItems: 'center' },
  // Bars get the room that is left.
  '& th:first-of-type, & th:last-of-type': { width: { lg: 190 } },
  '& td:nth-of-type(5)': { minWidth: { md: 190 } },
} as const;

/** The intervals of all rounds are drawn on one scale. */
function columnsOf(rounds: readonly RankedRound[]): Column<RankedRound>[] {
  const most = Math.max(0, ...rounds.map(({ ranking }) => leftFigure(ranking).bar?.to ?? 0));
  return [
    { label: 'Round', cell: (round) => <RoundCell round={round} /> },
    { label: 'Rank abstracts', cell: (round) => <RankSwitch round={round} /> },
    { label: 'Learned from', align: 'right', cell: ({ learned }) => showCount(learned) },
    {
      label: 'Accepted in the top tenth',
      cell: ({ ranking }) => <FigureCell figure={topFigure(ranking)} countWidth={48} />,
    },
    {
      label: 'Left to accept',
      cell: ({ ranking }) => <FigureCell figure={leftFigure(ranking)} scale={most} countWidth={92} />,
    },
    { label: 'Reading saved', align: 'right', cell: ({ ranking }) => <FigureCell figure={savedFigure(ranking)} /> },
  ];
}

/** How well ReaderBot ranked the abstracts of each round, and whether its readers get them in that order. */
export function RoundRankings() {
  const [page, setPage] = useState(1);
  const rankings = useQuery(roundRankingsOptions(page));
  const first = rankings.data?.data[0];
  return (
    <Box component="section" aria-label="Ranking by round" sx={styles}>
      <PageHeader level={2} title="Ranking by round" note={first && modelText(first.ranking.model)} />
      <LoadedList query={rankings} label="Loading the rankings">
        {({ data, meta }, pending) =>
          meta.total === 0 ? (
            <Card>
              <EmptyState
                title="No round ranks abstracts yet"
                text="Rounds are listed here once readers have abstracts to screen."
                action={<LinkButton to={roundsPath}>Reading rounds</LinkButton>}
              />
            </Card>
          ) : (
            <DataTable
              caption="Ranking by round"
              columns={columnsOf(data)}
              rows={data}
              rowKey={({ id }) => id}
              pending={pending}
              footer={
                meta.last_page > 1 && (
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
                    <PageSteps meta={meta} onPage={setPage} />
                  </Box>
                )
              }
            />
          )
        }
      </LoadedList>
    </Box>
  );
}
