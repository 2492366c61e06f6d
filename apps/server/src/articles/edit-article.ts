import { type ArticleChanges, sentAnswers } from '@cea/contract/article-editing';
import type { Article } from '@cea/contract/articles';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { attachPdf } from '../article-files/attach-pdf.ts';
import { audit } from '../audit/audit.ts';
import { difference } from '../audit/difference.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { JsonObject } from '../db/tables.ts';
import { refreshFingerprint } from '../duplicates/match-articles.ts';
import { keepFile } from '../files/keep-file.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { findArticle } from './articles-queries.ts';

async function getForChange(tx: Tx, id: number) {
  const found = await tx
    .selectFrom('articles')
    .where('id', '=', id)
    .select(['answers', 'version'])
    // Forms that begin to refer to the article need not wait.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('not-found');
  return { answers: found.answers as AnyAnswers, version: found.version };
}

/** The answers after an edit: what was not sent stays, and null removes. */
const applyChanges = (answers: AnyAnswers, changes: AnyAnswers): AnyAnswers =>
  Object.fromEntries(Object.entries({ ...answers, ...changes }).filter(([, value]) => value !== null));

/** Before and after, of the fields that differ; null where there is nothing. */
function differenceOf(before: AnyAnswers, after: AnyAnswers): { old: JsonObject; new: JsonObject } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const filled = (answers: AnyAnswers) => Object.fromEntries(keys.map((key) => [key, answers[key] ?? null]));
  return difference(filled(before), filled(after));
}

async function saveAnswers(tx: Tx, call: SignedInCall, id: number, sent: ArticleChanges): Promise<void> {
  const { answers: before, version } = await getForChange(tx, id);
  const changes = sentAnswers(sent);
  if (version !== sent.version) {
    throw new Refusal('conflict', 'Someone else edited this article in the meantime.', {
      conflict: { row_id: String(id), key: 'answers', theirs: before, yours: changes, seq: version },
    });
  }
  const after = applyChanges(before, changes);
  const changed = differenceOf(before, after);
  if (Object.keys(changed.new).length === 0) return;
  await tx
    .updateTable('articles')
    .set({ answers: JSON.stringify(after), version: version + 1 })
    .where('id', '=', id)
    .execute();
  await refreshFingerprint(tx, id);
  await audit(tx, call.by, { action: 'article edited', subject_type: 'article', subject_id: id, ...changed });
}

/** Edits a citation, and attaches a PDF if one was sent: both or neither. What the registry holds of the article stays until it is published again. */
export async function editArticle(deps: Deps, call: SignedInCall, id: number, sent: ArticleChanges): Promise<Article> {
  const { pdf } = sent;
  const sha256 = pdf && (await keepFile(deps, pdf));
  return call.write(async (tx) => {
    await saveAnswers(tx, call, id, sent);
    if (sha256) await attachPdf(tx, deps.addJob, { article_id: id, sha256, name: pdf.name, by: call.by });
    return (await findArticle(tx, id, call.actor.id))!;
  });
}
