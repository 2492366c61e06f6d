import { editScreeningAsAdmin, readScreeningAsAdmin, submitScreeningAsAdmin } from '@cea/contract/admin-forms';
import { acceptingAnswers } from '../apps/server/test/screened-article.ts';
import type { Db } from '../apps/server/src/db/database.ts';
import { apiCaller } from './api-caller.ts';
import { makeDifferingVotes } from './differing-votes.ts';
import { siteUrl } from './own-reading.ts';

export interface DisagreedAbstract {
  readonly article: { readonly id: number; readonly compound_id: string };
  /** Of the reader who accepts, and of the one who rejects. */
  readonly votes: readonly [number, number];
  readonly consensus_id: number;
}

/** An abstract that one reader accepts and the other rejects: its consensus is open. */
export async function makeDisagreedAbstract(db: Db): Promise<DisagreedAbstract> {
  const screening = await makeDifferingVotes(db, 1, 0);
  const forms = await db
    .selectFrom('forms')
    .innerJoin('articles', 'articles.id', 'forms.article_id')
    .where('article_assignment_id', '=', screening.article_assignment_ids[0]!)
    .where('status', '!=', 'void')
    .select(['forms.id', 'origin', 'reader_id', 'article_id', 'compound_id'])
    .execute();
  const formOf = (reader_id: number | null) => forms.find((form) => form.reader_id === reader_id)!;
  const { id: consensus_id, article_id, compound_id } = formOf(null);
  const [accepting, rejecting] = screening.readers.map(({ id }) => formOf(id).id);
  return { article: { id: article_id, compound_id }, votes: [accepting!, rejecting!], consensus_id };
}

/** An administrator has settled the consensus: the abstract is accepted. */
export async function settleAbstract(db: Db, { consensus_id: id }: DisagreedAbstract): Promise<void> {
  const admin = await apiCaller(siteUrl(), 'admin@demo.example');
  const { seq, rows } = (await admin.call(readScreeningAsAdmin, { params: { id } })).body.data;
  const edits = Object.entries(await acceptingAnswers(db)).map(([key, value]) => ({
    edit_id: crypto.randomUUID(),
    row_id: rows[0]!.row_id,
    key,
    value,
    base_seq: seq,
  }));
  const saved = await admin.call(editScreeningAsAdmin, { params: { id }, body: { edits } });
  await admin.call(submitScreeningAsAdmin, { params: { id }, body: { seq: saved.body.data.seq } });
}
