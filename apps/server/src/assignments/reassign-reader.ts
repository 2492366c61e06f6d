import { conflictKinds, type reassignReader as contract } from '@cea/contract/admin-assignments';
import type { Received } from '@cea/contract/endpoint';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { applyPlans } from './apply-plans.ts';
import { assertFreeReaders, getName } from './assert-cells.ts';
import { loadConflicts } from './list-conflicts.ts';
import { lockArticles } from './lock-articles.ts';
import { getAssignmentForChange, type Planner, subject } from './lock-assignment.ts';
import { hasToRead, planArticle } from './plan-cells.ts';
import { removeIdleReaders } from './remove-readers.ts';

/** Hands over everything that a reader has not submitted. Submitted work stays, and with it the reader. */
export async function reassignReader(
  tx: Tx,
  planner: Planner,
  id: number,
  { from_user_id: from, to_user_id: to }: Received<typeof contract>['body'],
): Promise<void> {
  const assignment = await getAssignmentForChange(tx, id);
  if (from === to) throw invalid({ to_user_id: ['Choose another reader.'] });
  await assertFreeReaders(tx, [to], 'to_user_id');
  const articles = (await lockArticles(tx, id)).filter((article) => hasToRead(article, from));
  if (articles.length === 0) throw new Refusal('conflict', 'This reader has nothing to hand over.');
  const find = await loadConflicts(
    tx,
    assignment,
    [to],
    articles.map(({ article_id }) => article_id),
  );
  for (const { article_id, compound_id, cells } of articles) {
    const [conflict] = find(to, article_id);
    const reads = cells.some(({ reader_id }) => reader_id === to);
    const why = reads ? 'already reads this article' : conflict && conflictKinds[conflict.kind];
    if (why) throw new Refusal('conflict', `${await getName(tx, to)} ${why.replace('this article', compound_id)}.`);
  }
  const plans = articles.map((article) => planArticle(article, { freed: [from], planned: [to] }));
  const trace = await applyPlans(tx, planner, assignment, plans);
  await removeIdleReaders(tx, id, [from]);
  await audit(tx, planner.by, { action: 'reader reassigned', ...subject(id), ...trace });
}
