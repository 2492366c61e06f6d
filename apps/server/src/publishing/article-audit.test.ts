import {
  archiveArticle,
  publishReview,
  resetArticle,
  unarchiveArticle,
  unpublishArticle,
} from '@cea/contract/articles';
import { expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';

const test = useApp();

it('everything done to an article is in the audit log, with who, why and the outcome', async () => {
  const { id } = await makeArticle(test.db);
  const [first, second] = [
    await makeSubmittedForm(test.db, id, { method: {}, ratios: [{ intervention: 'A' }] }),
    await makeSubmittedForm(test.db, id, { method: {}, ratios: [{ intervention: 'B' }] }),
  ];
  const open = await test.db
    .insertInto('forms')
    .values({ article_id: id, kind: 'review', origin: 'admin', dictionary_version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = await makeUser(test.db, { roles: ['Admin'] });
  const admin = await test.as(account);
  const publish = (formId: number, reason?: string) =>
    admin.call(publishReview, { params: { id, formId } }, reason ? { reason } : {});
  const revisionOf = ({ body }: Awaited<ReturnType<typeof publish>>) => body.data.revision;
  const params = { id };

  const published = revisionOf(await publish(first));
  const again = revisionOf(await publish(second, 'Intervention corrected'));
  await admin.call(unpublishArticle, { params });
  await publish(first, 'Looked at again');
  await admin.call(archiveArticle, { params });
  await admin.call(unarchiveArticle, { params });
  await admin.call(archiveArticle, { params });
  await admin.call(unarchiveArticle, { params });
  expect((await admin.call(resetArticle, { params }, { reason: 'Read again' })).status).toBe(200);

  const rows = await test.db
    .selectFrom('audit_log')
    .where('subject_type', '=', 'article')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .select(['action', 'actor_id', 'reason', 'old', 'new'])
    .execute();
  for (const { actor_id } of rows) expect(actor_id).toBe(account.id);
  expect(rows.map(({ action, reason, old, new: after }) => [action, reason, old, after])).toEqual([
    ['article published', null, null, { form_id: first, revision: published }],
    ['article published', 'Intervention corrected', { form_id: first }, { form_id: second, revision: again }],
    ['article unpublished', null, null, { revision: again + 1 }],
    ['article published', 'Looked at again', null, { form_id: first, revision: again + 2 }],
    ['article archived', null, null, { revision: again + 3 }],
    ['article unarchived', null, null, { revision: null }],
    ['article archived', null, null, { revision: null }],
    ['article unarchived', null, null, { revision: null }],
    ['article reset', 'Read again', { open_forms: [open.id] }, { revision: null }],
  ]);
});
