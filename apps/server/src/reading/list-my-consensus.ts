import { consensusProgress, type ConsensusProgress } from '@cea/contract/consensus-progress';
import type { listMyConsensus as endpoint } from '@cea/contract/my-consensus';
import type { Reply } from '@cea/contract/endpoint';
import { pageMeta, type PageQuery } from '@cea/contract/paging';
import type { Db, Tx } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { listRowsByForm } from './assigned-articles-queries.ts';
import { listPairsByForm, listSides } from './consensus-queries.ts';
import { countWaiting, listWaiting } from './my-consensus-queries.ts';
import { findDifferences } from './read-consensus.ts';

/** How far several reviews' consensus forms are, read with three statements. */
async function countDifferences(db: Tx, form_ids: readonly number[]): Promise<Map<number, ConsensusProgress>> {
  const sides = await listSides(db, form_ids);
  const pairs = await listPairsByForm(db, form_ids);
  const rows = await listRowsByForm(db, [...form_ids, ...sides.map(({ reading_id }) => reading_id)]);
  const progressOf = (form_id: number) => {
    const [a, b] = sides
      .filter((side) => side.form_id === form_id)
      .map(({ reading_id }) => ({ kind: 'review' as const, rows: rows.get(reading_id) ?? [] }));
    if (!a || !b) throw new Error(`Consensus ${form_id} lacks a reading`);
    const own = pairs.get(form_id) ?? [];
    return consensusProgress(
      'review',
      { pairs: own, differences: findDifferences(a, b, own) },
      rows.get(form_id) ?? [],
    );
  };
  return new Map(form_ids.map((id) => [id, progressOf(id)]));
}

export const listMyConsensus = (db: Db, reader_id: number, query: PageQuery): Promise<Reply<typeof endpoint>> =>
  inSnapshot(db, async (snapshot) => {
    const found = await listWaiting(snapshot, reader_id, query);
    const total = await countWaiting(snapshot, reader_id);
    const progress = await countDifferences(
      snapshot,
      found.flatMap(({ form_id }) => (form_id === null ? [] : [form_id])),
    );
    const data = found.map(({ form_id, ...line }) => ({ ...line, ...(form_id !== null && progress.get(form_id)) }));
    return { data, meta: pageMeta(query, total) };
  });
