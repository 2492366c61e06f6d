import { randomInt, randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { asOtherDatabase, inventCitation, writeRis } from '../../apps/server/db/seed/invented-citations.ts';
import { type Account, makeUser } from '../../apps/server/test/factories.ts';
import { typeReview } from '../type-review.ts';
import { expect, signIn } from '../journey.ts';
import { planAssignment } from '../plan-assignment.ts';
import { publishArticle } from '../publish-article.ts';
import { test } from '../reading-journey.ts';
import { submitReview } from '../review-page.ts';
import { openNewRound } from '../round-page.ts';
import { acceptByKeys } from '../screening-journey.ts';

/** No other journey imports these. */
const first = 40_000;
const [kept, rejected] = [inventCitation(first), inventCitation(first + 1)];
const word = Array.from({ length: 6 }, () => 'abcdefghijklmnopqrstuvwxyz'[randomInt(26)]).join('');
const names = [`Ada Abel${word}`, `Ben Boro${word}`] as const;

async function importFile(page: Page): Promise<void> {
  await page.goto('/admin/data-collection/imports');
  const buffer = Buffer.from(writeRis([kept, rejected, asOtherDatabase(rejected)]));
  await page.getByLabel('Choose a citation file').setInputFiles({ name: 'five.ris', mimeType: 'text/plain', buffer });
  await page.getByRole('button', { name: 'Commit 3 articles' }).click();
  await expect(page.getByRole('heading', { name: '3 articles added' })).toBeVisible({ timeout: 60_000 });
}

async function acceptWork(page: Page): Promise<void> {
  await page.goto('/data-collection');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('link', { name: 'Continue' }).first().click();
}

/** Accepts the one abstract and rejects the other, in whichever order they come. */
async function screen(page: Page): Promise<void> {
  await acceptWork(page);
  for (const number of [1, 2]) {
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(number === 1 ? kept.title : rejected.title);
    if (number === 1) await acceptByKeys(page);
    else {
      await page.keyboard.press('r');
      await page.keyboard.press('1');
    }
  }
  await expect(page.getByRole('heading', { level: 1, name: 'All 2 abstracts are screened' })).toBeVisible();
}

async function review(page: Page, reading: { quality: string; effect: string }): Promise<void> {
  await acceptWork(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Full review' })).toBeVisible();
  // There is no rate of the year: the rules of cleaning find that, not those of the review.
  await typeReview(page, { ...reading, currency: 'EUR', year: '1955' });
  await expect(page.getByText(/^Saved /).first()).toBeVisible();
  await submitReview(page);
  await expect(page.getByText('Review submitted.')).toBeVisible();
}

async function agree(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Consensus \d/ }).click();
  await expect(page.getByText('2 left', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Take A: Quality score/ }).click();
  await page.getByRole('button', { name: /^Take B: Incremental effect/ }).click();
  await expect(page.getByText('0 left', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('button', { name: 'Submit consensus' }).click();
  await expect(page.getByText('Consensus submitted.')).toBeVisible();
}

async function clean(page: Page, round: string): Promise<void> {
  await page.goto(round);
  await page.getByRole('link', { name: 'Data cleaning' }).click();
  await expect(page.getByText('1 finding open in 1 article')).toBeVisible();
  await page.getByLabel('Price year').fill('2018');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Mended 1' })).toBeVisible();
}

const search = (page: Page) => page.goto(`/results?type=ratios&keyword=${encodeURIComponent(`"${kept.title}"`)}`);

/** Each with a browser of their own. */
async function openPeople(browser: Browser, baseURL: string, accounts: readonly Account[]) {
  const pages: Page[] = [];
  for (const account of accounts) {
    const page = await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
    await signIn(page, account.email);
    pages.push(page);
  }
  return pages;
}

test('five people at once bring an imported article into the registry, where a member finds it', async ({
  page: admin,
  db,
  browser,
  baseURL,
}) => {
  const email = () => `five-${randomUUID()}@example.org`;
  const publisher = await makeUser(db, { roles: ['Admin'], email: email() });
  const readers = [
    await makeUser(db, { roles: ['Internal Reader'], full_name: names[0], email: email() }),
    await makeUser(db, { roles: ['External Reader'], full_name: names[1], email: email() }),
  ];
  const searcher = await makeUser(db, { email: email() });
  const people = await openPeople(browser, baseURL!, [publisher, ...readers, searcher]);
  const [second, a, b, member] = people as [Page, Page, Page, Page];

  await signIn(admin, 'admin@demo.example');
  await Promise.all([importFile(admin), search(member)]);
  await expect(member.getByRole('heading', { level: 1, name: /^No ratio has/ })).toBeVisible();

  // One administrator judges the duplicate while the other opens a round.
  await second.goto(`${new URL(admin.url()).pathname}/duplicates?zone=all`);
  await expect(second.getByText('0 of 1 judged')).toBeVisible();
  await second.keyboard.press('d');
  await Promise.all([expect(second.getByText('1 of 1 judged')).toBeVisible(), openNewRound(admin)]);
  const round = new URL(admin.url()).pathname;
  await planAssignment(admin, { kind: 'screening', readers: { word, names }, titles: [kept.title, rejected.title] });

  await Promise.all([screen(a), screen(b)]);
  await admin.reload();
  await planAssignment(admin, { kind: 'full review', readers: { word, names }, titles: [kept.title] });

  await Promise.all([review(a, { quality: '5.5', effect: '0.21' }), review(b, { quality: '4', effect: '0.2' })]);
  await a.reload();
  await agree(a);

  await clean(second, round);
  await second.goto(`/admin/data-collection/articles?search=${encodeURIComponent(kept.title)}`);
  await second.getByRole('link', { name: kept.title }).first().click();
  await publishArticle(second);

  // Searches show a publication within a second or so.
  await expect(async () => {
    await search(member);
    await expect(member.getByText('Apixaban 5 mg twice daily').first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 20_000 });
  for (const page of people) await page.context().close();
});
