import { type SyntheticRegistry, syntheticSetting } from '@cea/contract/settings';
import { dictionaryVersion } from '@cea/contract/dictionary/variables';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { sql } from 'kysely';
import { assignArticles } from '../../src/assignments/assign-articles.ts';
import { createAssignment } from '../../src/assignments/create-assignment.ts';
import { bySystem } from '../../src/audit/audit.ts';
import type { Tx } from '../../src/db/database.ts';
import { openConsensusWhenDue } from '../../src/reading/open-consensus.ts';
import { decideScreenings } from './decide-screenings.ts';
import { payForms, seedDemoHistory } from './demo-history.ts';
import { findDemoPair } from './demo-pair.ts';
import { seedDemoPlans } from './demo-plans.ts';
import { type DemoReaders, firstReader, makeDemoReaders } from './demo-readers.ts';
import { type DemoRow, explained, readAgain, rowsOf, writeRows } from './demo-review.ts';
import { ensureOpenRound } from './demo-rounds.ts';
import type { GeneratedArticle } from './registry/generate-registry.ts';
import { openStream } from './registry/random.ts';

interface Waiting {
  readonly id: number;
  readonly compound_id: string;
  /** How often it occurs among those that wait, so that every size of registry has some. */
  readonly place: number;
}

const daysAgo = (days: number) => sql<string>`now() - ${days} * interval '1 day'`;

/** Articles of the synthetic registry that nobody has read, or whose screening was accepted. */
async function listWaiting(tx: Tx, accepted: boolean): Promise<Waiting[]> {
  const { rows } = await sql<Omit<Waiting, 'place'>>`SELECT s.article_id AS id, a.compound_id FROM article_states s
    JOIN articles a ON a.id = s.article_id WHERE s.state = ${accepted ? 'accepted' : 'screening'}
    ORDER BY a.compound_id`.execute(tx);
  return rows.map((row, place) => ({ ...row, place }));
}

interface Assigned {
  readonly round_id: number;
  readonly kind: FormKind;
  readonly pair: readonly number[];
  readonly days: number;
  readonly articles: readonly Waiting[];
}

/** One assignment, accepted by both of its readers. Returns the article assignments, in the order of the articles. */
async function assign(tx: Tx, { round_id, kind, pair, days, articles }: Assigned): Promise<number[]> {
  const at = daysAgo(days);
  const assignment_id = await createAssignment(tx, round_id, kind, {
    published_at: at,
    created_at: at,
    due_on: sql`current_date + 21`,
  });
  return assignArticles(tx, assignment_id, {
    reader_ids: pair,
    article_ids: articles.map(({ id }) => id),
    assigned_at: at,
    accepted_at: at,
  });
}

interface Reading {
  readonly article_id: number;
  readonly article_assignment_id: number;
  readonly kind: FormKind;
  readonly reader_id: number;
  /** Undefined while it is not submitted. */
  readonly accepts?: boolean;
  readonly days: number;
  /** What the reader has found in the article itself. */
  readonly answers: object;
}

/** A vote on an abstract, and why the article was rejected. */
const voteOf = ({ kind, accepts }: Pick<Reading, 'kind' | 'accepts'>) =>
  kind === 'review' || accepts === undefined
    ? sql`'{}'::jsonb`
    : sql`jsonb_build_object('is_accepted', ${accepts}::boolean) || CASE WHEN ${accepts} THEN '{}'::jsonb ELSE
      jsonb_build_object('rejection_reason', (SELECT jsonb_build_array(jsonb_build_object('id', id))
        FROM vocabulary_entries WHERE vocabulary = 'rejection-reason' AND slug = 'no-qaly-or-daly-outcome')) END`;

/** A reader's form with what the abstract answers: as the screening has it, or only whether QALYs are measured. */
async function read(tx: Tx, { accepts, days, answers, ...form }: Reading): Promise<number> {
  const at = daysAgo(days);
  const submitted = accepts !== undefined && {
    status: 'submitted',
    submitted_at: at,
    submissions: 1,
    is_accepted: accepts,
  };
  const { id } = await tx
    .insertInto('forms')
    .values({ ...form, origin: 'reader', dictionary_version: dictionaryVersion, created_at: at, ...submitted })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`INSERT INTO form_rows (form_id, row_id, scope, position, answers)
    SELECT ${id}, gen_random_uuid(), 'method', 0, coalesce((SELECT r.answers FROM form_rows r JOIN forms f ON f.id = r.form_id
      WHERE f.article_id = ${form.article_id} AND f.kind = 'screening' AND f.origin = 'admin' AND r.scope = 'method' LIMIT 1),
      ${JSON.stringify({ cost_per_qaly: accepts ?? false })}::jsonb) || ${JSON.stringify(answers)}::jsonb
      || ${voteOf({ kind: form.kind, ...(accepts !== undefined && { accepts }) })}`.execute(tx);
  return id;
}

/** How far both readers of an article are: undefined has not submitted. */
type Progress = readonly [boolean | undefined, boolean | undefined];

interface Group {
  readonly round_id: number;
  readonly kind: FormKind;
  readonly articles: readonly Waiting[];
  readonly progress: (place: number) => Progress;
  readonly longest: number;
  /** Who reads the first of them, if not just anybody. */
  readonly firstPair?: readonly number[] | undefined;
  /** What the articles say, by compound id. Of the others only the study is answered. */
  readonly studies?: Studies;
}

type Studies = ReadonlyMap<string, GeneratedArticle>;

/** What each of two readers has found in an article: they differ in a few answers. */
function readTwice(article: GeneratedArticle | undefined): readonly (readonly DemoRow[])[] | undefined {
  if (!article) return undefined;
  const random = openStream(`second reading of ${article.compound_id}`);
  return [explained(rowsOf(article)), explained(readAgain(rowsOf(article), random))];
}

const perAssignment = 12;

/** Both find the same currency, and judge the quality differently. */
const findings = (kind: FormKind, who: number) =>
  kind === 'review' ? { currency: 'USD', currency_year: 2021, quality_score: who === 0 ? 5 : 4.5 } : {};

async function readGroup(tx: Tx, { internal, external }: DemoReaders, group: Group): Promise<void> {
  const { round_id, kind, articles, progress, longest, firstPair, studies } = group;
  const random = openStream(`demonstration of ${kind}`);
  for (let start = 0; start < articles.length; start += perAssignment) {
    const batch = articles.slice(start, start + perAssignment);
    const drawn = [random.pick(internal), random.pick(external)];
    const pair = (start === 0 && firstPair) || drawn;
    const days = random.whole(4, longest);
    const ids = await assign(tx, { round_id, kind, pair, days, articles: batch });
    for (const [at, { id: article_id, compound_id, place }] of batch.entries()) {
      const article_assignment_id = ids[at]!;
      const readings = readTwice(studies?.get(compound_id));
      for (const [who, accepts] of progress(place).entries()) {
        const form_id = await read(tx, {
          article_id,
          article_assignment_id,
          kind,
          reader_id: pair[who]!,
          days: random.whole(1, days - 1),
          answers: readings ? {} : findings(kind, who),
          ...(accepts !== undefined && { accepts }),
        });
        if (readings && accepts) await writeRows(tx, form_id, readings[who]!);
      }
      await openConsensusWhenDue(tx, article_assignment_id, { ...bySystem, actor_id: pair[0]! });
    }
  }
}

/** Both agreed on what to answer. */
const finish = (tx: Tx, articles: readonly Waiting[]) =>
  tx
    .updateTable('forms')
    .set({ status: 'submitted', is_accepted: true, submissions: 1, submitted_at: daysAgo(3) })
    .where('origin', '=', 'consensus')
    .where('article_id', 'in', [0, ...articles.map(({ id }) => id)])
    .execute();

const every =
  (step: number, offset: number) =>
  ({ place }: Waiting) =>
    place % step === offset;
const bothDone = (): Progress => [true, true];
const halfDone = (place: number): Progress => (place % 2 === 0 ? [true, undefined] : [undefined, undefined]);

/** What waits came in the last weeks, and the registry was published at the time that its data tells. */
async function setTimes(
  tx: Tx,
  asOf: string,
  waiting: readonly Waiting[],
  accepted: readonly Waiting[],
): Promise<void> {
  await sql`UPDATE revisions SET at = ${asOf}::date WHERE reason = 'Synthetic registry'`.execute(tx);
  const all = [...waiting, ...accepted].map(({ id }) => id);
  await sql`UPDATE articles SET created_at = now() - (35 + place * 7 % 5) * interval '1 day'
    FROM unnest(${all}::int[]) WITH ORDINALITY AS w (id, place) WHERE articles.id = w.id`.execute(tx);
  await sql`UPDATE articles SET created_at = now() - (place * 11 % 27) * interval '1 day'
    FROM unnest(${waiting.map(({ id }) => id)}::int[]) WITH ORDINALITY AS w (id, place) WHERE articles.id = w.id`.execute(
    tx,
  );
  await sql`UPDATE forms SET submitted_at = now() - (place * 13 % 34) * interval '1 day'
    FROM unnest(${accepted.map(({ id }) => id)}::int[]) WITH ORDINALITY AS w (id, place)
    WHERE forms.article_id = w.id AND forms.origin = 'admin'`.execute(tx);
}

/** A list of PubMed IDs whose citations have not come yet. */
async function addTitleless(tx: Tx): Promise<void> {
  const ids = Array.from({ length: 7 }, (_, at) => at);
  await tx
    .insertInto('articles')
    .values(
      ids.map((at) => ({
        compound_id: `2026-01-000${40 + at}`,
        answers: JSON.stringify({ pubmed_id: String(90_000_100 + at) }),
        created_at: daysAgo(1 + (at % 2)),
      })),
    )
    .execute();
}

/**
 * Brings some articles of the synthetic registry into every state on the way to it: assigned, half read, waiting for a
 * consensus, in cleaning, archived; and gives the published ones a history. What is published stays as it is. `open` is
 * what the articles say that are still to be read: their readers have answered every question. Idempotent.
 */
export async function seedDemoPipeline(tx: Tx, open: readonly GeneratedArticle[]): Promise<void> {
  const known = await tx.selectFrom('users').where('email', '=', firstReader).select('id').executeTakeFirst();
  const set = await tx.selectFrom('settings').where('key', '=', syntheticSetting).select('value').executeTakeFirst();
  if (known || !set) return;
  const [waiting, accepted] = [await listWaiting(tx, false), await listWaiting(tx, true)];
  await setTimes(tx, (set.value as SyntheticRegistry).as_of, waiting, accepted);
  await addTitleless(tx);
  const people = await makeDemoReaders(tx);
  await seedDemoHistory(tx, people);
  const round_id = await ensureOpenRound(tx);
  const firstPair = await findDemoPair(tx);
  const screening = { round_id, kind: 'screening' } as const;
  await readGroup(tx, people, {
    ...screening,
    articles: waiting.filter(every(4, 1)),
    progress: halfDone,
    longest: 20,
  });
  await readGroup(tx, people, {
    ...screening,
    articles: waiting.filter(every(9, 2)),
    progress: () => [true, false],
    longest: 9,
  });
  const review = { round_id, kind: 'review' } as const;
  const studies = new Map(open.map((article) => [article.compound_id, article]));
  await readGroup(tx, people, {
    ...review,
    articles: accepted.filter(every(3, 0)),
    progress: halfDone,
    longest: 48,
    firstPair,
    studies,
  });
  await readGroup(tx, people, {
    ...review,
    articles: accepted.filter(every(12, 1)),
    progress: bothDone,
    longest: 14,
    firstPair,
    studies,
  });
  const cleaned = accepted.filter(every(14, 2));
  await readGroup(tx, people, { ...review, articles: cleaned, progress: bothDone, longest: 30 });
  await finish(tx, cleaned);
  await payForms(tx, [round_id]);
  await decideScreenings(tx);
  await seedDemoPlans(tx, people, {
    planned: accepted.filter(every(6, 5)),
    draft: accepted.filter(every(6, 4)).filter((article) => !cleaned.includes(article)),
  });
  const archived = waiting.filter(every(10, 4)).map(({ id }) => id);
  await tx
    .updateTable('articles')
    .set({ archived_at: daysAgo(6) })
    .where('id', 'in', [0, ...archived])
    .execute();
}
