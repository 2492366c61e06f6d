import { dictionaryVersion } from '@cea/contract/dictionary/variables';
import { sql } from 'kysely';
import { assignArticles } from '../../src/assignments/assign-articles.ts';
import { createAssignment } from '../../src/assignments/create-assignment.ts';
import type { Tx } from '../../src/db/database.ts';
import type { DemoReaders } from './demo-readers.ts';
import { makeDraftRound, makePlannedRound } from './demo-rounds.ts';

interface Article {
  readonly id: number;
}
interface Plans {
  readonly planned: readonly Article[];
  readonly draft: readonly Article[];
}

/** A round of the next weeks, published a week ago. Two of its four readers have not accepted it yet. */
async function planRound(tx: Tx, { internal, external }: DemoReaders, articles: readonly Article[]): Promise<void> {
  const round_id = await makePlannedRound(tx);
  if (articles.length === 0) return;
  const [a, b, c, d] = [internal[10]!, external[10]!, internal[11]!, external[11]!];
  const assignment_id = await createAssignment(tx, round_id, 'review', {
    created_at: sql`now() - interval '8 days'`,
    published_at: sql`now() - interval '7 days'`,
  });
  await assignArticles(tx, assignment_id, {
    reader_ids: [a, b, c, d],
    article_ids: articles.map(({ id }) => id),
    readersOf: (place) => (place % 2 === 0 ? [a, b] : [c, d]),
    assigned_at: sql`now() - interval '8 days'`,
  });
  await accept(tx, assignment_id, [a, b]);
}

/** Accepting opens a form for each article. */
async function accept(tx: Tx, assignment_id: number, reader_ids: readonly number[]): Promise<void> {
  await sql`UPDATE assignment_readers SET accepted_at = now() - interval '5 days'
    WHERE assignment_id = ${assignment_id} AND reader_id = ANY (${reader_ids})`.execute(tx);
  await sql`WITH made AS (
      INSERT INTO forms (article_id, article_assignment_id, kind, origin, reader_id, dictionary_version, created_at)
      SELECT x.article_id, x.id, s.kind, 'reader', c.reader_id, ${dictionaryVersion}, now() - interval '5 days'
      FROM assigned_readings c JOIN article_assignments x ON x.id = c.article_assignment_id
        JOIN assignments s ON s.id = c.assignment_id
      WHERE c.assignment_id = ${assignment_id} AND c.reader_id = ANY (${reader_ids}) RETURNING id)
    INSERT INTO form_rows (form_id, row_id, scope, position) SELECT id, gen_random_uuid(), 'method', 0 FROM made`.execute(
    tx,
  );
}

/** A draft: one article has a single reader, and a reader works where the authors of another do. */
async function draftRound(tx: Tx, { named }: DemoReaders, articles: readonly Article[]): Promise<void> {
  const round_id = await makeDraftRound(tx);
  if (articles.length < 2) return;
  const reader_ids = named.slice(0, 4);
  const readersOf = (place: number) =>
    [place, place + 1].slice(place === 1 ? 1 : 0).map((at) => reader_ids[at % reader_ids.length]!);
  const assignment_id = await createAssignment(tx, round_id, 'review');
  const article_ids = articles.map(({ id }) => id);
  await assignArticles(tx, assignment_id, { reader_ids, article_ids, readersOf });
  await sql`UPDATE users SET affiliation = a.answers->>'affiliation' FROM articles a
    WHERE users.id = ${reader_ids[0]!} AND a.id = ${article_ids[0]!} AND a.answers->>'affiliation' <> ''`.execute(tx);
}

export async function seedDemoPlans(tx: Tx, readers: DemoReaders, { planned, draft }: Plans): Promise<void> {
  await planRound(tx, readers, planned);
  await draftRound(tx, readers, draft);
}
