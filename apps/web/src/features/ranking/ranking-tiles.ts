import type { RoundRanking } from '@cea/contract/ranking';
import { counted, showCount } from '../../lib/number-format.ts';
import type { CountTile } from '../../ui/CountTiles.tsx';

export interface RankingFigure extends Omit<CountTile<string>, 'key'> {
  readonly count: string;
  /** Its note in a row of a table, where there is less room. */
  readonly brief: string;
  /** What a bar beside the count shows, and what it is compared with. */
  readonly bar?: { readonly from: number; readonly to: number; readonly tick: number | undefined };
}

const missing = '–';
const isKnown = ({ count }: RankingFigure): boolean => count !== missing;

/** The space does not break. */
const showPercent = (value: number): string => `${value}\u00A0%`;
const shareOf = (part: number, whole: number): string =>
  whole === 0 ? missing : showPercent(Math.round((100 * part) / whole));
const showTime = (minutes: number): string =>
  minutes < 90 ? counted(minutes, 'minute', 'minutes') : counted(Math.round(minutes / 60), 'hour', 'hours');

/** Before there is a model or a decision, the limit would be a guess. */
export function leftFigure({ model, left }: RoundRanking): RankingFigure {
  const label = 'still to accept';
  if (!left) {
    const note = 'This model found no undecided abstract in the round';
    return { count: missing, label, note, brief: 'no undecided abstracts' };
  }
  const { read, found, unread, low, high } = left;
  if (model?.method !== 'model' || read === 0) {
    const brief = 'not enough decisions';
    return { count: missing, label, note: 'Not enough decisions to estimate. Keep reading.', brief };
  }
  const brief = `${showPercent(95)} interval ${showCount(low)} to ${showCount(high)}`;
  const share = found === 0 ? '' : `: at least ${showPercent(Math.floor((100 * found) / (found + high)))} found`;
  return {
    count: `At most ${showCount(high)}`,
    label,
    note: `among ${showCount(unread)} unread (${brief}); ${showCount(found)} accepted so far${share}`,
    brief,
    bar: { from: low, to: high, tick: high },
  };
}

/** At most how many are left to accept, as a sentence. */
export function leftText(ranking: RoundRanking): string {
  const figure = leftFigure(ranking);
  const text = isKnown(figure) ? `${figure.count} ${figure.label} ${figure.note}` : figure.note;
  return text.endsWith('.') ? text : `${text}.`;
}

/** A share of fewer says little. */
const enoughDecisions = 50;

export function topFigure({ top, rest }: RoundRanking): RankingFigure {
  const label = 'accepted among the top-ranked tenth';
  if (top.decided === 0 || top.decided + rest.decided < enoughDecisions) {
    const note = `not yet: fewer than ${enoughDecisions} decisions`;
    return { count: missing, label, note, brief: note };
  }
  const brief = `${shareOf(rest.accepted, rest.decided)} of the rest`;
  return {
    count: shareOf(top.accepted, top.decided),
    label,
    note: `${showCount(top.accepted)} of ${showCount(top.decided)}, compared with ${brief}`,
    brief,
    bar: {
      from: 0,
      to: top.accepted / top.decided,
      tick: rest.decided === 0 ? undefined : rest.accepted / rest.decided,
    },
  };
}

/** While the order is not used, nothing was saved: the figure says what the order would have saved. */
export function savedFigure({ saved, ranks_queue: isOn }: RoundRanking): RankingFigure {
  const ifOn = isOn ? '' : ', had ranking been on';
  const label = `fewer abstracts to read${ifOn}`;
  if (!saved) {
    const note = 'Available after the first acceptance';
    return { count: missing, label, note, brief: 'not measured yet' };
  }
  const time = saved.minutes === null ? '' : `about ${showTime(saved.minutes)}`;
  return {
    count: showCount(saved.abstracts),
    label,
    note: `to find ${showPercent(95)} of those accepted${time && `; ${time}${isOn ? ' saved' : ''}`}`,
    brief: `${saved.abstracts === 1 ? 'abstract' : 'abstracts'}${time && `, ${time}`}${ifOn}`,
  };
}

/** What is left to accept, how good the top of the order was, and the reading it saves. */
export const rankingTiles = (ranking: RoundRanking): CountTile<'left' | 'top' | 'saved'>[] => [
  { key: 'left', ...leftFigure(ranking) },
  { key: 'top', ...topFigure(ranking) },
  { key: 'saved', ...savedFigure(ranking) },
];
