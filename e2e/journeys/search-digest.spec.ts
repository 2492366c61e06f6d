import { randomInt } from 'node:crypto';
import { listReleases, nameRelease } from '@cea/contract/releases';
import { addToHistory } from '@cea/contract/search-history';
import type { Page } from '@playwright/test';
import { bySystem } from '../../apps/server/src/audit/audit.ts';
import type { Db } from '../../apps/server/src/db/database.ts';
import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import { unpublishArticle } from '../../apps/server/src/publishing/change-article.ts';
import { publishForm } from '../../apps/server/src/publishing/publish-form.ts';
import { makeSubmittedForm } from '../../apps/server/src/reading/make-submitted-form.ts';
import { sampleMethod } from '../../apps/server/test/sample-answers.ts';
import type { Caller } from '../../apps/server/test/test-client.ts';
import { apiCaller } from '../api-caller.ts';
import { expect, signIn } from '../journey.ts';
import { makePerson } from '../own-person.ts';
import { makeOwnArticle, siteUrl } from '../own-reading.ts';
import { test } from '../reading-journey.ts';
import { openResults, totalOf } from '../results-page.ts';

/** The subject of these studies, and of no others. */
const subject = Array.from({ length: 8 }, () => 'bcdfghklmnprtvz'[randomInt(15)]).join('');

async function publish(db: Db, article: { id: number }, quality_score: number): Promise<void> {
  const method = { ...(await sampleMethod(db)), quality_score };
  const form = await makeSubmittedForm(db, article.id, { method });
  await inTransaction(db, (tx) => publishForm(tx, bySystem, article.id, form));
}

async function publishNew(db: Db, title: string) {
  const article = await makeOwnArticle(db, { title: `${title} ${subject}` });
  await publish(db, article, 4);
  return article;
}

async function nextRelease(admin: Caller): Promise<string> {
  const { data } = (await admin.call(listReleases)).body;
  const [year, number] = data[0]!.name.split('.').map(Number);
  return `${year}.${number! + 1}`;
}

/** What a mail says about each record that it lists. */
const listedIn = (text: string): string[] =>
  Array.from(text.matchAll(/\n {2}(.+) · (\S+)\n/g), ([, word, id]) => `${id} ${word}`).toSorted();

async function saveSearch(page: Page, name: string): Promise<void> {
  // The page notes the search a moment after it shows the results.
  const noted = page.waitForResponse(
    (answer) => answer.url().endsWith(addToHistory.path) && answer.request().method() === 'POST',
  );
  // Searches show a publication within a second or so.
  await expect(async () => {
    await openResults(page, `?type=methods&keyword=${subject}`);
    expect(await totalOf(page)).toBe(3);
  }).toPass();
  await noted;
  await page.goto('/history');
  await page.getByRole('table').getByRole('row').nth(1).focus();
  await page.keyboard.press('s');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`“${name}” is saved.`)).toBeVisible();
}

// It names releases, which change what others see.
const alone = { lock: '-exclusive-', tag: '@core' };

test(
  'after a release, a mail lists exactly what it changed among the results of a saved search',
  alone,
  async ({ page, db, mailbox }) => {
    const admin = await apiCaller(siteUrl(), 'admin@demo.example');
    const corrected = await publishNew(db, 'Corrected');
    const withdrawn = await publishNew(db, 'Withdrawn');
    await publishNew(db, 'Left as it is');
    await admin.call(nameRelease, { body: { name: await nextRelease(admin) } });

    const person = await makePerson('Dora Digest');
    await signIn(page, person.email);
    await saveSearch(page, 'My subject');

    const added = await publishNew(db, 'Added');
    await publish(db, corrected, 5);
    await inTransaction(db, (tx) => unpublishArticle(tx, { ...bySystem, reason: 'Retracted' }, withdrawn.id));
    await publish(db, await makeOwnArticle(db, { title: 'On another subject' }), 4);
    const name = await nextRelease(admin);
    await signIn(page, 'admin@demo.example');
    await page.goto('/admin/sponsor/download');
    await page.getByRole('button', { name: 'Name a release' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Name release' }).click();
    await expect(page.getByText(`Release ${name} is named. Its files are being made.`)).toBeVisible();

    const { subject: heading, text } = await mailbox.newest(person.email);
    expect(heading).toBe(`My subject: 1 new, 1 changed, 1 no longer among the results (release ${name})`);
    expect(listedIn(text)).toEqual(
      [
        `${added.compound_id} New`,
        `${corrected.compound_id} Changed`,
        `${withdrawn.compound_id} Withdrawn: Article unpublished`,
      ].toSorted(),
    );
  },
);
