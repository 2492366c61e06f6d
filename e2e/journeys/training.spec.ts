import { randomUUID } from 'node:crypto';
import * as assignments from '@cea/contract/admin-assignments';
import { makeUser } from '../../apps/server/test/factories.ts';
import { findRound } from '../../apps/server/test/reading-factories.ts';
import { apiCaller } from '../api-caller.ts';
import { signIn } from '../journey.ts';
import { siteUrl } from '../own-reading.ts';
import { expect, test } from '../reading-journey.ts';
import { answerTraining, assignTraining, makeOwnTraining, markComplete } from '../training-journey.ts';

const admin = 'admin@demo.example';

test(
  'a reader trains, disputes a field and trains again; only complete training opens paid work',
  { tag: '@core' },
  async ({ db, page }) => {
    const title = await makeOwnTraining(db);
    const full_name = `Nadia Neu ${randomUUID().slice(0, 8)}`;
    const { id: reader_id, email } = await makeUser(db, {
      roles: ['External Reader'],
      full_name,
      email: `trainee-${randomUUID()}@example.org`,
    });

    await signIn(page, admin);
    await assignTraining(page, { full_name, title });

    const office = await apiCaller(siteUrl(), admin);
    const draft = await office.call(assignments.createAssignment, {
      body: { round_id: await findRound(db), kind: 'review' },
    });
    const choose = () =>
      office.call(assignments.addReaders, { params: { id: draft.body.data.id }, body: { user_ids: [reader_id] } });
    expect((await choose()).status).toBe(422);

    await signIn(page, email);
    await page.goto('/data-collection/training');
    await page.getByRole('button', { name: 'Start article 1' }).click();
    await answerTraining(page, db, { email, quality_score: 3 });
    const missed = page.getByRole('list', { name: 'Fields of Quality' });
    await expect(missed.getByText('Quality score')).toBeVisible();
    await missed.getByRole('link', { name: 'Definition of Quality score' }).click();
    await expect(page).toHaveURL('/data-dictionary#quality_score');
    await expect(page.locator('#quality_score')).toBeInViewport();
    await page.goBack();
    await missed.getByRole('button', { name: 'Write a note on Quality score' }).click();
    await page.getByRole('textbox', { name: /note/i }).fill('The appendix gives 3.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('The appendix gives 3.')).toBeVisible();
    await page.getByRole('complementary', { name: 'Notes' }).getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Review again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start again' }).click();
    await answerTraining(page, db, { email, quality_score: 5.5 });
    await expect(page.getByRole('list', { name: 'Result' })).toContainText('100%');
    await expect(page.getByText('Passed', { exact: true })).toBeVisible();

    await signIn(page, admin);
    await page.goto(`/admin/data-collection/training-assignments?search=${encodeURIComponent(full_name)}`);
    await expect(page.getByRole('row', { name: full_name })).toContainText('2 attempts');
    await markComplete(page, full_name);
    expect((await choose()).status).toBe(200);
  },
);
