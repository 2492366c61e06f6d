import { randomUUID } from 'node:crypto';
import { isNotReported } from '@cea/contract/dictionary/variable';
import type { Form, FormRow } from '@cea/contract/forms';
import { sql } from 'kysely';
import { bySystem } from '../../src/audit/audit.ts';
import type { Tx } from '../../src/db/database.ts';
import { copyRows } from '../../src/reading/copy-rows.ts';
import { getForm } from '../../src/reading/get-form.ts';
import { addTrainingArticle } from '../../src/training/add-training-article.ts';
import { assignTraining } from '../../src/training/assign-training.ts';
import { completeTraining } from '../../src/training/complete-training.ts';
import { startTraining } from '../../src/training/start-training.ts';
import { demoAccounts } from './demo-accounts.ts';

/** The login that is in training. */
export const traineeMail = 'trainee@demo.example';

/** Invented people who began this month. */
const newReaders = ['Rosa Delgado', 'Kofi Mensah', 'Ingrid Solberg', 'Pavel Novak', 'Grace Achieng'];

const advice = [
  'Judge the perspective by the costs that are included, not by its label.',
  'Look at the interval of each ratio, and at the source of each weight.',
  'Several comparators: record one ratio for each pair that is compared.',
];

/** Why the gold record says what it does, by field. */
const reasons: Readonly<Record<string, string>> = {
  perspective_judged: 'Judge by the costs included, not by the label. Methods, p. 3',
  horizon_magnitude: 'The model runs until the last cohort has died. Methods, p. 4',
  discount_rate_costs: 'Given once for costs and effects. Methods, p. 4',
  currency_year: 'Costs were inflated to this year. Methods, p. 5',
  quality_score: 'One point off: no probabilistic analysis of all parameters.',
  delta_cost: 'From the table of base-case results, not from the abstract. Results, p. 6',
  weight: 'The table gives the mean; the text rounds it. Results, p. 7',
};

const halved = (value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? value / 2 : undefined;
const next = (value: unknown): unknown => (typeof value === 'number' ? value + 1 : undefined);
const tenfold = (value: unknown): unknown => (typeof value === 'number' ? value * 10 : undefined);
const other = (value: unknown): unknown => (typeof value === 'boolean' ? !value : undefined);

/** What a beginner gets wrong; the number says in which articles: the first three, two, or one of them. */
const slips: readonly { key: string; wrong: (value: unknown) => unknown; articles: number }[] = [
  { key: 'horizon_same', wrong: other, articles: 3 },
  { key: 'quality_score', wrong: next, articles: 3 },
  { key: 'sensitivity_analysis', wrong: other, articles: 2 },
  { key: 'equity_discussed', wrong: other, articles: 1 },
  { key: 'heterogeneity', wrong: other, articles: 2 },
  { key: 'currency_year', wrong: next, articles: 1 },
  { key: 'delta_cost', wrong: tenfold, articles: 1 },
  { key: 'weight', wrong: halved, articles: 2 },
];

/** What a careless reader leaves unanswered in every row. */
const overlooked: ReadonlySet<string> = new Set([
  'comparator_class',
  'population_gender',
  'population_ages',
  'weight_source',
  'instrument',
  'preference_source',
]);

function withSlips({ scope, answers, ...row }: FormRow, place: number, isFirst: boolean): FormRow {
  const wrong = slips.flatMap(({ key, wrong: change, articles }) => {
    // One row of several is wrong, never all.
    if (place >= articles || !isFirst || answers[key] === undefined || isNotReported(answers[key])) return [];
    const value = change(answers[key]);
    return value === undefined ? [] : [[key, value] as const];
  });
  return { ...row, row_id: randomUUID(), scope, answers: { ...answers, ...Object.fromEntries(wrong) } };
}

const withoutOverlooked = (row: FormRow): FormRow => ({
  ...row,
  answers: Object.fromEntries(Object.entries(row.answers).filter(([key]) => !overlooked.has(key))),
});

/** The gold record as somebody reads it who overlooks the last weight and makes some slips; later articles go better. */
function attemptRows({ rows: gold }: Form, place: number, isCareless: boolean): FormRow[] {
  const rows = isCareless ? gold.map(withoutOverlooked) : gold;
  const weights = rows.filter(({ scope }) => scope === 'weight');
  const read = place < 2 && weights.length > 1 ? rows.filter((row) => row !== weights.at(-1)) : rows;
  return read.map((row) => withSlips(row, place, read.find(({ scope }) => scope === row.scope) === row));
}

interface Trained {
  readonly step_id: number;
  readonly reader_id: number;
  readonly gold: Form;
  readonly place: number;
  readonly daysAgo: number;
  readonly isCareless: boolean;
}

/** Reviews a training article, with an answer every minute or so, and submits it. */
async function submitAttempt(tx: Tx, trained: Trained): Promise<number> {
  const { step_id, reader_id, gold, place, daysAgo, isCareless } = trained;
  const by = { ...bySystem, actor_id: reader_id };
  const { form_id: id } = await startTraining(tx, by, reader_id, step_id);
  await copyRows(tx, { ...gold, rows: attemptRows(gold, place, isCareless) }, { id, origin: 'training' }, reader_id);
  await sql`UPDATE forms SET status = 'submitted', submissions = 1, is_accepted = true,
    created_at = now() - make_interval(days => ${daysAgo}, hours => 6),
    submitted_at = now() - make_interval(days => ${daysAgo}, hours => 1) WHERE id = ${id}`.execute(tx);
  await sql`UPDATE form_edits e SET at = f.submitted_at - make_interval(secs => (f.seq - e.seq) * ${50 + 7 * (reader_id % 4)})
    FROM forms f WHERE f.id = e.form_id AND f.id = ${id}`.execute(tx);
  return id;
}

/** A note of the reader that disputes the gold record. */
async function dispute(tx: Tx, form_id: number, author_id: number): Promise<void> {
  await sql`INSERT INTO notes (id, form_id, author_id, as_administrator, text, anchor)
    SELECT gen_random_uuid(), ${form_id}, ${author_id}, false,
      'The article varies all parameters at once in its appendix. I would give the full score.',
      jsonb_build_object('row_id', row_id, 'key', 'quality_score')
    FROM form_rows WHERE form_id = ${form_id} AND scope = 'method'`.execute(tx);
}

/** Published reviews of middling size, newest first. */
async function listSources(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ article_id: number }>`
    SELECT r.article_id FROM records r JOIN form_rows w ON w.form_id = r.form_id AND NOT w.removed
      JOIN forms f ON f.id = r.form_id AND f.kind = 'review'
    WHERE r.type = 'methods' AND r.to_rev IS NULL
    GROUP BY r.article_id, r.id
    HAVING count(*) FILTER (WHERE w.scope = 'ratio') BETWEEN 2 AND 4 AND count(*) FILTER (WHERE w.scope = 'weight') BETWEEN 2 AND 6
    ORDER BY r.id DESC LIMIT ${advice.length}`.execute(tx);
  return rows.map(({ article_id }) => article_id);
}

async function makeArticles(tx: Tx, admin_id: number): Promise<{ id: number; gold: Form }[]> {
  const by = { ...bySystem, actor_id: admin_id };
  const made = [];
  for (const [place, article_id] of (await listSources(tx)).entries()) {
    const { id, gold_form_id } = await addTrainingArticle(tx, by, { article_id, advice: advice[place]! });
    for (const [key, reason] of Object.entries(reasons))
      await sql`UPDATE form_edits SET reason = ${reason} WHERE form_id = ${gold_form_id} AND key = ${key}`.execute(tx);
    made.push({ id, gold: await getForm(tx, gold_form_id) });
  }
  await sql`UPDATE training_articles SET created_at = now() - make_interval(years => 2)`.execute(tx);
  return made;
}

async function makeNewReaders(tx: Tx): Promise<number[]> {
  const made = await tx
    .insertInto('users')
    .values(
      newReaders.map((full_name) => ({
        full_name,
        email: `${full_name.toLowerCase().replace(' ', '.')}@readers.example`,
      })),
    )
    .returning('id')
    .execute();
  const role_id = tx.selectFrom('roles').where('name', '=', 'External Reader').select('id');
  await tx
    .insertInto('user_roles')
    .values(made.map(({ id }) => ({ user_id: id, role_id })))
    .execute();
  return made.map(({ id }) => id);
}

const findUser = async (tx: Tx, email: string): Promise<number> =>
  (await tx.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;

/** How many articles each new reader has submitted, and whether the training is complete. */
const progress = [
  { submitted: 0, complete: false },
  { submitted: 1, complete: false },
  { submitted: 3, complete: false },
  { submitted: 3, complete: true },
  { submitted: 3, complete: true },
];

/** Nobody is mailed about what the demonstration invents. */
const noJobs = async () => {};

async function dateTraining(tx: Tx, id: number, daysAgo: number): Promise<void> {
  const at = sql<string>`now() - make_interval(days => ${daysAgo})`;
  await sql`UPDATE training_assignments SET assigned_at = ${at} WHERE id = ${id}`.execute(tx);
  await sql`WITH told AS (UPDATE notifications SET created_at = ${at}
      WHERE kind = 'training-assigned' AND about_id = ${id} RETURNING mail_id)
    UPDATE mails SET state = 'sent', attempts = 1, created_at = ${at}, tried_at = ${at}, sent_at = ${at}
    WHERE id IN (SELECT mail_id FROM told)`.execute(tx);
}

/** Training articles with gold records, and readers who are at every stage of their training. Idempotent. */
export async function seedDemoTraining(tx: Tx): Promise<void> {
  if (await tx.selectFrom('training_articles').select('id').limit(1).executeTakeFirst()) return;
  const admin_id = await findUser(tx, demoAccounts.find(({ roles }) => roles.includes('Admin'))!.email);
  const by = { ...bySystem, actor_id: admin_id };
  const articles = await makeArticles(tx, admin_id);
  if (articles.length === 0) return;
  const people = [
    ...(await makeNewReaders(tx)).map((reader_id, at) => ({ reader_id, ...progress[at]! })),
    { reader_id: await findUser(tx, traineeMail), submitted: articles.length - 1, complete: false },
  ];
  for (const [at, { reader_id, submitted, complete }] of people.entries()) {
    const daysAgo = 3 * (people.length - at);
    const training_article_ids = articles.map(({ id }) => id);
    const { id, steps } = await assignTraining(tx, { by, addJob: noJobs }, { reader_id, training_article_ids });
    await dateTraining(tx, id, daysAgo + 4);
    // One of them is careless, and disputes what cost a point.
    const isCareless = at === 1;
    for (const [place, step] of steps.slice(0, submitted).entries()) {
      const { gold } = articles[place]!;
      const attempt = { step_id: step.id, reader_id, gold, place, daysAgo: daysAgo - place, isCareless };
      const form_id = await submitAttempt(tx, attempt);
      if (isCareless) await dispute(tx, form_id, reader_id);
    }
    if (complete) await completeTraining(tx, by, id);
  }
}
