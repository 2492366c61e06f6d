import type { AttentionPart } from '@cea/contract/attention';
import { sql } from 'kysely';
import { checkRound, type KnownFindings } from '../cleaning/check-round.ts';
import type { Tx } from '../db/database.ts';
import { timeZone } from '../settings/today.ts';
import { type Counted, shownParts } from './count-attention.ts';

interface Waiting {
  readonly article_assignment_id: number;
  /** When the review was agreed on. */
  readonly since: string;
}
interface Round {
  readonly id: number;
  readonly label: string;
  readonly waiting: readonly Waiting[];
}

/** The largest ones. */
export const firstParts = (parts: readonly AttentionPart[]): AttentionPart[] =>
  parts.toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label)).slice(0, shownParts);

const listRounds = async (tx: Tx): Promise<Round[]> =>
  (
    await sql<Round>`
      SELECT r.id, r.label, jsonb_agg(jsonb_build_object('article_assignment_id', s.article_assignment_id,
        'since', (s.decided_at AT TIME ZONE ${timeZone})::date)) AS waiting
      FROM assigned_stages s JOIN reading_rounds r ON r.id = s.round_id
      WHERE s.stage = 'cleaning' GROUP BY r.id ORDER BY r.id`.execute(tx)
  ).rows;

/** What of one kind waits in one round. */
interface RoundCount {
  readonly kind: 'findings' | 'publishing';
  readonly round: Round;
  readonly count: number;
  readonly since: string;
}

/** Agreed reviews that are not published: findings to decide about, and reviews without any. The rules remember. */
export async function countCleaning(tx: Tx, known: KnownFindings): Promise<Counted[]> {
  const all: RoundCount[] = [];
  for (const round of await listRounds(tx)) {
    const sinceOf = new Map(round.waiting.map((one) => [one.article_assignment_id, one.since]));
    for (const { head, findings } of await checkRound(tx, known, round.id)) {
      const since = sinceOf.get(head.article_assignment_id);
      if (since === undefined) continue;
      const open = findings.filter(({ state }) => state === 'open').length;
      all.push({ kind: open > 0 ? 'findings' : 'publishing', round, count: Math.max(1, open), since });
    }
  }
  const sum = (counts: readonly RoundCount[]): number => counts.reduce((total, { count }) => total + count, 0);
  return [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, counts]) => ({
    kind,
    count: sum(counts),
    since: counts.map(({ since }) => since).toSorted()[0]!,
    parts: firstParts(
      [...Map.groupBy(counts, ({ round }) => round)].map(([{ id, label }, ofRound]) => ({
        label,
        count: sum(ofRound),
        reading_round_id: id,
      })),
    ),
  }));
}
