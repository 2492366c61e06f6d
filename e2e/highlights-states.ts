import type { Reply } from '@cea/contract/endpoint';
import type { readHighlightSets } from '@cea/contract/highlights';
import { expect, type Page } from '@playwright/test';
import { connectBeneath } from './own-reading.ts';
import { makeOwnScreening } from './own-screening.ts';
import { doing, failing, open, type ShownState, unavailable } from './shown-state.ts';
import { signIn } from './sign-in.ts';

const as = 'admin@demo.example';
const settings = open('/admin/data-collection/settings?tab=highlights', 'Settings');
const sets = doing(settings, (page) => expect(page.getByRole('group', { name: 'Set 2' })).toBeVisible());
const addTerm = async (page: Page, set: number, term: string) => {
  const input = page.getByRole('group', { name: `Set ${set}` }).getByRole('textbox', { name: 'Terms' });
  await input.fill(term);
  await input.press('Enter');
};

/** An abstract to screen, with terms of the reader's own. */
async function showOwnTerms(page: Page): Promise<void> {
  const databases = connectBeneath();
  try {
    const { path, readers } = await makeOwnScreening(databases.write, 1);
    const own_terms = ['discrete-event simulation', 'attend*'];
    await databases.write
      .insertInto('own_highlights')
      .values({ user_id: readers[0].id, own_terms, hides_own: false })
      .execute();
    await signIn(page, readers[0].email);
    await page.goto(path);
    await expect(page.locator('mark', { hasText: 'discrete-event simulation' })).toBeVisible();
  } finally {
    await databases.close();
  }
}

export const highlightsStates: readonly ShownState[] = [
  { name: 'highlighted words', as, show: sets },
  {
    name: 'highlighted words, refused',
    as,
    show: doing(sets, async (page) => {
      await page.getByRole('button', { name: 'Add a set' }).click();
      await addTerm(page, 3, 'x*');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('“x*”: enter at least 2 letters before *.')).toBeVisible();
    }),
  },
  {
    name: 'highlighted words, saved by someone else',
    as,
    show: async (page) => {
      await sets(page);
      await page.route('**/api/admin/highlight-sets', async (route) => {
        if (route.request().method() === 'PUT') return route.fulfill({ status: 409, json: { message: 'Changed.' } });
        const response = await route.fetch();
        const { data } = (await response.json()) as Reply<typeof readHighlightSets>;
        const [first, ...others] = data.sets;
        const theirs = { ...data, version: data.version + 1, sets: [{ ...first, label: 'health' }, ...others] };
        await route.fulfill({ response, json: { data: theirs } });
      });
      await addTerm(page, 2, 'simulation');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: 'Use theirs' })).toBeVisible();
    },
  },
  { name: 'highlights with own terms', show: showOwnTerms },
  {
    name: 'highlights, own terms edited',
    show: doing(showOwnTerms, async (page) => {
      await page.getByRole('button', { name: 'outcome', exact: true }).click();
      await page.getByRole('button', { name: 'edit', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'My terms' })).toBeVisible();
    }),
  },
  {
    name: 'highlighted words, failing',
    as,
    show: async (page) => {
      await failing(page, '**/api/admin/highlight-sets');
      await settings(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
];
