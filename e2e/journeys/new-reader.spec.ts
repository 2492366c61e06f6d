import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeUser } from '../../apps/server/test/factories.ts';
import { expect, signIn } from '../journey.ts';
import { type Mailbox, pathIn } from '../mailbox.ts';
import { makeOwnArticle } from '../own-reading.ts';
import { planAssignment } from '../plan-assignment.ts';
import { test } from '../reading-journey.ts';
import { openNewRound } from '../round-page.ts';
import { acceptByKeys } from '../screening-journey.ts';
import { passwordOf } from '../sign-in.ts';
import { downloadZip, submitInvoice } from '../submit-invoice.ts';
import { answerTraining, assignTraining, makeOwnTraining, markComplete } from '../training-journey.ts';

const admin = 'admin@demo.example';
const word = Array.from({ length: 8 }, () => 'abcdefghijklmnopqrstuvwxyz'[randomInt(26)]).join('');
const names = [`Nora Neu${word}`, `Otto Ott${word}`] as const;

async function invite(page: Page, email: string): Promise<void> {
  await signIn(page, admin);
  await page.goto('/admin/users/create');
  await page.getByLabel('Full name').fill(names[0]);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('checkbox', { name: /^External Reader/ }).check();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();
}

async function register(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  const link = pathIn(await mailbox.newest(email));
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(email));
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Your account is ready.')).toBeVisible();
}

test('a new reader is invited, trains, reads, and is paid', async ({ db, page, mailbox }) => {
  const email = `new-${randomUUID()}@example.org`;
  const title = `Screening for atrial fibrillation, ${word}`;
  await makeOwnArticle(db, { title, abstract: 'A cost-utility analysis in adults.' });
  await makeUser(db, { roles: ['External Reader'], full_name: names[1], email: `other-${randomUUID()}@example.org` });
  const training = await makeOwnTraining(db);

  await invite(page, email);
  await register(page, mailbox, email);
  await signIn(page, admin);
  await assignTraining(page, { full_name: names[0], title: training });

  await signIn(page, email);
  await page.goto('/data-collection/training');
  await page.getByRole('button', { name: 'Start article 1' }).click();
  await answerTraining(page, db, { email, quality_score: 5.5 });
  await expect(page.getByText('Passed')).toBeVisible();
  await signIn(page, admin);
  await markComplete(page, names[0]);

  await openNewRound(page);
  await planAssignment(page, { kind: 'screening', readers: { word, names }, titles: [title] });
  await signIn(page, email);
  await page.goto('/data-collection');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('link', { name: 'Continue' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await acceptByKeys(page);
  await expect(page.getByRole('heading', { level: 1, name: /is screened|are screened/ })).toBeVisible();

  await signIn(page, admin);
  await page.goto(`/admin/data-collection/invoicing?search=${encodeURIComponent(names[0])}`);
  await submitInvoice(page);
  expect(await downloadZip(page)).toContain(`${names[0]}.pdf`);

  await signIn(page, email);
  await page.goto('/data-collection/my-invoices');
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
});
