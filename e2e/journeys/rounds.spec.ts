import type { Page } from '@playwright/test';
import { expect, signIn } from '../journey.ts';
import { makePlannable } from '../own-round.ts';
import { test } from '../reading-journey.ts';
import { drawerOf, headOf, needed, openNewRound, publishable, tabOf } from '../round-page.ts';

const due = '2031-12-31';
type Plan = Awaited<ReturnType<typeof makePlannable>>;

/** Who was planned to read what, by reader. */
async function expectShares(page: Page, { readers }: Plan, least: number, most: number): Promise<void> {
  for (const { surname } of readers.slice(0, 6)) {
    await expect(headOf(page, surname)).toContainText('+');
    const planned = Number(/\+(\d+)/.exec(await headOf(page, surname).innerText())![1]);
    expect(planned).toBeGreaterThanOrEqual(least);
    expect(planned).toBeLessThanOrEqual(most);
  }
}

/** The reader who took over accepts, in a browser of their own. */
async function expectAccepted(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.goto('/data-collection');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
}

test(
  'a round of thirty articles for six readers is planned by mouse, settled, reassigned, published and accepted',
  { tag: '@core' },
  async ({ page, db, browser, baseURL }) => {
    const plan = await makePlannable(db, 30);
    const [author, second] = plan.readers;
    const substitute = plan.readers[6]!;
    await openNewRound(page);

    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New full review' }).click();
    await page.getByRole('dialog').getByLabel('Due date').fill(due);
    await page.getByRole('button', { name: 'Add assignment' }).click();

    const drawer = drawerOf(page);
    await drawer.getByLabel('Search readers').fill(plan.word);
    await expect(drawer.getByRole('listitem')).toHaveCount(7);
    for (const { full_name } of plan.readers.slice(0, 6)) await drawer.getByText(full_name).click();
    await drawer.getByRole('button', { name: 'Add 6 readers' }).click();
    await expect(page.getByText('6 readers added to Full review 1.')).toBeVisible();
    await expect(drawer.getByRole('listitem')).toHaveCount(1);

    await tabOf(drawer, 'Articles').click();
    await drawer.getByLabel('Search articles').fill(plan.word);
    await expect(drawer.getByRole('listitem')).toHaveCount(30);
    await drawer.getByLabel('Select all shown').check();
    await drawer.getByText(`Treatment 30 in ${plan.word}`).click();
    await expect(drawer.getByText('No conflicts. Each reader then has 9 to 10.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Add 29 articles' }).click();
    await expect(publishable(page)).toBeVisible();
    await expectShares(page, plan, 9, 10);

    // One of its authors gets the last article.
    await expect(drawer.getByRole('listitem')).toHaveCount(1);
    await drawer.getByRole('listitem').dragTo(headOf(page, author!.surname));
    await expect(needed(page)).toContainText(
      `${author!.full_name} is an author of ${plan.articles.at(-1)!.compound_id}`,
    );
    await expect(page.getByRole('button', { name: 'Publish assignment' })).toBeDisabled();
    await page.getByRole('button', { name: 'Settle both' }).click();
    const proposal = page.getByRole('dialog', { name: 'Settle Full review 1' });
    await expect(proposal.getByText(new RegExp(`^${author!.surname} → `))).toBeVisible();
    await proposal.getByRole('button', { name: 'Settle 1 article' }).click();
    await expect(publishable(page)).toBeVisible();
    await expectShares(page, plan, 9, 11);

    await tabOf(drawer, 'Readers').click();
    await drawer.getByText(substitute.full_name).click();
    await drawer.getByRole('button', { name: 'Add 1 reader' }).click();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await page.getByTitle(`${second!.surname} in Full review 1`).click();
    await page.getByRole('menuitem', { name: 'Reassign to another reader…' }).click();
    await page.getByRole('dialog').getByLabel('To').fill(substitute.surname);
    await page.getByRole('option', { name: substitute.full_name }).click();
    await page.getByRole('button', { name: 'Reassign', exact: true }).click();
    await expect(
      page.getByText(`${substitute.full_name} has the work of ${second!.full_name} in Full review 1.`),
    ).toBeVisible();

    await page.getByRole('button', { name: 'Publish assignment' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish assignment' }).click();
    await expect(page.getByText('Full review 1 was published.')).toBeVisible();

    const own = await browser.newContext({ baseURL: baseURL! });
    await expectAccepted(await own.newPage(), substitute.email);
    await own.close();
    await expect(async () => {
      await page.reload();
      await expect(headOf(page, substitute.surname)).toContainText('0/');
    }).toPass();
  },
);
