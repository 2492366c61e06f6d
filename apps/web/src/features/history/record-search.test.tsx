import {
  listCountries,
  listGbdCategories,
  listIcdCategories,
  listRegions,
  listVocabularies,
} from '@cea/contract/reference';
import { pageMeta } from '@cea/contract/paging';
import { searchRegistry } from '@cea/contract/registry';
import { addToHistory, type HistoryLine, type NewHistoryLine } from '@cea/contract/search-history';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sponsor } from '../../../test/accounts.ts';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { browserHistory } from './browser-history.ts';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  server = new FakeServer();
  for (const call of [listVocabularies, listRegions, listIcdCategories, listGbdCategories, listCountries]) {
    server.answer(call, () => ({ data: [] }));
  }
  server.answer(searchRegistry, ({ url }) => ({
    ...pageMeta({ page: Number(url.searchParams.get('page')), per_page: 20 }, 0),
    data: [],
    filter_counts: {},
    searched_as: 'hpv',
    also_searched: [],
    mentioned: 0,
    sort: 'newest',
    revision: 7,
  }));
});
const stored = (): readonly HistoryLine[] => browserHistory.get().lines;
const search = async (address: string) => {
  await openApp(`/results${address}`, server, { width: 1440 });
  await waitFor(() => expect(server.askedFor(searchRegistry).length).toBeGreaterThan(0));
};

test('a search is recorded with its filters, total and revision; its pages and orders are the same line', async () => {
  await search('?type=ratios&keyword=hpv&filter.quality_score=[3 TO *]');
  await waitFor(() => expect(stored()).toHaveLength(1));
  expect(stored()[0]).toMatchObject({ number: 1, type: 'ratios', total: 0, revision: 7 });
  expect(JSON.stringify(stored()[0]!.query)).toContain('quality_score');
  const { ran_at } = stored()[0]!;
  await search('?type=ratios&keyword=hpv&filter.quality_score=[3 TO *]&page=2&sort=title&view=table');
  await waitFor(() => expect(stored()[0]!.ran_at > ran_at).toBe(true));
  expect(stored()).toHaveLength(1);
});

test('in an account the search is sent there, and nothing stays in the browser', async () => {
  server.user = sponsor;
  const sent: NewHistoryLine[] = [];
  server.answer(addToHistory, ({ body }) => {
    sent.push(...(body as { lines: NewHistoryLine[] }).lines);
    return { data: [] };
  });
  await search('?type=ratios&keyword=hpv');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ type: 'ratios', query: { query: [{ term: 'keyword', values: ['hpv'] }] } });
  expect(stored()).toEqual([]);
});

test('a history that cannot be written does not disturb the results', async () => {
  server.user = sponsor;
  server.refuseOrAnswer(addToHistory, () => refusal('unavailable'));
  await search('?type=ratios&keyword=hpv');
  await waitFor(() => expect(server.askedFor(addToHistory)).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});
