import { createRound } from '@cea/contract/reading-rounds';
import { expect, type Locator, type Page } from '@playwright/test';
import { apiCaller } from './api-caller.ts';
import { signIn } from './sign-in.ts';
import { siteUrl } from './own-reading.ts';

const admin = 'admin@demo.example';

/** The page of a new round, for an administrator. */
export async function openNewRound(page: Page): Promise<void> {
  const { body } = await (await apiCaller(siteUrl(), admin)).call(createRound);
  await signIn(page, admin);
  await page.goto(`/admin/data-collection/reading-rounds/${body.data.id}`);
  await expect(page.getByRole('heading', { level: 1, name: body.data.label })).toBeVisible();
}

// Journeys at the same time may put readings of their own into the newest round, which then have the first number.
export const drawerOf = (page: Page): Locator => page.getByRole('complementary', { name: /^Add to Full review \d+$/ });
export const tabOf = (drawer: Locator, name: string): Locator =>
  drawer.locator('label', { hasText: new RegExp(`^${name}`) });
export const headOf = (page: Page, surname: string): Locator => page.getByRole('columnheader', { name: surname });
export const publishable = (page: Page): Locator =>
  page.getByRole('region', { name: /^Full review \d+ is ready to be published$/ });
export const needed = (page: Page): Locator =>
  page.getByRole('region', { name: /things to settle before Full review \d+ can be published/ });
