import type { FormKind } from '@cea/contract/dictionary/variable';
import type { Form } from '@cea/contract/forms';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { copyRows } from '../reading/copy-rows.ts';
import { getForm } from '../reading/get-form.ts';
import { makeForm } from '../reading/make-form.ts';
import { copiedOrigins } from './admin-forms-queries.ts';

/** Locks the article, so that two administrators who begin at once get one form. */
async function assertFree(tx: Tx, kind: FormKind, article_id: number): Promise<void> {
  const article = await tx
    .selectFrom('articles')
    .where('id', '=', article_id)
    .select(['archived_at', 'duplicate_of'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!article) throw new Refusal('not-found');
  if (article.archived_at !== null) throw new Refusal('conflict', 'This article is archived.');
  if (article.duplicate_of !== null)
    throw new Refusal('conflict', 'This article is linked to another one as its duplicate. Split them first.');
  const open = await tx
    .selectFrom('forms')
    .where('article_id', '=', article_id)
    .where('kind', '=', kind)
    .where('origin', '=', 'admin')
    .where('status', '=', 'open')
    .select('id')
    .executeTakeFirst();
  if (open) throw new Refusal('conflict', `An administrator has already opened a ${kind}: form ${open.id}.`);
}

/** The form to copy: a submitted one of the same article and kind. */
async function getSource(tx: Tx, kind: FormKind, article_id: number, id: number): Promise<Form> {
  const found = await tx
    .selectFrom('forms')
    .where('id', '=', id)
    .where('article_id', '=', article_id)
    .where('kind', '=', kind)
    .where('origin', 'in', [...copiedOrigins])
    .select('status')
    .executeTakeFirst();
  if (!found) throw invalid({ from: [`Choose a submitted ${kind} of this article.`] });
  // It was when the administrator chose it, and was reopened or ended since.
  if (found.status !== 'submitted') throw new Refusal('conflict', `This ${kind} is not submitted.`);
  return getForm(tx, id);
}

/** Opens a form of an administrator, for an article that has none or to overrule its readers. */
export const makeAdminForm = (call: SignedInCall, kind: FormKind, article_id: number, from?: number): Promise<number> =>
  call.write(async (tx) => {
    await assertFree(tx, kind, article_id);
    const source = from === undefined ? undefined : await getSource(tx, kind, article_id, from);
    const { id } = await makeForm(tx, { article_id, article_assignment_id: null, kind, origin: 'admin' });
    if (source) await copyRows(tx, source, { id, origin: 'admin' }, call.actor.id);
    await audit(tx, call.by, {
      action: 'admin form opened',
      subject_type: 'form',
      subject_id: id,
      new: { article_id, ...(from !== undefined && { from }) },
    });
    return id;
  });
