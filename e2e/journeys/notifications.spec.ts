import { addArticles, createAssignment, publishAssignment } from '@cea/contract/admin-assignments';
import type { Db } from '../../apps/server/src/db/database.ts';
import { createRound } from '../../apps/server/src/reading-rounds/create-round.ts';
import { apiCaller } from '../api-caller.ts';
import { signIn } from '../journey.ts';
import { makePlannable } from '../own-round.ts';
import { expect, test } from '../reading-journey.ts';

/** An administrator publishes an assignment to two readers; returns the first. */
async function assignReaders(db: Db, baseURL: string) {
  const { readers, articles } = await makePlannable(db, 1);
  const pair = readers.slice(1, 3);
  const article_id = articles[0]!.id;
  const admin = await apiCaller(baseURL, 'admin@demo.example');
  const { id: round_id } = await createRound(db, { due_on: '2031-12-31' });
  const { body } = await admin.call(createAssignment, { body: { round_id, kind: 'review' } });
  const params = { id: body.data.id };
  const cells = pair.map(({ id }) => ({ article_id, reader_id: id }));
  await admin.call(addArticles, { params, body: { article_ids: [article_id], cells } });
  expect((await admin.call(publishAssignment, { params })).status).toBe(200);
  return pair[0]!;
}

test(
  'a reader is told by the bell and by mail, unsubscribes without login, and subscribes again',
  { tag: '@core' },
  async ({ db, page, mailbox, baseURL }) => {
    const { email } = await assignReaders(db, baseURL!);
    await signIn(page, email);
    await page.goto('/data-collection/resources');
    await page.getByRole('button', { name: '1 unread notification' }).press('Enter');
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await list.getByRole('link', { name: /New assignment: Full review/ }).press('Enter');
    await expect(page).toHaveURL('/data-collection');
    await expect(list).toBeHidden();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

    const mail = await mailbox.newest(email);
    expect(mail.subject).toMatch(/^New assignment: Full review/);
    const [link] = /\/unsubscribe\/\S+/.exec(mail.text) ?? [];
    await page.context().clearCookies();
    await page.goto(link!);
    await expect(page.getByText('Stop sending you e-mails of this kind: New assignment?')).toBeVisible();
    await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
    await expect(page.getByText('You will get no more mails of this kind: New assignment.')).toBeVisible();

    await signIn(page, email);
    await page.goto('/settings');
    const choice = page.getByLabel('New assignment');
    await expect(choice).toHaveValue('never');
    await choice.selectOption('In a daily summary');
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(choice).toHaveValue('daily');
  },
);

test('all notifications are marked as read at once', async ({ db, page, baseURL }) => {
  const { email } = await assignReaders(db, baseURL!);
  await signIn(page, email);
  await page.goto('/data-collection');
  await page.getByRole('button', { name: '1 unread notification' }).click();
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByRole('button', { name: 'Mark all read' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused();
});
