import { CpiQuery } from '@cea/contract/cpi';
import { RateQuery } from '@cea/contract/exchange-rates';
import { ChangeQuery, RateSetQuery } from '@cea/contract/rate-sets';
import { listSearch } from '../../lib/list-search.ts';

/** The views of the page; each is a list with its own address. */
export const views = ['rates', 'cpi', 'sets', 'review'] as const;
export type View = (typeof views)[number];

const isView = (name: string | null): name is View => views.some((view) => view === name);
export const viewIn = (search: URLSearchParams): View => {
  const name = search.get('view');
  return isView(name) ? name : 'rates';
};
export const viewLink = (view: View): string => (view === 'rates' ? '?' : `?view=${view}`);

export const ratesSearch = listSearch(RateQuery);
export const cpiSearch = listSearch(CpiQuery, { view: 'cpi' });
export const setsSearch = listSearch(RateSetQuery, { view: 'sets' });
export const changesSearch = listSearch(ChangeQuery, { view: 'review' });

export const isFiltered = ({ currency, year_from, year_to, source }: RateQuery): boolean =>
  Boolean(currency ?? year_from ?? year_to ?? source);
export const noFilters = { currency: undefined, year_from: undefined, year_to: undefined, source: undefined } as const;
