import { randomUUID } from 'node:crypto';
import { readMyTraining } from '@cea/contract/my-training';
import { addTrainingArticle } from '@cea/contract/training';
import { expect, type Page } from '@playwright/test';
import type { Db } from '../apps/server/src/db/database.ts';
import { Reader } from '../apps/server/test/reader.ts';
import { sampleMethod, sampleRatio, sampleWeight } from '../apps/server/test/sample-answers.ts';
import { makeAgreedArticle } from '../apps/server/test/training-factories.ts';
import { apiCaller } from './api-caller.ts';
import { makeOwnArticle, siteUrl } from './own-reading.ts';

/** An article to train on, with a title that no other process uses. */
export async function makeOwnTraining(db: Db): Promise<string> {
  const title = `Statins in diabetes ${randomUUID().slice(0, 8)}`;
  const { id: article_id } = await makeAgreedArticle(db, await makeOwnArticle(db, { title }));
  const admin = await apiCaller(siteUrl(), 'admin@demo.example');
  const { status } = await admin.call(addTrainingArticle, { body: { article_id } });
  expect(status).toBe(200);
  return title;
}

/** An administrator who is signed in gives a reader this article alone. */
export async function assignTraining(page: Page, { full_name, title }: { full_name: string; title: string }) {
  await page.goto('/admin/data-collection/training-assignments');
  await page.getByRole('button', { name: 'Assign training' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign training' });
  await dialog.getByRole('combobox', { name: 'Reader' }).fill(full_name);
  await page.getByRole('option', { name: full_name }).click();
  const own = dialog.getByRole('checkbox', { name: title });
  await expect(own).toBeChecked();
  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck();
  await own.check();
  await dialog.getByRole('button', { name: 'Assign training' }).click();
  await expect(page.getByText(`${full_name} is in training.`)).toBeVisible();
}

/** Answers the review that is open on the page, and submits it there. */
export async function answerTraining(
  page: Page,
  db: Db,
  { email, quality_score }: { email: string; quality_score: number },
) {
  await expect(page.getByRole('heading', { level: 1, name: 'Full review' })).toBeVisible();
  const client = await apiCaller(siteUrl(), email);
  const { data } = (await client.call(readMyTraining)).body;
  const reader = await Reader.open(client, data!.steps[0]!.form_id!);
  await reader.answer(reader.method_row_id, { ...(await sampleMethod(db)), quality_score });
  await reader.addRow('ratio', 0, sampleRatio);
  await reader.addRow('weight', 1, sampleWeight);
  await page.reload();
  await page.getByRole('button', { name: 'Submit', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit review' }).click();
}

export async function markComplete(page: Page, full_name: string): Promise<void> {
  await page.goto(`/admin/data-collection/training-assignments?search=${encodeURIComponent(full_name)}`);
  const row = page.getByRole('row', { name: full_name });
  await row.getByRole('button', { name: `Mark complete: ${full_name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark complete' }).click();
  await expect(page.getByText(`The training of ${full_name} is complete.`)).toBeVisible();
  await expect(row).toBeHidden();
}
