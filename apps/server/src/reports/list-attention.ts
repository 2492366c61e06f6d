import {
  type Attention,
  type AttentionKind,
  attentionKindKeys,
  attentionKinds,
  limitOf,
} from '@cea/contract/attention';
import { type Actor, can } from '@cea/contract/roles';
import type { KnownFindings } from '../cleaning/check-round.ts';
import type { Db } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { listNotices } from '../reading-rounds/list-notices.ts';
import { getStageLimits } from '../settings/stage-limits.ts';
import { countAttention, type Counted } from './count-attention.ts';
import { countCleaning, firstParts } from './count-cleaning.ts';

const cleaningKinds = ['findings', 'publishing'] as const satisfies AttentionKind[];

/** Readers who are behind, by the rule of the page of rounds. Nothing tells since when. */
async function countBehind(db: Db): Promise<Counted[]> {
  const notices = (await listNotices(db)).filter(({ kind }) => kind === 'behind');
  if (notices.length === 0) return [];
  const parts = notices.map(({ round, people }) => ({
    label: round.label,
    count: people.length,
    reading_round_id: round.id,
  }));
  const count = parts.reduce((sum, { count: readers }) => sum + readers, 0);
  return [{ kind: 'behind', count, since: null, parts: firstParts(parts) }];
}

/** What waits for an administrator and the administrator may act on, in the order of the contract. */
export const listAttention = (db: Db, known: KnownFindings, actor: Actor): Promise<Attention[]> =>
  inSnapshot(db, async (tx) => {
    const kinds = attentionKindKeys.filter((kind) => can(actor, attentionKinds[kind].needs));
    const counted = [
      ...(await countAttention(tx, kinds)),
      ...(kinds.includes('behind') ? await countBehind(tx) : []),
      ...(cleaningKinds.some((kind) => kinds.includes(kind)) ? await countCleaning(tx, known) : []),
    ].filter(({ kind }) => kinds.includes(kind));
    const stageLimits = await getStageLimits(tx);
    const withLimits = counted.map((one) => {
      const limit = limitOf(one.kind) ?? null;
      return { ...one, limit: typeof limit === 'string' ? stageLimits[limit] : limit };
    });
    return withLimits.toSorted((a, b) => attentionKindKeys.indexOf(a.kind) - attentionKindKeys.indexOf(b.kind));
  });
