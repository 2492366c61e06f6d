import type { PairState, PotentialDuplicate } from '@cea/contract/potential-duplicates';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { showCount } from '../../lib/number-format.ts';
import { QueueList, type QueueItem } from '../../ui/QueueList.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { titleOf } from '../reading/article-title.ts';
import type { PairPage, PairZone } from './duplicates-api.ts';
import type { DuplicatesSearch } from './duplicates-search.ts';
import { pairKey } from './queue-state.ts';

const marks: Record<PairState, QueueItem['mark']> = {
  open: undefined,
  accepted: { letter: 'D', word: 'duplicate', tone: 'good' },
  rejected: { letter: 'K', word: 'kept', tone: 'note' },
  settled: { letter: '–', word: 'settled', tone: 'off' },
};

interface Props {
  page: PairPage;
  current: string | undefined;
  search: DuplicatesSearch;
  link: (changes: Partial<DuplicatesSearch>) => { readonly search: string };
}

const leftIn = (zone: PairZone, page: PairPage): number => {
  if (zone === 'all') return page.counts.open;
  return zone === 'safe' ? page.counts.open - page.counts.review : page.counts.review;
};

/** The pairs that are left, surest first; judged ones stay with their letter. */
export function PairQueue({ page, current, search, link }: Props) {
  const { current_page, last_page } = page.meta;
  const left = leftIn(search.zone, page);
  const items = page.data.map((pair: PotentialDuplicate): QueueItem => ({
    id: pairKey(pair),
    title: titleOf(pair.article),
    value: pair.score.toFixed(2),
    mark: marks[pair.state],
    to: link({ pair: pairKey(pair) }),
  }));
  const { counts } = page;
  const all = counts.open + counts.accepted + counts.rejected + counts.settled;
  return (
    <Card>
      <QueueList
        label="Possible duplicates"
        items={items}
        current={current}
        head={
          <Box sx={bar}>
            <Box component="span" sx={{ fontWeight: 600, color: tokens.label }}>
              {showCount(left)} left, surest first
            </Box>
            <TextLink to={link({ zone: search.zone === 'review' ? 'all' : 'review', page: 1, pair: undefined })}>
              {search.zone === 'review' ? `All ${showCount(all)}` : 'To review'}
            </TextLink>
          </Box>
        }
        foot={
          last_page > 1 && (
            <Box sx={{ ...bar, borderTop: `1px solid ${tokens.soft}` }}>
              <span>
                Part {current_page} of {last_page}
              </span>
              {current_page < last_page ? (
                <TextLink to={link({ page: current_page + 1, pair: undefined })}>Next part</TextLink>
              ) : (
                <TextLink to={link({ page: 1, pair: undefined })}>First part</TextLink>
              )}
            </Box>
          )
        }
      />
    </Card>
  );
}

const bar = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1.5,
  px: 1.75,
  py: 1.25,
  fontSize: '0.8125rem',
  color: tokens.muted,
} as const;
