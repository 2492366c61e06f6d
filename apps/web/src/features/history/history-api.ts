import * as contract from '@cea/contract/search-history';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { accountId } from '../../lib/account-id.ts';
import { call } from '../../lib/call.ts';
import { addRun, browserHistory, removeLines } from './browser-history.ts';
import type { Run } from './history-line.ts';

/** One move at a time in this tab; another tab's sends the same ids, which adds nothing. */
let moving: Promise<void> | undefined;

async function moveLines(): Promise<void> {
  const { lines } = browserHistory.get();
  if (lines.length === 0) return;
  await call(contract.addToHistory, { body: { lines: [...lines] } }, { quiet: true });
  await removeLines(new Set(lines.map(({ id }) => id)));
}

/** A visitor's searches move to the account at sign-in. They leave the browser when the account has them. */
export function moveToAccount(): Promise<void> {
  moving ??= moveLines().finally(() => {
    moving = undefined;
  });
  return moving;
}

const listKey = (account: number | undefined) => ['search-history', account] as const;

/** The lines of the account. */
export const historyOptions = (account: number) =>
  queryOptions({
    queryKey: listKey(account),
    queryFn: async ({ signal }) => {
      await moveToAccount();
      return (await call(contract.listHistory, {}, { signal })).data;
    },
    meta: { handled: true },
  });

/** Records a search where the person's history is kept. */
export async function recordRun(queries: QueryClient, run: Run): Promise<void> {
  const account = accountId.get();
  if (account === undefined) {
    await addRun(run);
    return;
  }
  await moveToAccount();
  const line = { ...run, id: crypto.randomUUID() };
  await call(contract.addToHistory, { body: { lines: [line] } }, { quiet: true });
  await queries.invalidateQueries({ queryKey: listKey(account) });
}

/** What lines find now and how they read. Bounded: as many as the call takes. */
export const countsOptions = (lines: readonly contract.HistoryLine[]) =>
  queryOptions({
    queryKey: ['search-history', 'counts', lines.map(({ id, revision }) => `${id} ${revision}`)] as const,
    queryFn: async ({ signal }) => {
      const asked = lines.map(({ type, query, revision }) => ({ type, query, revision }));
      const { data } = await call(contract.countHistory, { body: { lines: asked } }, { signal, quiet: true });
      return new Map(lines.map(({ id }, at) => [id, data[at]!]));
    },
    enabled: lines.length > 0,
    meta: { handled: true },
  });
