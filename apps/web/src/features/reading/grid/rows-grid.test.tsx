import type { FormRow } from '@cea/contract/forms';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { inputId } from '../fields-on-page.ts';
import { cell, openGrid, paste, ratio, typed } from './test-grid.tsx';

const open = (...rows: FormRow[]) => ({ ...openGrid(...rows), user: userEvent.setup() });
const textOf = (row_id: string, key: string) => cell(row_id, key).textContent;

test('what follows from the typed cells is computed with every key, in dollars too', async () => {
  const { user } = open(ratio('a', 1, typed));
  expect([textOf('a', 'delta_cost'), textOf('a', 'delta_effect'), textOf('a', 'ratio_reader')]).toEqual([
    '23,170',
    '0.64',
    '36,203',
  ]);
  await waitFor(() => expect(textOf('a', 'usd_target')).toBe('39,000'));
  act(() => cell('a', 'total_cost_intervention').focus());
  await user.keyboard('48210');
  await waitFor(() => expect(textOf('a', 'delta_cost')).toBe('0'));
  await user.keyboard('5{Escape}');
  expect(textOf('a', 'delta_cost')).toBe('23,170');
  expect(screen.getByRole('columnheader', { name: 'Total cost, AUD 2014' })).toBeDefined();
});

test('closing the window takes over the last key', async () => {
  const { user, answers } = open(ratio('a', 1, typed));
  act(() => cell('a', 'comparator').focus());
  await user.keyboard('x');
  fireEvent.change(document.activeElement!, { target: { value: 'xyz' } });
  act(() => void dispatchEvent(new Event('beforeunload')));
  expect(answers('a')?.['comparator']).toBe('xyz');
});

test('a difference typed over is an answer, and cleared it is computed again', async () => {
  const { user, answers } = open(ratio('a', 1, typed));
  act(() => cell('a', 'delta_cost').focus());
  // A letter alone does not replace what is computed.
  await user.keyboard('84.7');
  expect([answers('a')?.['delta_cost'], textOf('a', 'delta_cost')]).toEqual([undefined, '23,170']);
  expect(screen.getByText(/^Computed. Enter types over it./)).toBeDefined();
  await user.keyboard('{Enter}23170{Enter}');
  expect([answers('a')?.['delta_cost'], cell('a', 'delta_cost').dataset['over']]).toEqual([23_170, 'true']);
  act(() => cell('a', 'delta_cost').focus());
  expect(screen.getByText(/^Typed over what is computed. Delete brings that back./)).toBeDefined();
  await user.keyboard('{Delete}');
  expect([answers('a')?.['delta_cost'], textOf('a', 'delta_cost')]).toEqual([undefined, '23,170']);
});

test('Tab goes through the white columns and skips what is computed', async () => {
  const { user, answers } = open(ratio('a', 1, typed));
  act(() => cell('a', 'total_cost_intervention').focus());
  await user.keyboard('100{Tab}80{Tab}1.5{Tab}1.2{Tab}');
  expect(document.activeElement).toBe(cell('a', 'ratio_article'));
  expect(answers('a')).toMatchObject({ total_cost_comparator: 80, effect_intervention: 1.5, effect_comparator: 1.2 });
  expect(answers('a')).not.toHaveProperty('delta_cost');
});

test('a click on a row’s number goes to its first cell, which is what Delete clears; a receipt takes it back', async () => {
  const { user, answers } = open(ratio('a', 1, typed), ratio('b', 2, typed));
  act(() => cell('a', 'total_cost_intervention').focus());
  await user.click(screen.getByRole('rowheader', { name: '2' }));
  expect(document.activeElement).toBe(cell('b', 'intervention'));
  await user.keyboard('{Delete}');
  expect(answers('a')).toEqual(typed);
  expect(answers('b')).not.toHaveProperty('intervention');
  expect(screen.getByText('Ratio 2, Intervention: cleared.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(answers('b')).toEqual(typed);
});

test('keys on what restores a removed row do nothing to the current cell', async () => {
  const { session, user, answers } = open(ratio('a', 1, typed), ratio('b', 2, typed));
  act(() => cell('a', 'comparator').focus());
  act(() => session.removeRow('b'));
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  await user.keyboard('{Delete}x');
  expect(answers('a')).toEqual(typed);
});

test('a receipt ends with the next step, because Undo would take back that one', async () => {
  const { user, answers } = open(ratio('a', 1, typed));
  act(() => cell('a', 'comparator').focus());
  await user.keyboard('{Delete}');
  expect(screen.getByText('Ratio 1, Comparator: cleared.')).toBeDefined();
  await user.keyboard('Diet{Tab}');
  expect(screen.queryByText(/cleared/)).toBeNull();
  expect(answers('a')?.['comparator']).toBe('Diet');
});

test('a paste that changes nothing says so, and offers no undo, which would take back something else', async () => {
  const { user, answers } = open(ratio('a', 1, typed));
  act(() => cell('a', 'comparator').focus());
  await user.keyboard('Diet{Enter}');
  act(() => cell('a', 'intervention').focus());
  act(() => void paste('n.r.'));
  expect(screen.getByText(/^1 row pasted \(1\): 0 cells filled, 1 refused/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Not reported?' }));
  expect(document.activeElement).toBe(cell('a', 'intervention'));
  expect(answers('a')).toMatchObject({ comparator: 'Diet', intervention: { not_reported: true } });
});

test('filling down from a blank cell erases nothing', async () => {
  const { comparator: _comparator, ...blank } = typed;
  const { user, answers } = open(ratio('a', 1, blank), ratio('b', 2, typed));
  act(() => cell('b', 'comparator').focus());
  await user.keyboard('{Control>}d{/Control}');
  expect(answers('b')).toEqual(typed);
  expect(screen.queryByText(/filled from the row above/)).toBeNull();
});

test('a paste on the line that adds a row begins in its first column, wherever the reader came from', async () => {
  const { session, user, answers } = open(ratio('a', 1, typed));
  act(() => cell('a', 'effect_intervention').focus());
  await user.keyboard('{ArrowDown}');
  act(() => void paste('New drug\tOld drug\tAdults\t5\t4'));
  expect(answers('a')).toEqual(typed);
  const pasted = { intervention: 'New drug', comparator: 'Old drug', target_population: 'Adults' };
  expect(session.store.get().rows.at(-1)!.answers).toMatchObject({ ...pasted, total_cost_comparator: 4 });
});

test('a paste on that line after a click elsewhere does not change the cell that was current', async () => {
  const { session, answers } = open(ratio('a', 1, typed));
  act(() => cell('a', 'comparator').focus());
  act(() => screen.getByRole('button', { name: /^Add ratio/ }).focus());
  act(() => void paste('New drug\tOld drug'));
  expect(answers('a')).toEqual(typed);
  expect(session.store.get().rows.at(-1)!.answers).toEqual({ intervention: 'New drug', comparator: 'Old drug' });
});

test('one cell is a tab stop; arrows move it, Enter types and goes to the next row', async () => {
  const { user } = open(ratio('a', 1, typed), ratio('b', 2, typed));
  const stops = () => [...document.querySelectorAll('td[tabindex="0"]')].map(({ id }) => id);
  act(() => cell('a', 'intervention').focus());
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement).toBe(cell('b', 'comparator'));
  expect(stops()).toEqual([inputId('b', 'comparator')]);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(screen.getByRole('textbox', { name: 'Comparator' })).toBe(document.activeElement);
  await user.keyboard(' and diet{Enter}');
  expect(textOf('a', 'comparator')).toBe('Lifestyle support and diet');
  expect(document.activeElement).toBe(cell('b', 'comparator'));
});

test('who goes on typing after the last cell types the next row', async () => {
  const { session, user } = open(ratio('a', 1, typed));
  act(() => cell('a', 'ratio_article').focus());
  await user.keyboard('36200{Tab}');
  expect(document.activeElement?.textContent).toContain('Add ratio');
  await user.keyboard('New drug{Tab}Old drug{Tab}');
  const [first, added, ...others] = session.store.get().rows.filter(({ scope }) => scope === 'ratio');
  expect([first!.answers.ratio_article, added!.answers, others]).toEqual([
    36_200,
    { intervention: 'New drug', comparator: 'Old drug' },
    [],
  ]);
});

test('a paste fills cells and adds rows, says what it refused, and is taken back whole', async () => {
  const { session, user, answers } = open(ratio('a', 1, typed));
  act(() => cell('a', 'effect_intervention').focus());
  act(() => void paste('15.9\t14.9\n16\tn.r.\n'));
  expect(screen.getByText(/^2 rows pasted \(1 and 2\)/).textContent).toContain('3 cells filled, 1 refused: “n.r.”');
  const added = session.store.get().rows.at(-1)!;
  expect(added.answers).toEqual({ effect_intervention: 16, effect_comparator: 'n.r.' });
  expect(cell(added.row_id, 'effect_comparator').getAttribute('aria-invalid')).toBe('true');
  expect(textOf(added.row_id, 'comparator')).toBe('Required');
  await user.click(screen.getByRole('button', { name: 'Not reported?' }));
  expect(answers(added.row_id)?.['effect_comparator']).toEqual({ not_reported: true });
  act(() => cell('a', 'effect_intervention').focus());
  // The answer "not reported" is a step of its own.
  await user.keyboard('{Control>}zz{/Control}');
  expect(session.store.get().rows.filter(({ scope }) => scope === 'ratio')).toHaveLength(1);
  expect(answers('a')).toEqual(typed);
});

test('the bar says what is wrong with the current cell, and can answer it as not reported', async () => {
  const { user, answers } = open(ratio('a', 1, { ...typed, ratio_article: 21_300 }));
  expect(cell('a', 'ratio_article').dataset['mark']).toBe('warning');
  act(() => cell('a', 'ratio_article').focus());
  expect(screen.getByText(/The calculated ratio is used/)).toBeDefined();
  const bar = screen.getByRole('group', { name: 'Current cell' });
  await user.click(within(bar).getByRole('button', { name: 'Not reported' }));
  expect(answers('a')?.['ratio_article']).toEqual({ not_reported: true });
  expect(cell('a', 'ratio_article').dataset['mark']).toBeUndefined();
});

test('a warning stays for a reason, which the bar takes', async () => {
  const { user, answers } = open(ratio('a', 1, { ...typed, ratio_article: 21_300 }));
  act(() => cell('a', 'ratio_article').focus());
  await user.click(screen.getByRole('button', { name: 'Keep, with a reason' }));
  await user.type(screen.getByRole('textbox', { name: /^Reason to keep: Ratio 1, Ratio/ }), 'As printed{Enter}');
  expect(JSON.stringify(answers('a'))).toContain('As printed');
  expect(cell('a', 'ratio_article').dataset['mark']).toBeUndefined();
});

test('a key goes from the grid to the first question below it, and back', async () => {
  const { user, answers } = open(ratio('a', 1, typed));
  act(() => cell('a', 'intervention').focus());
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  await user.keyboard('95% interval');
  expect(answers('a')?.['ratio_uncertainty']).toBe('95% interval');
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  expect(document.activeElement).toBe(cell('a', 'intervention'));
});

test('the drawer follows the current row and says what was answered', async () => {
  const { user } = open(ratio('a', 1, typed), ratio('b', 2, { ...typed, population_disease: 'obesity' }));
  act(() => cell('a', 'intervention').focus());
  const drawer = () => screen.getByRole('region', { name: /more questions$/ });
  expect(within(drawer()).getByRole('button', { name: /^Ratio 1, more questions/ })).toBeDefined();
  await user.click(within(drawer()).getByRole('button', { name: /^Next ratio/ }));
  expect(within(drawer()).getByRole('button', { name: /^Ratio 2, more questions/ })).toBeDefined();
  await user.click(within(drawer()).getByRole('button', { name: 'Remove ratio 2' }));
  expect(screen.getByText('Ratio 2 removed.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(document.activeElement).toBe(cell('b', 'intervention')));
});
