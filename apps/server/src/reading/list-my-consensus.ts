import type { listMyConsensus as endpoint } from '@cea/contract/my-consensus';
import type { Reply } from '@cea/contract/endpoint';
import { pageMeta, type PageQuery } from '@cea/contract/paging';
import type { Db } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { countDifferences } from './measure-forms.ts';
import { countWaiting, listWaiting } from './my-consensus-queries.ts';

export const listMyConsensus = (db: Db, reader_id: number, query: PageQuery): Promise<Reply<typeof endpoint>> =>
  inSnapshot(db, async (snapshot) => {
    const found = await listWaiting(snapshot, reader_id, query);
    const total = await countWaiting(snapshot, reader_id);
    const progress = await countDifferences(
      snapshot,
      'review',
      found.flatMap(({ form_id }) => (form_id === null ? [] : [form_id])),
    );
    const data = found.map(({ form_id, ...line }) => ({ ...line, ...(form_id !== null && progress.get(form_id)) }));
    return { data, meta: pageMeta(query, total) };
  });
