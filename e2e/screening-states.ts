import { expect, type Page } from '@playwright/test';
import type { Db } from '../apps/server/src/db/database.ts';
import { connectBeneath } from './own-reading.ts';
import { makeOwnScreening, openScreening, type OwnScreening } from './own-screening.ts';
import type { ShownState } from './shown-state.ts';
import { signIn } from './sign-in.ts';

interface Scene {
  readonly page: Page;
  readonly db: Db;
  readonly screening: OwnScreening;
}

/** A state with its own abstracts, as seen by their first reader. */
const screening = (name: string, abstracts: number, show: (scene: Scene) => Promise<void>): ShownState => ({
  name: `screening, ${name}`,
  show: async (page) => {
    const databases = connectBeneath();
    try {
      const made = await makeOwnScreening(databases.write, abstracts);
      await signIn(page, made.readers[0].email);
      await show({ page, db: databases.write, screening: made });
    } finally {
      await databases.close();
    }
  },
});

async function openPage({ page, screening: { path } }: Scene): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: /^Cost-utility of annual/ })).toBeVisible();
  await expect(page.getByText('Round 24')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  // The reasons have come; a phone shows them once it is asked for them.
  if (page.viewportSize()!.width >= 900) await expect(page.getByText('Not English')).toBeVisible();
  else await page.waitForLoadState('networkidle');
}

const reasonId = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('vocabulary_entries')
      .where('vocabulary', '=', 'rejection-reason')
      .where('slug', '=', 'not-english')
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

/** The page of readers who screen abstracts. */
export const screeningStates: readonly ShownState[] = [
  screening('an abstract', 12, openPage),
  {
    ...screening('a reason for rejection', 3, async (scene) => {
      await openPage(scene);
      await scene.page.getByRole('button', { name: /^Reject/ }).click();
      await expect(scene.page.getByText(/^(Choose a reason\.|Why is it rejected\?)/)).toBeVisible();
    }),
    reopenedOnPhone: true,
  },
  screening('answers missing', 3, async (scene) => {
    await openPage(scene);
    await scene.page.keyboard.press('a');
    await expect(scene.page.getByText(/^Answer before accepting/)).toBeVisible();
  }),
  screening('the receipt of a vote', 3, async (scene) => {
    await openPage(scene);
    await scene.page.keyboard.press('1');
    await expect(scene.page.getByText('1 of 3')).toBeVisible();
    await expect(scene.page.getByText(/Undo takes it back\.$/).last()).toBeVisible();
  }),
  screening('more reasons and details', 3, async (scene) => {
    await openPage(scene);
    await scene.page.keyboard.press('0');
    await scene.page.keyboard.press('4');
    await expect(scene.page.getByRole('textbox', { name: /why is it rejected/ })).toBeFocused();
  }),
  screening('some parked', 4, async (scene) => {
    await openPage(scene);
    await scene.page.keyboard.press('m');
    await expect(scene.page.getByText('Parked (1)')).toBeVisible();
    await scene.page.getByText('Parked (1)').click();
  }),
  screening('votes waiting for the network', 4, async (scene) => {
    const { page } = scene;
    await openPage(scene);
    await page.route('**/api/data-collection/abstract-screenings/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.keyboard.press('7');
    await expect(page.getByText('1 vote waiting for the network')).toBeVisible();
  }),
  screening('a vote refused', 3, async (scene) => {
    const { page } = scene;
    await openPage(scene);
    await page.route('**/api/data-collection/abstract-screenings/*/submit', (route) =>
      route.fulfill({ status: 409, contentType: 'application/json', body: '{"message":"Changed"}' }),
    );
    await page.keyboard.press('7');
    await expect(page.getByRole('region', { name: /was not submitted$/ })).toBeVisible();
  }),
  screening('votes saved but not submitted', 3, async (scene) => {
    const reader = await openScreening(scene.screening, 0, 1);
    const reason = { is_accepted: false, rejection_reason: [{ id: await reasonId(scene.db) }] };
    await reader.answer(reader.method_row_id, reason);
    await openPage(scene);
    await expect(scene.page.getByText('1 vote is saved but not submitted')).toBeVisible();
  }),
  screening('a submitted vote', 3, async (scene) => {
    const reader = await openScreening(scene.screening, 0, 0);
    const reason = { is_accepted: false, rejection_reason: [{ id: await reasonId(scene.db) }] };
    await reader.answer(reader.method_row_id, reason);
    await reader.submit();
    await scene.page.goto(`${scene.screening.path}/${scene.screening.article_assignment_ids[0]}`);
    await expect(scene.page.getByRole('button', { name: 'Take back' })).toBeVisible();
  }),
  screening('keys', 3, async (scene) => {
    await openPage(scene);
    await scene.page.keyboard.press('?');
    await expect(scene.page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  }),
  screening('the end of the list', 1, async (scene) => {
    await openPage(scene);
    await scene.page.keyboard.press('7');
    await expect(scene.page.getByRole('heading', { level: 1, name: 'The abstract is screened' })).toBeVisible();
  }),
];
