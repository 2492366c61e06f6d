import { ChangeQuery } from '@cea/contract/rate-sets';
import { listSearch } from '../../lib/list-search.ts';

/** The tabs of the page; each is a list with its own address. */
const tabs = ['rates', 'cpi', 'sets', 'review'] as const;
export type Tab = (typeof tabs)[number];

const isTab = (name: string | null): name is Tab => tabs.some((tab) => tab === name);
export const tabIn = (search: URLSearchParams): Tab => {
  const name = search.get('tab');
  return isTab(name) ? name : 'rates';
};
export const tabLink = (tab: Tab): string => (tab === 'rates' ? '?' : `?tab=${tab}`);

export const changesSearch = listSearch(ChangeQuery, { tab: 'review' });
