import { randomInt, randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { asOtherDatabase, inventCitation, writeRis } from '../../apps/server/db/seed/invented-citations.ts';
import { invite, register } from '../invitation.ts';
import { expect, signIn, test } from '../journey.ts';
import type { Mailbox } from '../mailbox.ts';
import { planAssignment } from '../plan-assignment.ts';
import { publishArticle } from '../publish-article.ts';
import { submitReview } from '../review-page.ts';
import { acceptByKeys } from '../screening-journey.ts';
import { typeReview } from '../type-review.ts';

/** No other journey imports these. */
const first = 40_000;
const [kept, rejected] = [inventCitation(first), inventCitation(first + 1)];
const word = Array.from({ length: 6 }, () => 'abcdefghijklmnopqrstuvwxyz'[randomInt(26)]).join('');
const readers = [`Ada Abel${word}`, `Ben Boro${word}`] as const;

const people = [
  { full_name: `Ines Imada${word}`, role: 'Admin' },
  { full_name: `Petra Plan${word}`, role: 'Admin' },
  { full_name: `Karl Klean${word}`, role: 'Admin' },
  { full_name: readers[0], role: 'Internal Reader' },
  { full_name: readers[1], role: 'External Reader' },
] as const;

/** Each is invited, and registers in a browser of their own, where they stay signed in. */
async function openPeople(inviter: Page, { browser, baseURL, mailbox }: Opened) {
  await signIn(inviter, 'super@demo.example');
  const pages: Page[] = [];
  for (const person of people) {
    const email = `five-${randomUUID()}@example.org`;
    await invite(inviter, { ...person, email });
    const page = await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
    await register(page, mailbox, email);
    pages.push(page);
  }
  await inviter.context().clearCookies();
  return pages as [Page, Page, Page, Page, Page];
}
interface Opened {
  readonly browser: Browser;
  readonly baseURL: string;
  readonly mailbox: Mailbox;
}

async function importFile(page: Page): Promise<void> {
  await page.goto('/admin/data-collection/imports');
  const buffer = Buffer.from(writeRis([kept, rejected, asOtherDatabase(rejected)]));
  await page.getByLabel('Choose a citation file').setInputFiles({ name: 'five.ris', mimeType: 'text/plain', buffer });
  await page.getByRole('button', { name: 'Commit 3 articles' }).click();
  await expect(page.getByRole('heading', { name: '3 articles added' })).toBeVisible({ timeout: 60_000 });
}

async function judgeDuplicate(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Judge duplicates' }).click();
  await expect(page).toHaveURL(/\/duplicates/);
  await page.goto(`${new URL(page.url()).pathname}?zone=all`);
  await expect(page.getByText('0 of 1 judged')).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByText('1 of 1 judged')).toBeVisible();
}

/** Returns the path of the new round, whose page is open. */
async function openRound(page: Page): Promise<string> {
  await page.goto('/admin/data-collection/reading-rounds');
  await page.getByRole('button', { name: 'New round' }).click();
  await expect(page.getByText(/^Round \d+ was added as a draft\.$/)).toBeVisible();
  await expect(page).toHaveURL(/\/reading-rounds\/\d+\/edit$/);
  const path = new URL(page.url()).pathname.replace(/\/edit$/, '');
  await page.goto(path);
  return path;
}

async function acceptWork(page: Page): Promise<void> {
  await page.goto('/data-collection');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('link', { name: 'Continue' }).first().click();
}

async function reject(page: Page): Promise<void> {
  await page.keyboard.press('r');
  await expect(page.getByRole('button', { name: 'Not an economic evaluation' })).toBeVisible();
  await page.keyboard.press('2');
}

/** Both reject the second abstract; about the first they differ. */
async function screen(page: Page, voteOnFirst: (page: Page) => Promise<void>): Promise<void> {
  let sent = 0;
  page.on('response', (answer) => {
    if (answer.url().endsWith('/submit') && answer.ok()) sent += 1;
  });
  await acceptWork(page);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(kept.title);
  await voteOnFirst(page);
  await expect(title).toHaveText(rejected.title);
  await reject(page);
  await expect(page.getByRole('heading', { level: 1, name: 'All 2 abstracts are screened' })).toBeVisible();
  // The last vote is sent when its page is left.
  await page.getByRole('main').getByText('Go to the dashboard').click();
  await expect.poll(() => sent).toBe(2);
}

/** The vote that accepts it is taken whole. */
async function agreeOnVotes(page: Page): Promise<void> {
  await page.goto('/data-collection');
  await page.getByRole('listitem').filter({ hasText: 'Abstracts on which the votes differ' }).getByRole('link').click();
  // Who is Reader A was decided by who began first.
  const voteOf = (name: RegExp) => page.getByRole('region', { name });
  await expect(voteOf(/^Reader [AB]$/).getByText('Reject', { exact: true })).toBeVisible();
  await voteOf(/^Reader [AB] ?you$/)
    .getByRole('button', { name: /^Take/ })
    .click();
  await expect(page.getByText('Accepted: it becomes available for full review.')).toBeVisible();
  await page.getByRole('button', { name: 'Agree and go on' }).click();
  await expect(page.getByText('Agreed. No other votes of this assignment differ.')).toBeVisible();
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

async function agreeOnReviews(page: Page): Promise<void> {
  await page.reload();
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

/** Looks at the preview, and then publishes what it shows. */
async function previewAndPublish(page: Page): Promise<void> {
  await page.goto(`/admin/data-collection/articles?search=${encodeURIComponent(kept.title)}`);
  await page.getByRole('link', { name: kept.title }).first().click();
  const publish = page.getByRole('button', { name: 'Publish…', exact: true });
  await publish.click();
  const dialog = page.getByRole('dialog', { name: /^Publish as revision \d+/ });
  await expect(dialog.getByText('Apixaban 5 mg twice daily').first()).toBeVisible();
  await expect(dialog.getByText(/^No errors/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await publishArticle(page);
}

/** As a visitor searches; what was found before does not answer. */
async function search(page: Page): Promise<void> {
  await page.goto('/results?type=ratios');
  await page.getByRole('searchbox', { name: 'Keyword' }).fill(`"${kept.title}"`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=/);
}

const expectNothing = async (page: Page) => {
  await search(page);
  await expect(page.getByRole('heading', { level: 1, name: /^No ratio has/ })).toBeVisible();
};

test('five people signed in at once in five browsers bring an imported article into the registry, where a visitor finds it', async ({
  page: visitor,
  mailbox,
  browser,
  baseURL,
}) => {
  // A whole round takes several times as long as another journey.
  test.slow();
  const opened = await openPeople(visitor, { browser, baseURL: baseURL!, mailbox });
  const [importer, planner, cleaner, a, b] = opened;

  let round = '';
  const openOneRound = async () => (round = await openRound(planner));
  await Promise.all([importFile(importer), openOneRound(), expectNothing(visitor)]);
  await judgeDuplicate(importer);

  const plan = { readers: { word, names: readers } };
  await planAssignment(planner, { ...plan, kind: 'screening', titles: [kept.title, rejected.title] });
  await Promise.all([screen(a, acceptByKeys), screen(b, reject)]);
  await agreeOnVotes(a);

  await planner.reload();
  await planAssignment(planner, { ...plan, kind: 'full review', titles: [kept.title] });
  await Promise.all([review(a, { quality: '5.5', effect: '0.21' }), review(b, { quality: '4', effect: '0.2' })]);
  await agreeOnReviews(a);

  await Promise.all([clean(cleaner, round), expectNothing(visitor)]);
  await previewAndPublish(cleaner);

  // Searches show a publication within a second or so.
  await expect(async () => {
    await search(visitor);
    await expect(visitor.getByText('Apixaban 5 mg twice daily').first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await expect(visitor.getByRole('link', { name: 'Log In' })).toBeVisible();
  await Promise.all(opened.map((page) => page.context().close()));
});
