import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openApp } from '../../../../test/open-app.tsx';
import { ReviewConsensusDesk } from '../../../../test/review-consensus-desk.ts';

async function open(width = 0) {
  const desk = new ReviewConsensusDesk();
  const user = await openApp('/data-collection/consensus/review/1/1', desk.server, { width });
  await screen.findByText('5 left');
  return { desk, user };
}

const current = () => document.querySelector('[aria-current=true]')!.textContent;
const take = (side: 'A' | 'B', what: RegExp) =>
  screen.getByRole('button', { name: new RegExp(`^Take ${side}: ${what.source}`) });

test('says what is left, how far both agreed by themselves, and what differs', async () => {
  await open();
  expect(screen.getByText('of 5')).toBeDefined();
  expect(screen.getByText(/agree \d+ of \d+, /).textContent).toContain('80% agree 20 of 25, κ 0.79 0.63 to 0.95');
  expect(screen.getByText('Discounting').parentElement!.textContent).toContain('1 of 2 fields agree');
  const marked = [...take('A', /Discount rate, costs/).querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['3.5']);
});

test('Submit names what is left, with links; once nothing is left it says what happens next', async () => {
  const { desk, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Submit, 5 left' }));
  let dialog = await screen.findByRole('dialog', { name: 'Submit this consensus' });
  const part = within(dialog).getByRole('heading', { name: /^Differences/ }).parentElement!;
  expect(
    within(part)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Discount rate, costs',
    'Quality score',
    'Ratio 2, Total costs, intervention',
    'Ratio 2, Ratio (as reported)',
    'Utility weight 1',
  ]);
  expect(within(dialog).getByText('fields agreed').nextElementSibling!.textContent).toBe('19 of 24');
  // What is not settled is no fault yet.
  expect(within(dialog).queryByRole('heading', { name: /^Faults/ })).toBeNull();
  expect(within(dialog).queryByRole('button', { name: /^Submit consensus/ })).toBeNull();
  await user.click(within(part).getByRole('button', { name: 'Ratio 2, Ratio (as reported)' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(current()).toContain('Ratio (as reported)');
  expect(document.activeElement?.textContent).toContain('Ratio (as reported)');

  await user.click(screen.getByRole('button', { name: 'Take all' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take A for the 5 left' }));
  await user.click(await screen.findByRole('button', { name: 'Take A' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  dialog = await screen.findByRole('dialog', { name: 'Submit this consensus' });
  expect(dialog.textContent).toContain('It goes to data cleaning');
  await user.click(within(dialog).getByRole('button', { name: /^Submit consensus/ }));
  await waitFor(() => expect(desk.submitted).toHaveLength(1));
  expect(await screen.findByText(/^Consensus submitted\./)).toBeDefined();
});

test('All folds the questions that nobody answered, part by part', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^All \d+$/ }));
  const lines = () => document.querySelectorAll('tbody tr').length;
  const before = lines();
  const [show] = screen.getAllByRole('button', { name: 'Show' });
  const part = show!.closest('tbody')!;
  const [count] = /^\d+(?= questions neither answered · Show$)/.exec(part.lastElementChild!.textContent)!;
  await user.click(show!);
  expect(lines()).toBe(before + Number(count) - 1);
  expect(part.textContent).not.toContain('neither answered');
});

test('settled lines say who was taken; Left shows only what is not settled', async () => {
  const { user } = await open();
  await user.click(take('B', /Quality score/));
  expect(screen.getByText('4 left')).toBeDefined();
  expect(current()).toContain('from Reader B');
  await user.click(screen.getByRole('button', { name: 'Left 4' }));
  expect(screen.queryByText('Quality score')).toBeNull();
  expect(current()).toContain('Total costs, intervention');
});

test('a row that is left out is saved like any other choice, and can be brought back in its place', async () => {
  const { desk, user } = await open();
  const position = desk.form.rows.at(-1)!.position;
  await user.click(screen.getByRole('button', { name: 'Leave out' }));
  await waitFor(() => expect(desk.answersOf(4)).toBeUndefined());
  expect(await screen.findByText(/^Saved /)).toBeDefined();
  await user.keyboard('u');
  await waitFor(() => expect(desk.answersOf(4)).toEqual({}));
  expect(desk.form.rows.at(-1)).toMatchObject({ scope: 'weight', position });
  expect(screen.getByText('5 left')).toBeDefined();
});

describe('by keys', () => {
  test('↓ goes to the next unsettled difference, around the end; U undoes; Ctrl+Enter twice submits', async () => {
    const { desk, user } = await open();
    expect(current()).toContain('Discount rate, costs');
    await user.keyboard('{ArrowDown}{ArrowLeft}{ArrowUp}{ArrowDown}');
    expect(current()).toContain('Total costs, intervention');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Took B for Ratio 2, Total costs, intervention.')).toBeDefined();
    await user.keyboard('u');
    expect(screen.getByText('4 left')).toBeDefined();
    expect(screen.getByText('Took A for Quality score.')).toBeDefined();
    await user.keyboard('{ArrowLeft}{ArrowDown}{ArrowLeft}{ArrowDown}{ArrowRight}{ArrowDown}{ArrowLeft}');
    expect(screen.getByText('0 left')).toBeDefined();
    expect(desk.submitted).toEqual([]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('dialog', { name: 'Submit this consensus' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(desk.submitted).toHaveLength(1));
    expect(desk.answersOf(1)).toMatchObject({ discount_rate_costs: 3.5, quality_score: 5 });
    expect(desk.answersOf(3)).toMatchObject({ total_cost_intervention: 1486, ratio_article: 23_000 });
    expect(desk.answersOf(4)).toMatchObject({ health_state: 'Stroke', weight: 0.4 });
  });

  test('keys act on the line that was clicked, or reached by Tab', async () => {
    const { user } = await open();
    await user.click(screen.getByText('Quality score'));
    expect(current()).toContain('Quality score');
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByText('Took A for Quality score.')).toBeDefined();
    const button = take('B', /Discount rate, costs/);
    act(() => button.focus());
    expect(current()).toContain('Discount rate, costs');
    // The focus stays where the reader is about to press.
    expect(document.activeElement).toBe(button);
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByText('Took A for Discount rate, costs.')).toBeDefined();
  });

  test('an answer that is taken already is taken by no further step, so that U takes back the one before', async () => {
    const { user } = await open();
    await user.keyboard('{ArrowLeft}{ArrowDown}{ArrowRight}{ArrowRight}');
    await user.click(take('B', /Quality score/));
    expect(screen.getByText('3 left')).toBeDefined();
    await user.keyboard('uu');
    expect(screen.getByText('5 left')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('Undo leaves the focus on the line that it has changed', async () => {
    const { user } = await open();
    await user.click(take('A', /Quality score/));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(document.activeElement?.closest('tr')?.textContent).toContain('Quality score');
  });

  test('Undo shows the line that it has changed', async () => {
    const { user } = await open();
    await user.keyboard('{ArrowLeft}');
    await user.click(screen.getByRole('button', { name: 'Left 4' }));
    await user.keyboard('u');
    expect(current()).toContain('Discount rate, costs');
    expect(screen.getByRole('button', { name: 'Left 5' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: /^All / }));
    await user.click(screen.getByRole('button', { name: 'Edit Price year' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'see p. 4');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Differences 5' }));
    await user.keyboard('u');
    expect(current()).toContain('Price year');
  });

  test('the table keeps the focus once nothing is left to be shown', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Left 5' }));
    await user.click(take('A', /Discount rate, costs/));
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(screen.getByText('Every difference is settled')).toBeDefined();
    expect(document.activeElement).not.toBe(document.body);
  });

  test('E enters another value with its reason', async () => {
    const { user } = await open();
    await user.keyboard('e');
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByRole('textbox', { name: /Discount rate/ });
    await user.clear(field);
    await user.type(field, '4');
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'see p. 4');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(current()).toContain('4%'));
    expect(current()).toContain('other value, “see p. 4”');
  });
});

describe('taking all', () => {
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], words: string) => {
    await user.click(screen.getByRole('button', { name: 'Take all' }));
    await user.click(await screen.findByRole('menuitem', { name: words }));
    return screen.findByRole('dialog');
  };

  test('asks first, takes what is left, and one undo brings all back', async () => {
    const { desk, user } = await open();
    await user.click(take('A', /Quality score/));
    const dialog = await choose(user, 'Take B for the 4 left');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['3 answers of Reader B taken.', '1 row that only Reader B has kept.']);
    await user.click(within(dialog).getByRole('button', { name: 'Take B' }));
    expect(await screen.findByText('0 left')).toBeDefined();
    await waitFor(() => expect(desk.answersOf(4)).toMatchObject({ weight: 0.4 }));
    expect(desk.answersOf(1)).toMatchObject({ quality_score: 5, discount_rate_costs: 3 });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText('4 left')).toBeDefined();
    await waitFor(() => expect(desk.answersOf(4)).toEqual({}));
    expect(desk.answersOf(1)).not.toHaveProperty('discount_rate_costs');
    expect(desk.answersOf(1)).toMatchObject({ quality_score: 5 });
  });

  test('a whole form replaces what was agreed on', async () => {
    const { user } = await open();
    await user.click(take('B', /Quality score/));
    const dialog = await choose(user, 'Take Reader A’s whole form');
    await user.click(within(dialog).getByRole('button', { name: 'Take A' }));
    expect(await screen.findByText('0 left')).toBeDefined();
    expect(screen.getByText('Took Reader A’s whole form.')).toBeDefined();
    expect(take('A', /Quality score/).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Left out')).toBeDefined();
  });

  test('all of a reader for one row', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Actions for Ratio 2/ }));
    await user.click(await screen.findByRole('menuitem', { name: /Take all of B$/ }));
    expect(screen.getByText('3 left')).toBeDefined();
    expect(screen.getByText('Took all of B for Ratio 2.')).toBeDefined();
  });
});

describe('on a wide screen ratios and weights are one grid each', () => {
  const pairs = (table: HTMLElement) => [...table.querySelectorAll('tbody')];
  const texts = (row: Element) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent);

  test('agreeing rows are one line; in differing ones only what differs opens, and what is computed follows', async () => {
    const { user } = await open(1440);
    const ratios = screen.getByRole('table', { name: /^Ratios 2 and 2 rows, 2 paired; 1 agree; amounts in GBP 2022/ });
    const [agreeing, differing] = pairs(ratios);
    expect(agreeing!.querySelectorAll('tr')).toHaveLength(1);
    expect(texts(agreeing!)).toContain('Both readers agree');
    const [a, b, agreed, remarks] = differing!.querySelectorAll('tr');
    expect(texts(a!).join('|')).toContain('|1,486|1,272|214|');
    expect(texts(b!)).toEqual(['B', '1,468', '196', '53,100', '21,075']);
    expect(texts(agreed!)).toEqual([
      '',
      'Edit Total costs, intervention (Ratio 2):choose',
      'follows',
      'Edit Ratio (as reported) (Ratio 2):choose',
      'follows',
    ]);
    expect(remarks!.textContent).toBe('Left: Total costs, intervention; Ratio (as reported)');

    await user.click(take('B', /Total costs, intervention, 1,468 \(Ratio 2\)/));
    expect(texts(agreed!)).toEqual([
      '',
      'Edit Total costs, intervention (Ratio 2):1,468B',
      '196',
      'Edit Ratio (as reported) (Ratio 2):choose',
      '21,075',
    ]);
    expect(current()).toContain('Total costs, intervention 1,468 GBP 2022 from Reader B');
    // The agreed figures do not fit together.
    await user.click(take('B', /Ratio/));
    expect(remarks!.textContent).toContain('The article reports 53,100, but 196 ÷ 0.0093 = 21,075');
  });

  test('keys act on a settled cell that has the focus, also where only rows with something left are shown', async () => {
    const { user } = await open(1440);
    await user.click(take('A', /Total costs, intervention/));
    await user.click(screen.getByRole('button', { name: 'Left 4' }));
    act(() => take('B', /Total costs, intervention/).focus());
    expect(current()).toContain('Total costs, intervention');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Took B for Ratio 2, Total costs, intervention.')).toBeDefined();
  });

  test('the next choice ends the receipt of a pairing, whose rows it may have changed', async () => {
    const { user } = await open(1440);
    await user.click(screen.getByRole('button', { name: /^Actions for Ratio 1/ }));
    await user.click(await screen.findByRole('menuitem', { name: /Unpair the two rows$/ }));
    expect(await screen.findByText('Pairing updated. 5 answers were reset.')).toBeDefined();
    await user.keyboard('{ArrowLeft}');
    expect(screen.queryByText(/^Pairing updated/)).toBeNull();
    await user.keyboard('u');
    expect(screen.queryByText(/^Pairing updated/)).toBeNull();
  });

  test('after a pairing is undone by its button, the focus is in the bar that had it', async () => {
    const { user } = await open(1440);
    await user.click(screen.getByRole('button', { name: /^Actions for Ratio 2/ }));
    await user.click(await screen.findByRole('menuitem', { name: /Unpair the two rows$/ }));
    await screen.findByText(/^Pairing updated/);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const undone = await screen.findByText('Pairing undone.');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement!.contains(undone)).toBe(true);
  });

  test('the agreed cell opens another value; a row of one reader is kept or left out', async () => {
    const { user } = await open(1440);
    await user.click(screen.getByRole('button', { name: /^Edit Ratio \(as reported\) \(Ratio 2\)/ }));
    expect(await screen.findByRole('dialog', { name: 'Enter another value' })).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const weights = screen.getByRole('table', { name: /^Utility weights 0 and 1 row, 0 paired; 0 agree/ });
    await user.click(within(weights).getByRole('button', { name: 'Leave out' }));
    expect(weights.textContent).toContain('Utility weight from Reader B only');
    expect(within(weights).getByText('Left out')).toBeDefined();
    expect(screen.getByText('4 left')).toBeDefined();
  });
});

test('both answers to the current difference are looked up in the article beside the table', async () => {
  const { user } = await open(1440);
  const looked = await screen.findByRole('region', { name: 'Answers in the article' });
  expect(looked.textContent).toBe('Discount rate, costsA3.5found in 1 placeB3not in the article');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(looked.textContent).toBe(
    'Ratio 2, Total costs, interventionA1,486found in 2 placesNext place of AB1,468not in the article',
  );
  await user.click(within(looked).getByRole('button', { name: 'Next place of A' }));
  expect(current()).toContain('Total costs, intervention');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  // A whole row is not looked up.
  expect(screen.queryByRole('region', { name: 'Answers in the article' })).toBeNull();
});
