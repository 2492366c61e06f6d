import { makeReview } from '@cea/contract/admin-forms';
import { publishReview } from '@cea/contract/articles';
import { previewReview } from '@cea/contract/publish-preview';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { Reader } from '../../test/reader.ts';
import { makeArticle, makeReading } from '../../test/reading-factories.ts';
import { useRoundToPublish } from '../../test/round-to-publish.ts';
import { sampleMethod, sampleRatio } from '../../test/sample-answers.ts';
import type { TestClient } from '../../test/test-client.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';

const test = useApp();
const round = useRoundToPublish(test);
let admin: TestClient;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});

const submit = async (article_id: number, at: string, changes = sql`is_accepted = true`) => {
  const form = await makeSubmittedForm(test.db, article_id, {
    method: await sampleMethod(test.db),
    ratios: [sampleRatio],
  });
  await sql`UPDATE forms SET submitted_at = ${at}, ${changes} WHERE id = ${form}`.execute(test.db);
  return form;
};
const others = async (id: number, formId: number) =>
  (await admin.call(previewReview, { params: { id, formId } })).body.data.other_forms;

it('a form that is still open is told, of a reader with the name', async () => {
  const reading = await makeReading(test.db);
  const reader = await Reader.start(await test.as(reading.readers[0]), reading.assignment_id);
  const { id } = reading.article;
  const form = await submit(id, '2026-01-02');
  const adminForm = (await admin.call(makeReview, { params: { id }, body: {} })).body.data.id;
  const { full_name } = await test.db
    .selectFrom('users')
    .where('id', '=', reading.readers[0].id)
    .select('full_name')
    .executeTakeFirstOrThrow();
  expect(await others(id, form)).toEqual([
    expect.objectContaining({ id: reader.form_id, origin: 'reader', status: 'open', reader_name: full_name }),
    expect.objectContaining({ id: adminForm, origin: 'admin', status: 'open', reader_name: null, is_later: false }),
  ]);
});

it('so is a submitted one that is not public, but none that rejects, ended, was reset or was public before', async () => {
  const { id } = await makeArticle(test.db);
  const form = await submit(id, '2026-01-02');
  expect(await others(id, form)).toEqual([]);
  const [earlier, later] = [await submit(id, '2026-01-01'), await submit(id, '2026-01-03')];
  await submit(id, '2026-01-03', sql`is_accepted = false`);
  await submit(id, '2026-01-03', sql`status = 'void'`);
  await submit(id, '2026-01-03', sql`origin = 'gold'`);
  await submit(id, '2025-06-01');
  await sql`UPDATE articles SET reset_at = '2025-12-01' WHERE id = ${id}`.execute(test.db);
  const told = async (of: number) => (await others(id, of)).map((one) => [one.id, one.is_later]);
  expect(await told(form)).toEqual([
    [earlier, false],
    [later, true],
  ]);
  // Nobody is told that what they replace is left as it is; what they would put back is older than that.
  await admin.call(publishReview, { params: { id, formId: form } });
  expect(await told(later)).toEqual([[earlier, false]]);
  expect(await told(earlier)).toEqual([
    [form, true],
    [later, true],
  ]);
});

it('the clean reviews of a round name them too', async () => {
  const [alone, besides] = [await round.agree(), await round.agree()];
  const other = await submit(besides.article_id, '2026-01-01');
  const { ready } = await round.readiness();
  expect(ready.map(({ form_id, other_forms }) => [form_id, other_forms.map(({ id }) => id)])).toEqual([
    [alone.form_id, []],
    [besides.form_id, [other]],
  ]);
});
