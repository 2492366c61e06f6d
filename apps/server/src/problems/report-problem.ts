import { isReportable, type NewProblem, type Problem, problemVocabulary } from '@cea/contract/problems';
import { ruleTexts } from '@cea/contract/rules';
import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { readsArticle } from '../reading/reads-article.ts';
import { getOwnProblem } from './problems-queries.ts';

/** Refuses what readers cannot choose, and details that are missing or not asked for. Returns the details. */
async function checkType(tx: Tx, { type, details = '' }: NewProblem): Promise<string> {
  const entry = await tx
    .selectFrom('vocabulary_entries')
    .where('id', '=', type)
    .where('vocabulary', '=', problemVocabulary)
    .where(sql<boolean>`NOT is_entry_archived(id)`)
    .select(['slug', 'include_details_field'])
    .executeTakeFirst();
  if (!entry || !isReportable(entry)) throw invalid({ type: ['Choose from the list.'] });
  if (entry.include_details_field && details === '') throw invalid({ details: [ruleTexts.required] });
  if (!entry.include_details_field && details !== '')
    throw invalid({ details: ['Remove the details; this choice has none.'] });
  return details;
}

/** A form that does not exist and one of someone else are refused alike. */
async function assertOwnForm(tx: Tx, form_id: number, article_id: number, reader_id: number): Promise<void> {
  const forms = tx.selectFrom('forms').where('id', '=', form_id).where('article_id', '=', article_id);
  const own = await forms.where('reader_id', '=', reader_id).select('id').executeTakeFirst();
  if (!own) throw new Refusal('not-found');
}

/** Stores what a reader reports with an article that they read. */
export async function reportProblem(
  deps: Deps,
  call: SignedInCall,
  article_id: number,
  problem: NewProblem,
): Promise<Problem> {
  const { id: reporter_id } = call.actor;
  await deps.limits.problem.take(String(reporter_id));
  return call.write(async (tx) => {
    const article = await tx
      .selectFrom('articles')
      .where('id', '=', article_id)
      .where(readsArticle(reporter_id))
      .select('id')
      .executeTakeFirst();
    if (!article) throw new Refusal('not-found');
    const { text, form_id = null } = problem;
    if (form_id !== null) await assertOwnForm(tx, form_id, article_id, reporter_id);
    const details = await checkType(tx, problem);
    const { id } = await tx
      .insertInto('article_problems')
      .values({ article_id, form_id, reporter_id, type_id: problem.type, details, text })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, call.by, {
      action: 'problem reported',
      subject_type: 'article',
      subject_id: article_id,
      new: { problem_id: id, type_id: problem.type, form_id },
    });
    return getOwnProblem(tx, id);
  });
}
