import type { DataType } from '@cea/contract/dictionary/terms';
import type { Reply } from '@cea/contract/endpoint';
import type { countHistory, HistoryLine } from '@cea/contract/search-history';
import { getToday, showDate, showDateTime } from '../../lib/dates.ts';
import { showCount } from '../../lib/number-format.ts';
import { plainText } from './history-line.ts';

/** What the server says about a line now. */
export type Counted = Reply<typeof countHistory>['data'][number];

export interface ListedLine {
  readonly line: HistoryLine;
  /** Undefined while it is loading, or if it could not be loaded. */
  readonly counted: Counted | undefined;
}

export const shortLabels: Record<DataType, string> = { methods: 'Methods', ratios: 'Ratios', weights: 'Weights' };

/** A release never changes. */
export const nowOf = ({ line, counted }: ListedLine): number | null | undefined =>
  line.release === null ? counted?.total : line.total;

export type Change = { readonly look: 'same' | 'more' | 'less' | 'invalid'; readonly text: string };

export function changeOf(listed: ListedLine): Change | undefined {
  const now = nowOf(listed);
  if (now === undefined) return undefined;
  if (now === null) return { look: 'invalid', text: 'invalid' };
  const difference = now - listed.line.total;
  if (difference === 0) return { look: 'same', text: 'same' };
  return difference > 0
    ? { look: 'more', text: `+${showCount(difference)}` }
    : { look: 'less', text: `−${showCount(-difference)}` };
}

export const textOf = ({ line, counted }: ListedLine): string => counted?.text ?? plainText(line);

/** `Today 2:31 PM`, or the day. */
export function showRun(ran_at: string): string {
  const day = showDate(ran_at);
  const isToday = day === showDate(`${getToday()}T12:00:00Z`);
  return isToday ? `Today ${showDateTime(ran_at).slice(day.length + 1)}` : day;
}

/** The release that was searched, or the newest one at that time. */
export function showRelease({ line, counted }: ListedLine): string {
  if (line.release !== null) return line.release;
  if (!counted?.release) return `revision ${line.revision}`;
  return counted.is_release ? counted.release : `after ${counted.release}`;
}
