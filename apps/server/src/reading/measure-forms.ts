import { consensusProgress, type ConsensusProgress } from '@cea/contract/consensus-progress';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { countFilled } from '@cea/contract/form-progress';
import type { Db, Tx } from '../db/database.ts';
import { listRowsByForm } from './assigned-articles-queries.ts';
import { listPairsByForm, listSides } from './consensus-queries.ts';
import { findDifferences } from './read-consensus.ts';

/** How far several consensus forms of one kind are, read with three statements. */
export async function countDifferences(
  db: Db | Tx,
  kind: FormKind,
  form_ids: readonly number[],
): Promise<Map<number, ConsensusProgress>> {
  if (form_ids.length === 0) return new Map();
  const sides = Map.groupBy(await listSides(db, form_ids), ({ form_id }) => form_id);
  const pairs = await listPairsByForm(db, form_ids);
  const readings = [...sides.values()].flat().map(({ reading_id }) => reading_id);
  const rows = await listRowsByForm(db, [...form_ids, ...readings]);
  const progressOf = (form_id: number) => {
    const [a, b] = (sides.get(form_id) ?? []).map(({ reading_id }) => ({ kind, rows: rows.get(reading_id) ?? [] }));
    if (!a || !b) throw new Error(`Consensus ${form_id} lacks a reading`);
    const own = pairs.get(form_id) ?? [];
    return consensusProgress(kind, { pairs: own, differences: findDifferences(a, b, own) }, rows.get(form_id) ?? []);
  };
  return new Map(form_ids.map((id) => [id, progressOf(id)]));
}

/** How much of several forms of one kind is filled, in percent. */
export async function measureFilled(
  db: Db | Tx,
  kind: FormKind,
  form_ids: readonly number[],
): Promise<Map<number, number>> {
  if (form_ids.length === 0) return new Map();
  const rows = await listRowsByForm(db, form_ids);
  return new Map(form_ids.map((id) => [id, countFilled(kind, rows.get(id) ?? [])]));
}
