import { evenPace, type YearToDate } from '@cea/contract/year-to-date';
import { showCount } from '../../lib/number-format.ts';

/** How far ahead of an even pace, or behind it. */
export interface Pace {
  readonly due: number;
  readonly words: string;
  readonly tone: 'good' | 'waiting' | 'plain';
}

export function paceOf(count: number, goal: number, today: string): Pace {
  const due = evenPace(goal, today);
  if (count === due) return { due, words: 'exactly at', tone: 'plain' };
  return count > due
    ? { due, words: `${showCount(count - due)} ahead of`, tone: 'good' }
    : { due, words: `${showCount(due - count)} behind`, tone: 'waiting' };
}

/** `At the pace of the last 12 months, 921 by the end of the year` */
export const forecastText = ({ forecast_count }: Pick<YearToDate, 'forecast_count'>): string =>
  `At the pace of the last 12 months, ${showCount(forecast_count)} by the end of the year`;

/** Whether the year will bring the goal. */
export const goalForecast = (forecast: number, goal: number): { words: string; tone: 'good' | 'waiting' } =>
  forecast >= goal
    ? { words: forecast === goal ? 'exactly the goal' : `${showCount(forecast - goal)} over the goal`, tone: 'good' }
    : { words: `${showCount(goal - forecast)} short of the goal`, tone: 'waiting' };
