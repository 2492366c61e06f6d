import type { QueryClient } from '@tanstack/react-query';
import type { SearchReply } from '../registry/registry-api.ts';
import { recordRun } from './history-api.ts';
import { runOf, searchKey } from './history-line.ts';

let last: string | undefined;

/** Records an answered search. Its other pages and orders are the same search, and so is the one before. */
export async function recordSearch(queries: QueryClient, found: SearchReply): Promise<void> {
  const run = runOf(found.answered, found);
  const key = `${searchKey(run)} ${run.revision}`;
  if (key === last) return;
  last = key;
  await recordRun(queries, run);
}
