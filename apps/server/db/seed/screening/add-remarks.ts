import { problemVocabulary } from '@cea/contract/problems';
import type { NoteAnchor } from '@cea/contract/notes';
import { sql } from 'kysely';
import type { Tx } from '../../../src/db/database.ts';
import type { EntryId } from '../registry/choose-entries.ts';
import type { Random } from '../registry/random.ts';

interface DemoNote {
  readonly form_id: number;
  readonly author_id: number;
  readonly text: string;
  readonly anchor: NoteAnchor;
}

/** Notes of readers, written when they decided. */
export async function addNotes(tx: Tx, random: Random, notes: readonly DemoNote[]): Promise<void> {
  if (notes.length === 0) return;
  const at = sql<string>`now() - interval '30 hours'`;
  await tx
    .insertInto('notes')
    .values(
      notes.map(({ anchor, ...note }) => ({
        ...note,
        id: random.uuid(),
        anchor: JSON.stringify(anchor),
        as_administrator: false,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
}

const findAdmin = async (tx: Tx): Promise<number | undefined> =>
  (await tx.selectFrom('users').where('email', '=', 'admin@demo.example').select('id').executeTakeFirst())?.id;

/** An administrator's note on the form of the article that the reader reads next. */
export async function addAdminNote(tx: Tx, random: Random, reader_id: number, article_id: number): Promise<void> {
  const author_id = await findAdmin(tx);
  const form = await tx
    .selectFrom('forms')
    .where('reader_id', '=', reader_id)
    .where('article_id', '=', article_id)
    .select('id')
    .executeTakeFirst();
  if (author_id === undefined || !form) return;
  await tx
    .insertInto('notes')
    .values({
      id: random.uuid(),
      form_id: form.id,
      author_id,
      as_administrator: true,
      text: 'An erratum corrects the utilities in Table 2. It does not change what the abstract says.',
    })
    .execute();
}

interface DemoProblem {
  /** Which of the articles. */
  readonly place: number;
  /** Which of both readers. */
  readonly who: 0 | 1;
  readonly type: string;
  readonly text: string;
  readonly details?: string;
  readonly daysAgo: number;
  readonly answer?: string;
}

const problems: readonly DemoProblem[] = [
  {
    place: 1,
    who: 0,
    type: 'duplicate',
    text: 'I have screened the same title before, in Round 12. Only the page numbers differ.',
    daysAgo: 2,
  },
  {
    place: 5,
    who: 0,
    type: 'ambiguous-eligibility',
    text: 'QALYs are announced in the methods and missing in the results. Parked until I know whether this counts.',
    daysAgo: 1,
  },
  {
    place: 8,
    who: 0,
    type: 'retracted-or-corrected',
    text: 'The journal published a correction in March.',
    daysAgo: 4,
    answer: 'The correction concerns an affiliation. Please decide by the abstract as it is.',
  },
  {
    place: 2,
    who: 1,
    type: 'other',
    details: 'Abstract of another article',
    text: 'The abstract does not fit the title.',
    daysAgo: 3,
    answer: 'Replaced by the abstract from PubMed.',
  },
];

const ago = (days: number) => sql<string>`now() - ${days} * interval '1 day'`;

/** Problems with some of the articles, two of them answered. */
export async function addProblems(
  tx: Tx,
  pair: readonly number[],
  article_ids: readonly number[],
  id: EntryId,
): Promise<void> {
  const closed_by = await findAdmin(tx);
  await tx
    .insertInto('article_problems')
    .values(
      problems.map(({ place, who, type, text, details = '', daysAgo, answer }) => ({
        article_id: article_ids[place]!,
        reporter_id: pair[who]!,
        type_id: id(problemVocabulary, type),
        text,
        details,
        created_at: ago(daysAgo),
        ...(answer && closed_by !== undefined && { answer, closed_by, closed_at: ago(daysAgo - 1) }),
      })),
    )
    .execute();
}
