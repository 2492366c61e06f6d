import type { Locator } from '@playwright/test';
import { expect, signIn } from '../journey.ts';
import { tabTo } from '../keyboard.ts';
import { makePlannable } from '../own-round.ts';
import { test } from '../reading-journey.ts';
import { drawerOf, headOf, openNewRound, publishable } from '../round-page.ts';

test('a round is planned, settled, reassigned, published and accepted by keyboard alone', async ({
  page,
  db,
  browser,
  baseURL,
}) => {
  const plan = await makePlannable(db, 30);
  const [author, second] = plan.readers;
  const substitute = plan.readers[6]!;
  const last = plan.articles.at(-1)!;
  const { keyboard } = page;
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await keyboard.press(key);
  };
  const write = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await keyboard.press('Control+A');
    await keyboard.type(text);
  };
  await openNewRound(page);

  await press(page.getByRole('button', { name: 'Add', exact: true }));
  await expect(page.getByRole('menuitem', { name: 'New full review' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Due date')).toBeFocused();
  await keyboard.type('12312031');
  await keyboard.press('Control+Enter');

  const drawer = drawerOf(page);
  await expect(drawer).toBeFocused();
  await write(drawer.getByLabel('Search readers'), plan.word);
  await expect(drawer.getByRole('listitem')).toHaveCount(7);
  for (const { full_name } of plan.readers.slice(0, 6)) {
    await press(drawer.getByRole('checkbox', { name: full_name }), 'Space');
  }
  await press(drawer.getByRole('button', { name: 'Add 6 readers' }));
  await expect(page.getByText('6 readers added to Full review 1.')).toBeVisible();
  await tabTo(page, drawer.getByRole('radio', { name: /^Readers/ }));
  await keyboard.press('ArrowLeft');

  await write(drawer.getByLabel('Search articles'), plan.word);
  await expect(drawer.getByRole('listitem')).toHaveCount(30);
  await press(drawer.getByLabel('Select all shown'), 'Space');
  await press(drawer.getByRole('checkbox', { name: `Treatment 30 in ${plan.word}` }), 'Space');
  await press(drawer.getByRole('button', { name: 'Add 29 articles' }));
  await expect(publishable(page)).toBeVisible();
  await press(drawer.getByRole('checkbox', { name: `Treatment 30 in ${plan.word}` }), 'Space');
  await tabTo(page, drawer.getByRole('button', { name: 'Balance' }));
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await keyboard.press(key);
  await press(drawer.getByRole('button', { name: 'Add 1 article' }));

  // The first two readers get the article in the grid, and the first is one of its authors.
  const problem = page.getByRole('region', { name: /^1 thing to settle/ });
  await expect(problem).toContainText(`${last.compound_id} has no reader of two`);
  await press(problem.getByRole('button', { name: last.compound_id }));
  for (const key of ['ArrowRight', 'Space', 'ArrowRight', 'Space']) await keyboard.press(key);
  await expect(problem).toContainText(`${author!.full_name} is an author of ${last.compound_id}`);
  await press(page.getByRole('button', { name: 'Settle', exact: true }));
  const settle = page.getByRole('button', { name: 'Settle 1 article' });
  await press(settle);
  await expect(publishable(page)).toBeVisible();

  await tabTo(page, drawer.getByRole('radio', { name: /^Articles/ }));
  await keyboard.press('ArrowRight');
  await press(drawer.getByRole('checkbox', { name: substitute.full_name }), 'Space');
  await press(drawer.getByRole('button', { name: 'Add 1 reader' }));
  await expect(headOf(page, substitute.surname)).toBeVisible();
  await keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await tabTo(page, page.getByRole('grid').locator('[data-column][tabindex="0"]'));
  for (const key of ['Control+Home', 'ArrowRight', 'ArrowRight', 'Enter']) await keyboard.press(key);
  await expect(page.getByRole('menuitem', { name: 'Reassign to another reader…' })).toBeFocused();
  await keyboard.press('Enter');
  await write(page.getByRole('dialog').getByLabel('To'), substitute.surname);
  await expect(page.getByRole('option', { name: substitute.full_name })).toBeVisible();
  await keyboard.press('Enter');
  await press(page.getByRole('button', { name: 'Reassign', exact: true }));
  await expect(
    page.getByText(`${substitute.full_name} has the work of ${second!.full_name} in Full review 1.`),
  ).toBeVisible();

  await press(page.getByRole('button', { name: 'Publish assignment' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Publish assignment' }));
  await expect(page.getByText('Full review 1 was published.')).toBeVisible();

  const own = await browser.newContext({ baseURL: baseURL! });
  const theirs = await own.newPage();
  await signIn(theirs, substitute.email);
  await theirs.goto('/data-collection');
  await tabTo(theirs, theirs.getByRole('button', { name: 'Accept' }));
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('link', { name: 'Continue' })).toBeVisible();
  await own.close();
});
