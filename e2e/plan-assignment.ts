import { expect, type Page } from '@playwright/test';
import { tabOf } from './round-page.ts';

interface Plan {
  readonly kind: 'screening' | 'full review';
  /** By a word that only these readers have in their names. */
  readonly readers: { readonly word: string; readonly names: readonly string[] };
  readonly titles: readonly string[];
}

/** Adds an assignment to the round that is shown, and publishes it to all of its readers. */
export async function planAssignment(page: Page, { kind, readers, titles }: Plan): Promise<void> {
  const name = kind === 'screening' ? 'Screening 1' : 'Full review 1';
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: `New ${kind}` }).click();
  await page.getByRole('dialog').getByLabel('Due date').fill('2031-12-31');
  await page.getByRole('button', { name: 'Add assignment' }).click();

  const drawer = page.getByRole('complementary', { name: `Add to ${name}` });
  await drawer.getByLabel('Search readers').fill(readers.word);
  for (const reader of readers.names) await drawer.getByText(reader).click();
  await drawer.getByRole('button', { name: `Add ${readers.names.length} readers` }).click();
  await expect(page.getByText(`${readers.names.length} readers added to ${name}.`)).toBeVisible();
  await tabOf(drawer, 'Articles').click();
  for (const title of titles) {
    await drawer.getByLabel('Search articles').fill(title);
    await drawer.getByText(title).click();
    await drawer.getByRole('button', { name: 'Add 1 article' }).click();
    await expect(drawer.getByText(title)).toBeHidden();
  }
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Publish assignment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish assignment' }).click();
  await expect(page.getByText(`${name} was published.`)).toBeVisible();
}
