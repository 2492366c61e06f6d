import { expect, type Page } from '@playwright/test';
import { consensusPathOf, makeDifferingVotes } from './differing-votes.ts';
import { connectBeneath } from './own-reading.ts';
import { failing, never, type ShownState, unavailable } from './shown-state.ts';
import { signIn } from './sign-in.ts';

/** A state with its own abstracts, as seen by their first reader. */
const consensus = (name: string, differing: number, show: (page: Page, path: string) => Promise<void>): ShownState => ({
  name: `screening consensus, ${name}`,
  show: async (page) => {
    const databases = connectBeneath();
    try {
      const screening = await makeDifferingVotes(databases.write, differing, 1);
      await signIn(page, screening.readers[0].email);
      await show(page, consensusPathOf(screening));
    } finally {
      await databases.close();
    }
  },
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('region', { name: 'Reader B' }).getByText('Life-years only.')).toBeVisible();
}

/** The page on which readers agree on abstracts. */
export const screeningConsensusStates: readonly ShownState[] = [
  consensus('two votes', 3, open),
  consensus('accepted', 2, async (page, path) => {
    await open(page, path);
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('Accepted: it becomes available for full review.')).toBeVisible();
  }),
  consensus('rejected', 1, async (page, path) => {
    await open(page, path);
    await page.keyboard.press('r');
    await expect(page.getByText('Rejected: it leaves the round.')).toBeVisible();
  }),
  consensus('loading', 1, async (page, path) => {
    await page.route('**/api/data-collection/consensus/**', never);
    await page.goto(path);
    await expect(page.getByLabel('Loading')).toBeVisible();
  }),
  consensus('failing', 1, async (page, path) => {
    await failing(page, '**/api/data-collection/consensus/**');
    await page.goto(path);
    await expect(page.getByText(unavailable).first()).toBeVisible();
  }),
];
