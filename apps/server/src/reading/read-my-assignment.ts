import type { MyAssignmentDetail } from '@cea/contract/assignments';
import { decisionOf } from '@cea/contract/decision';
import { formProgress } from '@cea/contract/form-progress';
import type { Db } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import {
  type AssignedArticle,
  listArticles,
  listOpenedReadings,
  listRowsByForm,
  type Reading,
} from './assigned-articles-queries.ts';
import { findAssignment } from './assignments-queries.ts';

type Kind = MyAssignmentDetail['kind'];
type Listed = MyAssignmentDetail['article_assignments'][number];
type AssignedReader = MyAssignmentDetail['readers'][number];
type FormRef = AssignedReader['article_reviews'][number];

/** A submitted form is complete, so only open ones are read. */
async function withProgress(db: Db, kind: Kind, articles: readonly AssignedArticle[]): Promise<Listed[]> {
  const open = articles.flatMap(({ form_id, status }) => (form_id !== null && status === 'open' ? [form_id] : []));
  const rows = await listRowsByForm(db, open);
  return articles.map(({ form_id, status, is_accepted, ...article }) => {
    if (form_id === null || status === null) return { ...article, form: null };
    const own = rows.get(form_id) ?? [];
    const progress = status === 'open' ? formProgress(kind, own) : { filled: 100, missing: 0, faults: 0 };
    const decision = { is_accepted, parked: decisionOf(own).parked ?? false };
    return { ...article, form: { id: form_id, article_assignment_id: article.id, status, ...progress, ...decision } };
  });
}

const refOf = ({ id, article_assignment_id, status }: FormRef): FormRef => ({ id, article_assignment_id, status });

function readerOf(kind: Kind, reader: Pick<AssignedReader, 'id' | 'name'>, forms: readonly FormRef[]): AssignedReader {
  const refs = forms.map(refOf);
  return {
    ...reader,
    abstract_screenings: kind === 'screening' ? refs : [],
    article_reviews: kind === 'review' ? refs : [],
  };
}

/** The caller, then the others of whom there is something to see. Who is A and who is B changes with the article. */
function readersOf(kind: Kind, me: number, own: readonly Listed[], opened: readonly Reading[]): AssignedReader[] {
  const others = (['Reader A', 'Reader B'] as const).map((name, at) =>
    readerOf(
      kind,
      { id: null, name },
      opened.filter(({ reader_id, place }) => reader_id !== me && place === at + 1),
    ),
  );
  const mine = own.flatMap(({ form }) => (form ? [form] : []));
  return [
    readerOf(kind, { id: me, name: 'You' }, mine),
    ...others.filter(({ abstract_screenings, article_reviews }) => abstract_screenings.length + article_reviews.length),
  ];
}

/** One of a reader's assignments, read at one moment. */
export const readMyAssignment = (db: Db, id: number, reader_id: number): Promise<MyAssignmentDetail> =>
  inSnapshot(db, async (snapshot) => {
    const assignment = await findAssignment(snapshot, id, reader_id);
    if (!assignment) throw new Refusal('not-found');
    const { kind } = assignment;
    const articles = await withProgress(snapshot, kind, await listArticles(snapshot, id, reader_id));
    const opened = await listOpenedReadings(snapshot, id, reader_id);
    return { ...assignment, readers: readersOf(kind, reader_id, articles, opened), article_assignments: articles };
  });
