import { sql } from 'kysely';
import { bySystem } from '../../src/audit/audit.ts';
import type { CopyInto } from '../../src/db/bulk-connection.ts';
import type { Tx } from '../../src/db/database.ts';
import { publishInBulk } from '../../src/publishing/publish-bulk.ts';
import type { RoundArticles } from './deal-to-rounds.ts';
import { demoAccounts } from './demo-accounts.ts';
import { closedRoundDays, closedRounds } from './demo-rounds.ts';
import type { GeneratedArticle } from './registry/generate-registry.ts';

/** The revision in which the articles of a closed round were published; the first one holds all others. */
export const revisionOfRound = (number: number): number => number + 1;

/** Two weeks after a round was due, in the afternoon; what came before, a month before the first round. */
async function dateRevisions(tx: Tx): Promise<void> {
  const admin = demoAccounts.find(({ roles }) => roles.includes('Admin'))!;
  const days = Array.from({ length: closedRounds }, (_, at) => closedRoundDays(at + 1).due + 14);
  const dates = [closedRoundDays(1).starts - 30, ...days];
  await sql`UPDATE revisions v SET at = (current_date + d.days)::timestamp AT TIME ZONE 'UTC' + interval '19 hours',
      "by" = CASE WHEN v.revision > 1 THEN (SELECT id FROM users WHERE email = ${admin.email}) END
    FROM unnest(${dates}::int[]) WITH ORDINALITY d (days, revision) WHERE v.revision = d.revision`.execute(tx);
  await sql`UPDATE audit_log l SET at = v.at, actor_id = v."by" FROM revisions v
    WHERE l.action = 'article published' AND (l.new ->> 'revision')::int = v.revision`.execute(tx);
}

/** Publishes most articles as one revision, and then those of each closed round as one. */
export async function publishRounds(
  tx: Tx,
  copy: CopyInto,
  articles: Iterable<GeneratedArticle>,
  rounds: RoundArticles,
  progress: (done: number) => void,
): Promise<void> {
  let before = 0;
  const publish = async (some: Iterable<GeneratedArticle>, reason: string) => {
    let made = 0;
    await publishInBulk(tx, copy, bySystem, some, reason, (done) => {
      made = done;
      progress(before + done);
    });
    before += made;
  };
  await publish(rounds.keepFrom(articles), 'Synthetic registry');
  for (let number = 1; number <= closedRounds; number += 1)
    if (rounds.of(number).length > 0) await publish(rounds.of(number), `Round ${number} published`);
  await dateRevisions(tx);
}
