import type { RoundRanking } from '@cea/contract/ranking';
import { counted, showCount } from '../../lib/number-format.ts';
import type { CountTile } from '../../ui/CountTiles.tsx';

type Tile = Omit<CountTile<string>, 'key'>;

/** The space does not break. */
const showPercent = (value: number): string => `${value}\u00A0%`;
const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : showPercent(Math.round((100 * part) / whole));
const showTime = (minutes: number): string =>
  minutes < 90 ? counted(minutes, 'minute', 'minutes') : counted(Math.round(minutes / 60), 'hour', 'hours');

/** Before there is a model or a decision, the limit would be a guess. */
function leftTile({ model, left }: RoundRanking): Tile {
  const label = 'still to accept';
  if (!left) return { count: '–', label, note: 'This model found no undecided abstract in the round' };
  const { read, found, unread, low, high } = left;
  if (model?.method !== 'model' || read === 0)
    return { count: '–', label, note: 'Not enough decisions to estimate. Keep reading.' };
  const interval = `${showPercent(95)} interval ${showCount(low)} to ${showCount(high)}`;
  const share = found === 0 ? '' : `: at least ${showPercent(Math.floor((100 * found) / (found + high)))} found`;
  return {
    count: `At most ${showCount(high)}`,
    label,
    note: `among ${showCount(unread)} unread (${interval}); ${showCount(found)} accepted so far${share}`,
  };
}

/** At most how many are left to accept, as a sentence. */
export function leftText(ranking: RoundRanking): string {
  const { count, label, note } = leftTile(ranking);
  const text = count === '–' ? note : `${count} ${label} ${note}`;
  return text.endsWith('.') ? text : `${text}.`;
}

/** A share of fewer says little. */
const enoughDecisions = 50;

function topTile({ top, rest }: RoundRanking): Tile {
  const label = 'accepted among the top-ranked tenth';
  if (top.decided === 0 || top.decided + rest.decided < enoughDecisions)
    return { count: '–', label, note: `not yet: fewer than ${enoughDecisions} decisions` };
  return {
    count: shareOf(top.accepted, top.decided),
    label,
    note: `${showCount(top.accepted)} of ${showCount(top.decided)}, compared with ${shareOf(rest.accepted, rest.decided)} of the rest`,
  };
}

/** While the order is not used, nothing was saved: the figure says what the order would have saved. */
function savedTile({ saved, ranks_queue: isOn }: RoundRanking): Tile {
  const label = isOn ? 'fewer abstracts to read' : 'fewer abstracts to read, had ranking been on';
  if (!saved) return { count: '–', label, note: 'Available after the first acceptance' };
  const time = saved.minutes === null ? '' : `; about ${showTime(saved.minutes)}${isOn ? ' saved' : ''}`;
  return {
    count: showCount(saved.abstracts),
    label,
    note: `to find ${showPercent(95)} of those accepted${time}`,
  };
}

/** What is left to accept, how good the top of the order was, and the reading it saves. */
export const rankingTiles = (ranking: RoundRanking): CountTile<'left' | 'top' | 'saved'>[] => [
  { key: 'left', ...leftTile(ranking) },
  { key: 'top', ...topTile(ranking) },
  { key: 'saved', ...savedTile(ranking) },
];
