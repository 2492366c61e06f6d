import { readRateSet, type RateSetSummary } from '@cea/contract/rate-sets';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { messages } from '../../lib/messages.ts';
import { useAppliedNotice } from './use-applied-notice.ts';

const onApplied = vi.fn();
let server: FakeServer;
let invalidated: unknown[];
beforeEach(() => {
  vi.resetAllMocks();
  messages.set([]);
  server = new FakeServer();
  invalidated = [];
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(cleanup);

const set = (status: RateSetSummary['status']) => ({ version: 4, status, revision: 9 }) as RateSetSummary;

function follow(draft: RateSetSummary | undefined, now: RateSetSummary['status']): void {
  server.answer(readRateSet, () => ({ data: set(now) }));
  const client = new QueryClient();
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => {
    invalidated.push(filters?.queryKey);
  });
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook(() => useAppliedNotice(draft, onApplied), { wrapper });
}
const money = [
  ['money'],
  ['/api/admin/exchange-rates', 'list'],
  ['/api/admin/cpi', 'list'],
  ['/api/admin/rate-sets', 'list'],
];
const shownMessages = () => messages.get().map(({ type, content }) => `${type}: ${content}`);

test('announces that a draft was applied, and refetches everything that shows money', async () => {
  follow(set('applying'), 'applied');
  await waitFor(() => expect(onApplied).toHaveBeenCalledOnce());
  expect(shownMessages()).toEqual(['success: Rate set 4 is now in force (revision 9).']);
  expect(invalidated).toEqual([['registry'], ...money]);
  expect(server.askedFor(readRateSet)[0]?.url.pathname).toMatch(/\/4$/);
});

test('refetches a draft that was returned to its editors, without a message', async () => {
  follow(set('applying'), 'draft');
  await waitFor(() => expect(invalidated).toEqual(money));
  expect(onApplied).not.toHaveBeenCalled();
  expect(shownMessages()).toEqual([]);
});

test('changes nothing while the draft is being applied', async () => {
  follow(set('applying'), 'applying');
  await waitFor(() => expect(server.askedFor(readRateSet)).toHaveLength(1));
  expect(invalidated).toEqual([]);
});

test.each([undefined, set('draft')])('does not poll a draft that is not being applied: %j', (draft) => {
  follow(draft, 'applied');
  expect(server.askedFor(readRateSet)).toEqual([]);
});
