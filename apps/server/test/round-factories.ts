import { dictionaryVersion } from '@cea/contract/dictionary/variables';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { assignArticles } from '../src/assignments/assign-articles.ts';
import { createAssignment } from '../src/assignments/create-assignment.ts';
import type { Db } from '../src/db/database.ts';
import { makeArticle } from './reading-factories.ts';

/** What a reader made of an article. */
export type Cell = 'planned' | 'open' | 'ended' | 'accepted' | 'rejected';

interface Plan {
  readonly kind?: FormKind;
  readonly due_on?: string;
  /** One row for each article, one cell for each reader. */
  readonly cells: readonly (readonly Cell[])[];
  /** A draft is neither published nor accepted. */
  readonly draft?: true;
  /** Readers have not accepted it; all of their cells are planned. */
  readonly unaccepted?: true;
}

const isSubmitted = (cell: Cell): boolean => cell === 'accepted' || cell === 'rejected';

/** An assignment with articles of its own, each reader's form in the given state. Returns the articles. */
export async function makeWork(
  db: Db,
  round_id: number,
  reader_ids: readonly number[],
  { kind = 'review', due_on, cells, draft, unaccepted }: Plan,
): Promise<{ assignment_id: number; article_ids: number[]; article_assignment_ids: number[] }> {
  const published_at = draft ? null : new Date().toISOString();
  const assignment_id = await createAssignment(db, round_id, kind, { published_at, due_on: due_on ?? null });
  const article_ids: number[] = [];
  for (const _ of cells) article_ids.push((await makeArticle(db)).id);
  const article_assignment_ids = await assignArticles(db, assignment_id, { reader_ids, article_ids });
  if (!draft && !unaccepted)
    await db
      .updateTable('assignment_readers')
      .set({ accepted_at: new Date().toISOString() })
      .where('assignment_id', '=', assignment_id)
      .execute();
  for (const [place, row] of cells.entries())
    for (const [column, cell] of row.entries()) {
      if (cell === 'planned') continue;
      await db
        .insertInto('forms')
        .values({
          article_id: article_ids[place]!,
          article_assignment_id: article_assignment_ids[place]!,
          reader_id: reader_ids[column]!,
          kind,
          origin: 'reader',
          status: cell === 'open' ? 'open' : cell === 'ended' ? 'void' : 'submitted',
          is_accepted: isSubmitted(cell) ? cell === 'accepted' : null,
          submitted_at: isSubmitted(cell) ? new Date().toISOString() : null,
          dictionary_version: dictionaryVersion,
        })
        .execute();
    }
  return { assignment_id, article_ids, article_assignment_ids };
}

/** The consensus of an article assignment, open or submitted. */
export async function makeConsensus(
  db: Db,
  article_assignment_id: number,
  status: 'open' | 'submitted',
): Promise<number> {
  const { article_id } = await db
    .selectFrom('article_assignments')
    .where('id', '=', article_assignment_id)
    .select('article_id')
    .executeTakeFirstOrThrow();
  const submitted = status === 'submitted';
  const { id } = await db
    .insertInto('forms')
    .values({
      article_id,
      article_assignment_id,
      kind: 'review',
      origin: 'consensus',
      status,
      is_accepted: submitted ? true : null,
      submitted_at: submitted ? new Date().toISOString() : null,
      dictionary_version: dictionaryVersion,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
