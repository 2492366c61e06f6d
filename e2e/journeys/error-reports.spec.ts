import { expect, signIn, test } from '../journey.ts';
import { tabTo } from '../keyboard.ts';

test(
  'a visitor reports an error, and an administrator answers by keyboard; the answer arrives by e-mail',
  { tag: '@core' },
  async ({ page, mailbox }) => {
    const email = `reporter-${crypto.randomUUID()}@example.org`;
    await signIn(page, 'admin@demo.example');
    await page.goto('/admin/data-collection/error-reports?search=jonas');
    const article = await page.getByRole('link', { name: /^\d{4}-01-\d{5}$/ }).textContent();
    await page.context().clearCookies();

    await page.goto(`/registry/article/${article}`);
    await page.getByRole('button', { name: 'Report an error' }).click();
    await page.getByLabel(/^What is wrong/).fill('The horizon is ten years.');
    await page.getByLabel('Name (optional)').fill('Rhea Reporter');
    await page.getByLabel('E-mail (optional)').fill(email);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Thank you. We received your report.')).toBeVisible();

    await signIn(page, 'admin@demo.example');
    await page.goto('/admin/data-collection');
    await tabTo(page, page.getByRole('link', { name: 'Error Reports' }));
    await page.keyboard.press('Enter');
    await page.getByRole('searchbox').focus();
    await page.keyboard.type(email);
    const row = page.getByRole('row').filter({ hasText: 'Rhea Reporter' });
    await expect(row).toContainText('Open');
    await expect(page.getByRole('row')).toHaveCount(2);
    await tabTo(page, page.getByRole('button', { name: 'The horizon is ten years.' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Answer' })).toBeFocused();
    await page.keyboard.type('It is ten years in the base case and lifetime in the record.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(`Answer sent to ${email}.`)).toBeVisible();
    await expect(row).toContainText('Answered');
    const mail = await mailbox.newest(email);
    expect(mail.subject).toBe(`Your report on ${article}`);
    expect(mail.text).toContain('lifetime in the record');
  },
);

test('by keyboard: open reports are dismissed together, and one is reopened', async ({ page }) => {
  await signIn(page, 'admin@demo.example');
  await page.goto('/admin/data-collection/error-reports?search=erratum&columns=text%2Cstate');
  const rows = page.getByRole('table').getByRole('row');
  await rows.nth(1).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(page.getByText('1 report dismissed.')).toBeVisible();
  await expect(rows.nth(1)).toContainText('Dismissed');
  await page.getByRole('button', { name: /^Actions for report/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Reopen' }).press('Enter');
  await expect(rows.nth(1)).toContainText('Open');
});
