import type { JudgingRule } from '@cea/contract/visualizations';
import { showCount } from '../../../lib/number-format.ts';
import { dollars } from './chart-money.ts';

type End = JudgingRule['low'];

/** Whole percent; 0 and 100 only if it is none or all. */
export function percentOf({ worth, of }: Pick<End, 'worth' | 'of'>): number {
  if (of === 0 || worth === 0) return 0;
  return worth === of ? 100 : Math.min(99, Math.max(1, Math.round((100 * worth) / of)));
}

const between = (low: string, high: string | undefined): string =>
  high === undefined || high === low ? low : `${low}–${high}`;

/** `65–70 %` */
export const shareText = ({ low, high }: JudgingRule): string =>
  `${between(String(percentOf(low)), high ? String(percentOf(high)) : undefined)}\u00A0%`;

/** `37–40 of 57` */
export const countText = ({ low, high }: JudgingRule): string =>
  `${between(showCount(low.worth), high ? showCount(high.worth) : undefined)} of ${showCount(low.of)}`;

/** As exact as a converted threshold is known; a typed one is exact. */
const roughly = (usd: number): number => Number(usd.toPrecision(3));

/** `$26,400–39,600`; undefined without dollars. */
export function dollarsText({
  low,
  high,
}: {
  low: Pick<End, 'usd'>;
  high: Pick<End, 'usd'> | null;
}): string | undefined {
  if (low.usd === null) return undefined;
  const upper = high?.usd;
  return between(dollars(roughly(low.usd)), upper ? dollars(roughly(upper)).slice(1) : undefined);
}

export const endText = ({ usd }: End): string => (usd === null ? '' : dollars(roughly(usd)));

/** `£20–30k` of `£20,000–30,000`. */
export const briefly = (stated: string): string =>
  /^\D+\d+,000(?:–\d+,000)?$/.test(stated) ? `${stated.replaceAll(',000', '')}k` : stated;
