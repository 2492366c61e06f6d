import { randomUUID } from 'node:crypto';
import { findWarnings } from '@cea/contract/form-warnings';
import { sql } from 'kysely';
import type { Tx } from '../../src/db/database.ts';
import { demoAccounts } from './demo-accounts.ts';
import { type Mistake, mistakes } from './demo-mistakes.ts';
import { type DemoRow, explained, rowsOf, withRow, writeRows } from './demo-review.ts';
import type { GeneratedArticle } from './registry/generate-registry.ts';

interface Agreed {
  readonly id: number;
  readonly compound_id: string;
  /** Reader A's, then Reader B's. */
  readonly readings: readonly number[];
}

/** Agreed reviews of which only the study was answered. */
async function listAgreed(tx: Tx): Promise<Agreed[]> {
  const { rows } = await sql<Agreed>`
    SELECT f.id, a.compound_id,
      (SELECT array_agg(reading_id ORDER BY side) FROM consensus_readings c WHERE c.form_id = f.id) AS readings
    FROM forms f JOIN articles a ON a.id = f.article_id
    WHERE f.kind = 'review' AND f.origin = 'consensus' AND f.status = 'submitted'
      AND NOT EXISTS (SELECT FROM form_rows r WHERE r.form_id = f.id AND r.scope <> 'method')
    ORDER BY a.compound_id`.execute(tx);
  return rows;
}

const states = ['mended', 'open', 'waived', 'open'] as const;
/** A mistake in an article, and what became of it. */
interface Made {
  readonly mistake: Mistake;
  readonly changed: NonNullable<ReturnType<Mistake['make']>>;
  readonly state: (typeof states)[number];
}

interface Settled {
  readonly form_id: number;
  readonly rows: readonly DemoRow[];
  readonly made: Made;
  readonly by: number;
}

/** What an administrator decided about a mistake two days ago. */
async function settle(tx: Tx, { form_id, rows, made: { mistake, state }, by }: Settled): Promise<void> {
  const found = findWarnings('review', rows).find(({ rule }) => rule === mistake.rule);
  if (!found || state === 'open') return;
  const isMended = state === 'mended';
  const row_id =
    rows[0]!.row_id === found.row_id
      ? sql`(SELECT row_id FROM form_rows WHERE form_id = ${form_id} AND scope = 'method')`
      : sql`${found.row_id}::uuid`;
  await sql`INSERT INTO settled_findings (form_id, row_id, rule, state, answers, kind, reason, by, at)
    VALUES (${form_id}, ${row_id}, ${mistake.rule}, ${state}, ${JSON.stringify(found.values)},
      ${isMended ? null : 'as-reported'}, ${isMended ? null : 'Checked against the table: printed so.'}, ${by},
      now() - interval '2 days')`.execute(tx);
  if (!isMended) return;
  const wrong = found.values[mistake.key];
  await sql`UPDATE forms SET seq = seq + 1 WHERE id = ${form_id}`.execute(tx);
  await sql`INSERT INTO form_edits (form_id, seq, edit_id, row_id, key, old, new, by, at, source, reason)
    SELECT ${form_id}, f.seq, gen_random_uuid(), r.row_id, ${mistake.key}, ${JSON.stringify(wrong)}::jsonb,
      r.answers -> ${mistake.key}, ${by}, now() - interval '2 days', 'cleaning', 'Data cleaning: corrected'
    FROM forms f JOIN form_rows r ON r.form_id = f.id AND r.row_id = ${row_id} WHERE f.id = ${form_id}`.execute(tx);
}

/** The mistakes that the article allows; two of the kinds at most, others in each article. */
function mistakesIn(rows: readonly DemoRow[], place: number): Made[] {
  const turned = [...mistakes.slice(place % mistakes.length), ...mistakes.slice(0, place % mistakes.length)];
  const made = turned.flatMap((mistake) => {
    const changed = mistake.make(rows);
    return changed ? [{ mistake, changed }] : [];
  });
  return made.slice(0, 2).map((one, at) => ({ ...one, state: states[(2 * place + at) % states.length]! }));
}

async function fillReview(tx: Tx, agreed: Agreed, article: GeneratedArticle, place: number, by: number) {
  const truth = rowsOf(article);
  const made = mistakesIn(truth, place);
  const [a, b, consensus] = [truth, truth, truth].map((rows) => rows.map((row) => ({ ...row, row_id: randomUUID() })));
  const apply = (rows: readonly DemoRow[], also: (state: Made['state']) => boolean): DemoRow[] =>
    made
      .filter(({ state }) => also(state))
      .reduce(
        (now, { changed }) => {
          const at = truth.findIndex(({ row_id }) => row_id === changed.row_id);
          return withRow(now, { ...now[at]!, answers: { ...now[at]!.answers, ...changed.answers } });
        },
        [...rows],
      );
  await writeRows(tx, agreed.readings[0]!, a!);
  await writeRows(tx, agreed.readings[1]!, explained(apply(b!, () => true)));
  await writeRows(tx, agreed.id, explained(apply(consensus!, (state) => state !== 'mended')));
  for (const [at, row] of consensus!.entries())
    if (at > 0)
      await sql`INSERT INTO consensus_pairs (form_id, row_id, a_row_id, b_row_id)
        VALUES (${agreed.id}, ${row.row_id}, ${a![at]!.row_id}, ${b![at]!.row_id})`.execute(tx);
  for (const one of made) await settle(tx, { form_id: agreed.id, rows: apply(consensus!, () => true), made: one, by });
}

/** Gives agreed reviews the rows of their articles, with mistakes that data cleaning finds. Idempotent. */
export async function seedDemoCleaning(tx: Tx, open: readonly GeneratedArticle[]): Promise<void> {
  const { email } = demoAccounts.find(({ roles }) => roles.includes('Admin'))!;
  const admin = await tx.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst();
  if (!admin) return;
  const byId = new Map(open.map((article) => [article.compound_id, article]));
  const agreed = (await listAgreed(tx)).filter(({ compound_id }) => byId.has(compound_id));
  for (const [place, one] of agreed.entries()) await fillReview(tx, one, byId.get(one.compound_id)!, place, admin.id);
}
