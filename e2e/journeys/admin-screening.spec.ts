import { makeDisagreedAbstract, settleAbstract } from '../disagreed-abstract.ts';
import { signIn } from '../journey.ts';
import { expect, test } from '../reading-journey.ts';

const pageOf = (form: number) => `/admin/data-collection/review/${form}?form=screening`;

test(
  'an administrator overrules two readers with a copy and publishes it as a partial review',
  { tag: '@core' },
  async ({ db, page }) => {
    const { article } = await makeDisagreedAbstract(db);
    await signIn(page, 'admin@demo.example');
    await page.goto(`/admin/data-collection/articles/${article.id}`);
    await page
      .getByRole('link', { name: /^Screening by/ })
      .last()
      .click();
    const votes = page.getByRole('region', { name: 'Votes' });
    await expect(votes.getByRole('listitem')).toHaveCount(2);
    await expect(votes).toContainText('Reject');
    await page.getByRole('button', { name: 'Overrule with a copy' }).click();
    await expect(page.getByRole('heading', { name: /^Administrator screening/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('The screening was submitted.')).toBeVisible();

    await page.getByRole('button', { name: 'Publish as partial review' }).click();
    const dialog = page.getByRole('dialog', { name: /^Publish as revision \d+/ });
    await expect(dialog.getByText('Partial review, first publication')).toBeVisible();
    await expect(dialog.getByText('Reports cost per QALY')).toBeVisible();
    await dialog.getByRole('button', { name: /^Publish revision/ }).click();
    await expect(page.getByText(/ is public as revision \d+$/)).toBeVisible();
    await page.getByRole('link', { name: 'Open in the registry' }).click();
    await expect(page.getByText('Partial review').first()).toBeVisible();
    await expect(page.getByText('Ratios')).toHaveCount(0);
  },
);

test('a submitted consensus is changed with a reason, which its history keeps', async ({ db, page }) => {
  const votes = await makeDisagreedAbstract(db);
  await settleAbstract(db, votes);
  await signIn(page, 'admin@demo.example');
  await page.goto(pageOf(votes.consensus_id));
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByRole('button', { name: 'Save with a reason' }).click();
  await expect(page.getByText('Required')).toBeVisible();
  await page.getByLabel('Reason for rejection').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save with a reason' }).click();
  await page.getByLabel('Reason', { exact: true }).fill('Only a protocol');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The screening was saved.')).toBeVisible();
  const edits = page.getByRole('list', { name: 'Edits' });
  await expect(edits.getByText('“Only a protocol”')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Publish as partial review' })).toHaveCount(0);
});

test('the tab Articles tells who voted what, and filters by how the votes stand', async ({ db, page }) => {
  const { article, consensus_id, votes } = await makeDisagreedAbstract(db);
  await signIn(page, 'admin@demo.example');
  await page.goto(pageOf(consensus_id));
  const tabs = page.getByRole('navigation', { name: 'Screening' });
  await tabs.getByRole('link', { name: 'Articles' }).click();
  const row = page.getByRole('row').filter({ hasText: article.compound_id });
  await expect(row.getByRole('listitem')).toHaveText([/ Accept$/, / Reject: /]);
  await expect(row).toContainText('Screening consensus');
  await expect(page.getByRole('region', { name: 'ReaderBot' })).toContainText(/Ranking (?:on|off)/);
  await page.getByLabel('Votes', { exact: true }).selectOption('All accept');
  await expect(page.getByText('No matching articles')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No matching articles')).toBeVisible();
  await page.getByLabel('Votes', { exact: true }).selectOption('Votes differ');
  await row.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(new RegExp(`/review/${votes[0]}\\?form=screening$`));
  await expect(page.getByRole('button', { name: 'Overrule with a copy' })).toBeVisible();
});

test('a reading is reopened with a reason, and its consensus ends', async ({ db, page }) => {
  const { votes, consensus_id } = await makeDisagreedAbstract(db);
  await signIn(page, 'admin@demo.example');
  await page.goto(pageOf(votes[1]));
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByLabel('Reason', { exact: true }).fill('Read it again');
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('The form is open again.')).toBeVisible();
  for (const path of [pageOf(consensus_id), pageOf(votes[0]).replace('?form=screening', '')]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: '404 Not Found' })).toBeVisible();
  }
});
