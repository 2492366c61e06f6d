import { readAssignedPdfText } from '@cea/contract/article-pdfs';
import { cleaningRules } from '@cea/contract/cleaning-rules';
import { listFindings, mendFinding, waiveFinding } from '@cea/contract/cleaning-calls';
import { readRoundReadiness } from '@cea/contract/round-publishing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { CleaningDesk } from '../../../test/cleaning-desk.ts';
import { openApp } from '../../../test/open-app.tsx';
import { ruleTexts } from './rule-texts.ts';

let desk: CleaningDesk;
beforeEach(() => {
  localStorage.clear();
  desk = new CleaningDesk();
});

const open = async (search = '') => {
  const user = await openApp(`/admin/data-collection/reading-rounds/data-cleaning/24${search}`, desk.server);
  await screen.findByRole('heading', { name: 'Data cleaning' });
  await screen.findByLabelText('Incremental cost');
  return user;
};
const cost = () => screen.getByLabelText<HTMLInputElement>('Incremental cost');
const rules = () => within(screen.getByRole('navigation', { name: 'Rules' }));
const current = () => screen.getAllByRole('link', { current: true }).at(-1)!.textContent;

test('every rule says what it looks for', () => {
  expect(Object.keys(ruleTexts).toSorted()).toEqual(cleaningRules.map(({ id }) => id).toSorted());
});

test('the current finding shows what its rule reads, and the check runs while typing', async () => {
  const user = await open();
  expect(screen.getByText('2 findings open in 2 articles')).toBeTruthy();
  expect(rules().getByRole('link', { name: 'Reported and calculated ratio 2' })).toBeTruthy();
  expect(screen.queryByLabelText('Comparator')).toBeNull();
  expect(screen.getByText(/412 ÷ 0.0093 = 44,301/, { selector: 'output' })).toBeTruthy();
  const mend = screen.getByRole<HTMLButtonElement>('button', { name: /^Mend and next/ });
  expect(mend.disabled).toBe(true);
  await user.clear(cost());
  await user.type(cost(), '215');
  expect(await screen.findByText('This rule finds nothing any more.')).toBeTruthy();
  expect(mend.disabled).toBe(false);
  await user.keyboard('{Escape}');
  // Nothing is sent until it is mended.
  expect(desk.server.askedFor(mendFinding)).toEqual([]);
});

test('by keys: a reader’s value is taken and saved, the next finding opens, and undo brings it back', async () => {
  const user = await open();
  await user.keyboard('a');
  expect(cost().value).toBe('214');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(current()).toContain('2024-01-00002'));
  expect(desk.forms[0]!.rows[1]!.answers.delta_cost).toBe(214);
  await screen.findByText('1 finding open in 1 article');
  await user.keyboard('u');
  await waitFor(() => expect(desk.forms[0]!.rows[1]!.answers.delta_cost).toBe(412));
  await waitFor(() => expect(current()).toContain('2024-01-00001'));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(current()).toContain('2024-01-00002'));
});

test('a decision is undone by a key before the page knows what can be published now', async () => {
  const user = await open();
  const never = new Promise<Response>(() => {});
  desk.server.refuseOrAnswer(readRoundReadiness, () => never);
  await user.keyboard('a{Enter}');
  await screen.findByText('1 finding open in 1 article');
  await user.keyboard('u');
  await waitFor(() => expect(desk.forms[0]!.rows[1]!.answers.delta_cost).toBe(412));
});

test('findings are grouped by rule, or by article as the address says', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'By article' }));
  await waitFor(() => expect(desk.server.askedFor(listFindings).at(-1)!.url.searchParams.get('order')).toBe('article'));
  expect(location.search).toBe('?order=article');
});

test('a folded finding says how far the calculated ratio is from the reported one', async () => {
  await open();
  // 412 ÷ 0.0093 = 44,301, and the article reports 23,011.
  expect(screen.getAllByText('Calculated 92.5% above')).toHaveLength(2);
});

test('readers’ values are shown and taken for the field that was visited', async () => {
  const user = await open();
  expect(screen.getByRole('button', { name: /^A .*214.*, take it from Reader A$/ })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^B .*412.*, take it from Reader B$/ }).disabled).toBe(
    true,
  );
  await user.keyboard('a');
  expect(cost().value).toBe('214');
  await user.keyboard('b');
  expect(cost().value).toBe('412');
  const effect = screen.getByLabelText<HTMLInputElement>('Incremental effect');
  await user.clear(effect);
  await user.type(effect, '0.5');
  await user.keyboard('{Escape}a');
  expect([effect.value, cost().value]).toEqual(['0.0093', '412']);
});

test('P shows the PDF', async () => {
  desk.server.answer(readAssignedPdfText, () => ({
    data: { sha256: 'a'.repeat(64), pages: 1, texts: ['A page'] } as never,
  }));
  const user = await open();
  await user.click(await screen.findByRole('radio', { name: 'Abstract' }));
  await user.click(screen.getByRole('heading', { name: 'Data cleaning' }));
  await user.keyboard('p');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'PDF' }).checked).toBe(true);
});

test('a waiver takes a kind and words, is listed, and can be taken back', async () => {
  const user = await open();
  await user.keyboard('w');
  const form = within(await screen.findByRole('form', { name: 'Waive the finding' }));
  await user.click(form.getByRole('button', { name: 'Waive finding' }));
  expect(form.getByText('Choose a kind of reason.')).toBeTruthy();
  expect(form.getByText('Required')).toBeTruthy();
  expect(desk.server.askedFor(waiveFinding)).toEqual([]);
  await user.click(form.getByRole('radio', { name: 'Article errs' }));
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'The authors confirmed it.');
  await user.click(form.getByRole('button', { name: 'Waive finding' }));
  await waitFor(() => expect(current()).toContain('2024-01-00002'));
  await user.click(rules().getByRole('link', { name: 'Waived 1' }));
  expect(await screen.findByText('The authors confirmed it.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Nothing yet')).toBeTruthy();
});

test('what someone else has changed is refused, and what was typed stays', async () => {
  desk.refuseMends();
  const user = await open();
  await user.keyboard('a{Enter}');
  expect(await screen.findByText('This form was changed in the meantime. Look at it again.')).toBeTruthy();
  expect(cost().value).toBe('214');
  expect(current()).toContain('2024-01-00001');
});

test('the readers are asked by a note about the answer', async () => {
  const user = await open();
  await user.keyboard('n');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask the readers' }));
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Is it 214?');
  await user.click(dialog.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(desk.notes).toHaveLength(1));
  expect(desk.notes[0]).toMatchObject({ text: 'Is it 214?', anchor: { key: 'ratio_article' } });
  const question = await screen.findByRole('region', { name: 'Question to the readers' });
  expect(question.textContent).toBe(`Asked on 11/17/2026 by ${administrator.full_name}: “Is it 214?”No answer yet`);
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('Asked')).toBeTruthy();
});

test('a finding tells what a reader has answered, also once it is settled', async () => {
  desk.asked.set('1 ratio_article', {
    by: { id: 1, full_name: 'Ada Admin' },
    at: '2026-11-17T09:00:00Z',
    text: 'Is it 214?',
    answered: { by: { id: 50, full_name: 'Brandt' }, at: '2026-11-18T09:00:00Z', text: 'Yes, on page 4.' },
  });
  const user = await open();
  const told = 'Asked on 11/17/2026 by Ada Admin: “Is it 214?”Answered on 11/18/2026 by Brandt: “Yes, on page 4.”';
  const question = () => screen.findByRole('region', { name: 'Question to the readers' });
  expect((await question()).textContent).toBe(told);
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('Answered')).toBeTruthy();
  await user.keyboard('{ArrowUp}');
  await question();
  await user.keyboard('a{Enter}');
  await screen.findByText('1 finding open in 1 article');
  await user.click(rules().getByRole('link', { name: 'Mended 1' }));
  expect((await question()).textContent).toBe(told);
});
