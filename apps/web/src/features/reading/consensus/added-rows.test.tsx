import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../../../../test/open-app.tsx';
import { ReviewConsensusDesk } from '../../../../test/review-consensus-desk.ts';

async function open({ desk = new ReviewConsensusDesk(), width = 0 } = {}) {
  const user = await openApp('/data-collection/consensus/review/1/1', desk.server, { width });
  await screen.findByRole('button', { name: 'Add utility weight' });
  return { desk, user };
}

const answers = (desk: ReviewConsensusDesk) => desk.form.rows.filter(({ position }) => position > 4);

test('a ratio that neither review has is entered in a grid, numbered after those of the readers', async () => {
  const { desk, user } = await open({ width: 1440 });
  await user.click(screen.getByRole('button', { name: 'Add ratio' }));
  const grid = await screen.findByRole('grid', { name: 'Ratios' });
  expect(within(grid).getByRole('rowheader').textContent).toBe('3');
  await waitFor(() => expect(document.activeElement?.closest('[role=grid]')).toBe(grid));
  // Its letters are typed, and choose no reader's answer elsewhere on the page.
  await user.keyboard('Ablation{Enter}');
  await waitFor(() => expect(answers(desk)).toMatchObject([{ scope: 'ratio', answers: { intervention: 'Ablation' } }]));
  expect(screen.getByText('5 left')).toBeDefined();
  // The grid has the two rows of the readers elsewhere, and does not go there.
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement?.closest('tr')?.querySelector('th')?.textContent).toBe('3');
});

test('on a phone it is a card below those of the readers, and can be removed', async () => {
  const { desk, user } = await open({ width: 360 });
  await user.click(screen.getByRole('button', { name: 'Add utility weight' }));
  expect(await screen.findByRole('button', { name: /^Utility weight 2/ })).toBeDefined();
  await waitFor(() => expect(answers(desk)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: /^Remove/ }));
  expect(await screen.findByText(/Utility weight 2 removed/)).toBeDefined();
});

test('a consensus without a ratio says where one is added, and leads there', async () => {
  const desk = new ReviewConsensusDesk();
  desk.withoutRatios();
  const { user } = await open({ desk, width: 1440 });
  await user.click(screen.getByRole('button', { name: /^Submit/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Submit this consensus' });
  expect(dialog.textContent).toContain('Ratios: Add at least one ratio.');
  await user.click(within(dialog).getByRole('button', { name: 'Ratios' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add ratio'));
});

test.each([
  ['what was submitted', (desk: ReviewConsensusDesk) => (desk.form = { ...desk.form, status: 'submitted' })],
  ['a rejection', (desk: ReviewConsensusDesk) => desk.reject()],
])('nothing is added to %s', async (_, prepare) => {
  const desk = new ReviewConsensusDesk();
  prepare(desk);
  await openApp('/data-collection/consensus/review/1/1', desk.server);
  await screen.findByText('Screening for aneurysms', { selector: 'h1' });
  expect(screen.queryByText('Missing in both reviews?')).toBeNull();
});
