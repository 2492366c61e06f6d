import { expectAccessibleEverywhere } from '../accessible.ts';
import { consensusPathOf, makeDifferingVotes } from '../differing-votes.ts';
import { signIn } from '../journey.ts';
import { expect, test } from '../reading-journey.ts';

test(
  'two readers who differ agree by keyboard; abstracts on which they agree never appear',
  { tag: '@core' },
  async ({ db, page }) => {
    const screening = await makeDifferingVotes(db, 2, 1);
    await signIn(page, screening.readers[0].email);
    await page.goto('/data-collection');
    const waiting = page.getByRole('listitem').filter({ hasText: 'Abstracts on which the votes differ' });
    await expect(waiting.getByText('2 left')).toBeVisible();
    await waiting.getByRole('link').press('Enter');
    await expect(page.getByRole('region', { name: 'Reader B' }).getByText('Reject')).toBeVisible();
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
    await expectAccessibleEverywhere(page);

    // A is accepted, with the reason written into it; the differing field is taken from B.
    await page.keyboard.press('a');
    await expect(page.getByText('Choose: Intervention type.')).toBeVisible();
    await page.getByRole('button', { name: /^Take B: Intervention type/ }).press('Enter');
    await page.getByRole('textbox', { name: /^Reason/ }).focus();
    await page.keyboard.type('QALYs are given, so the ratios can be derived.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('2 of 2', { exact: true })).toBeVisible();
    await expect(page.getByText('1 agreed: 1 accepted, 0 rejected').filter({ visible: true })).toBeVisible();

    // B's vote is taken whole, undone, and taken again.
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Rejected: it leaves the round.')).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText('Take a vote, or accept or reject.')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Agreed. No other votes of this assignment differ.')).toBeVisible();
    await expect(page.getByText('Abstracts on which the votes differ')).toHaveCount(0);

    const forms = await db
      .selectFrom('forms')
      .innerJoin('article_assignments', 'article_assignments.id', 'forms.article_assignment_id')
      .where('article_assignments.assignment_id', '=', screening.id)
      .where('origin', '=', 'consensus')
      .orderBy('forms.article_assignment_id')
      .select(['status', 'is_accepted'])
      .execute();
    expect(forms).toEqual([
      { status: 'submitted', is_accepted: true },
      { status: 'submitted', is_accepted: false },
      { status: 'submitted', is_accepted: true },
    ]);
    await page.goto(`${consensusPathOf(screening)}/${screening.article_assignment_ids[2]}`);
    await expect(page.getByText('Both readers have agreed on this abstract.')).toBeVisible();
  },
);
