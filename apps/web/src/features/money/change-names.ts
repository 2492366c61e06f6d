import { showIndex, showRate, type Show } from '@cea/contract/money/show-figure';
import type { RateChange } from '@cea/contract/rate-sets';

type Kind = RateChange['kind'];

/** How the values of a change are shown. */
export const changeShows: Record<Kind, Show> = { rate: showRate, cpi: showIndex, 'target-year': String };

const names: Record<Kind, (key: string) => string> = {
  rate: (key) => key.replace('-', ' '),
  cpi: (key) => `Price index ${key}`,
  'target-year': () => 'Target year',
};
/** `CAD 2014`, `Price index 2014` */
export const nameOfChange = ({ kind, key }: Pick<RateChange, 'kind' | 'key'>): string => names[kind](key);
