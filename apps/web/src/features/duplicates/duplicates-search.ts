import type { PairZone } from './duplicates-api.ts';

/** What of the page is in its address. */
export interface DuplicatesSearch {
  readonly zone: PairZone;
  readonly page: number;
  readonly pair: string | undefined;
  /** Rows that are the same in both records are hidden. */
  readonly onlyDifferences: boolean;
}

const zones: readonly string[] = ['review', 'safe', 'all'] satisfies PairZone[];
const digits = /^[1-9]\d{0,5}$/;

/** Parts that make no sense count as absent. */
export function parseSearch(search: URLSearchParams): DuplicatesSearch {
  const zone = search.get('zone') ?? '';
  const page = search.get('page') ?? '';
  return {
    zone: zones.includes(zone) ? (zone as PairZone) : 'review',
    page: digits.test(page) ? Number(page) : 1,
    pair: search.get('pair') ?? undefined,
    onlyDifferences: search.get('show') === 'differences',
  };
}

export function formatSearch({ zone, page, pair, onlyDifferences }: DuplicatesSearch): string {
  const search = new URLSearchParams();
  if (zone !== 'review') search.set('zone', zone);
  if (page > 1) search.set('page', String(page));
  if (pair !== undefined) search.set('pair', pair);
  if (onlyDifferences) search.set('show', 'differences');
  const text = search.toString();
  return text && `?${text}`;
}
