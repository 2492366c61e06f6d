import { randomInt, randomUUID } from 'node:crypto';
import { makeUser } from '../../apps/server/test/factories.ts';
import { invite, register } from '../invitation.ts';
import { expect, signIn } from '../journey.ts';
import { makeOwnArticle } from '../own-reading.ts';
import { planAssignment } from '../plan-assignment.ts';
import { test } from '../reading-journey.ts';
import { openNewRound } from '../round-page.ts';
import { acceptByKeys } from '../screening-journey.ts';
import { downloadZip, submitInvoice } from '../submit-invoice.ts';
import { answerTraining, assignTraining, makeOwnTraining, markComplete } from '../training-journey.ts';

const admin = 'admin@demo.example';
const word = Array.from({ length: 8 }, () => 'abcdefghijklmnopqrstuvwxyz'[randomInt(26)]).join('');
const names = [`Nora Neu${word}`, `Otto Ott${word}`] as const;

test('a new reader is invited, trains, reads, and is paid', async ({ db, page, mailbox }) => {
  const email = `new-${randomUUID()}@example.org`;
  const title = `Screening for atrial fibrillation, ${word}`;
  await makeOwnArticle(db, { title, abstract: 'A cost-utility analysis in adults.' });
  await makeUser(db, { roles: ['External Reader'], full_name: names[1], email: `other-${randomUUID()}@example.org` });
  const training = await makeOwnTraining(db);

  await signIn(page, admin);
  await invite(page, { full_name: names[0], email, role: 'External Reader' });
  await page.context().clearCookies();
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
