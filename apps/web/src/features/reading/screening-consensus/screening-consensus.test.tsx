import { editScreening, readConsensus, submitConsensus } from '@cea/contract/forms';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ConsensusDesk } from '../../../../test/consensus-desk.ts';
import { refusal } from '../../../../test/fake-server.ts';
import { openApp } from '../../../../test/open-app.tsx';

const shown = (title: string) => waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(title));

async function open(abstracts: number, path = '/data-collection/consensus/abstract/1') {
  const desk = new ConsensusDesk(abstracts);
  const user = await openApp(path, desk.server);
  await shown('Study 1');
  await screen.findByText('41 s', { exact: false });
  return { desk, user };
}

test('shows both votes with reason and time, which one is mine, and the agreement of the round', async () => {
  const { user } = await open(3);
  const mine = screen.getByRole('region', { name: 'Reader A you' });
  expect(within(mine).getByText('Accept')).toBeDefined();
  const other = screen.getByRole('region', { name: 'Reader B' });
  expect(other.textContent).toContain('Reject');
  expect(other.textContent).toContain('Reason 3');
  expect(other.textContent).toContain('1 min 19 s');
  expect(screen.getByText(/First votes, Round 1/).textContent).toContain('82% agree, κ 0.79 0.66 to 0.91');
  expect(screen.getAllByText('None agreed yet')).not.toEqual([]);
  // The reader who rejected it was not asked, so nothing differs until it is accepted.
  const fields = () => screen.queryByRole('region', { name: 'Fields of the partial review' });
  expect(fields()).toBeNull();
  await user.keyboard('a');
  expect(fields()?.textContent).toContain('1 of 3 differs');
  expect(fields()?.textContent).toContain('Reader A');
});

describe('by keys', () => {
  test('← takes A’s vote whole, Enter agrees and opens the next, which was fetched before', async () => {
    const { desk, user } = await open(2);
    await waitFor(() => expect(desk.server.askedFor(readConsensus)).toHaveLength(2));
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByText('Accepted: it becomes available for full review.')).toBeDefined();
    await user.keyboard('{Enter}');
    await shown('Study 2');
    expect(location.pathname).toBe('/data-collection/consensus/abstract/1/2');
    expect(screen.getAllByText('1 agreed: 1 accepted, 0 rejected')).not.toEqual([]);
    expect(desk.server.askedFor(readConsensus)).toHaveLength(2);
    expect(desk.agreed).toEqual([{ id: 1, body: { form_id: 1, seq: 3 } }]);
    expect(desk.answersOf(1)).toEqual({
      is_accepted: true,
      cost_per_qaly: true,
      cost_per_daly: true,
      intervention_type: [{ id: 51 }, { id: 52 }],
    });
  });

  test('→ takes B’s vote; a number gives another reason, U takes it back', async () => {
    const { desk, user } = await open(2);
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: /Reason 3/ }).getAttribute('aria-current')).toBe('true');
    await user.keyboard('5');
    expect(screen.getByRole('button', { name: /Reason 5/ }).getAttribute('aria-current')).toBe('true');
    await user.keyboard('u');
    expect(screen.getByRole('button', { name: /Reason 3/ }).getAttribute('aria-current')).toBe('true');
    await user.keyboard('{Enter}');
    await shown('Study 2');
    expect(desk.answersOf(1)).toMatchObject({ is_accepted: false, rejection_reason: [{ id: 3 }] });
  });

  test('reasons begin at the first ones each time that they are shown', async () => {
    const { desk, user } = await open(2);
    await user.keyboard('r0');
    expect(screen.queryByRole('button', { name: /Reason 1$/ })).toBeNull();
    await user.keyboard('ar1');
    expect(screen.getByRole('button', { name: /Reason 1$/ }).getAttribute('aria-current')).toBe('true');
    await user.keyboard('{Enter}');
    await shown('Study 2');
    expect(desk.answersOf(1)).toMatchObject({ is_accepted: false, rejection_reason: [{ id: 1 }] });
  });

  test('0 pages through the reasons only where they are listed', async () => {
    const { user } = await open(1);
    await user.keyboard('01');
    expect(screen.getByRole('button', { name: /Reason 1$/ }).getAttribute('aria-current')).toBe('true');
  });

  test('while a reason asks for a text, nothing can be agreed on', async () => {
    const { desk, user } = await open(1);
    await user.keyboard('{ArrowLeft}r02');
    const text = screen.getByRole('textbox', { name: /^Other: why/ });
    expect(document.activeElement).toBe(text);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByText('Write why it is rejected.')).toBeDefined();
    expect(desk.agreed).toEqual([]);
    await user.keyboard('No costs{Enter}');
    expect(screen.getByText('Rejected: it leaves the round.')).toBeDefined();
  });

  test('A also brings what only the accepting reader answered after the other vote was taken', async () => {
    const { desk, user } = await open(2);
    await user.keyboard('{ArrowRight}a{Enter}');
    await shown('Study 2');
    expect(desk.answersOf(1)).toMatchObject({ is_accepted: true, cost_per_daly: true });
  });

  test('A takes what only the accepting reader answered, and asks for the rest; Enter waits for it', async () => {
    const { desk, user } = await open(2);
    await user.keyboard('a{Enter}');
    expect(screen.getByText('Choose: Intervention type.')).toBeDefined();
    expect(desk.agreed).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Take B: Intervention type/ }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await shown('Study 2');
    expect(desk.answersOf(1)).toMatchObject({
      is_accepted: true,
      cost_per_daly: true,
      intervention_type: [{ id: 51 }],
    });
  });

  test('R rejects with the reason of the reader who rejected it', async () => {
    const { desk, user } = await open(1);
    await user.keyboard('r{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(desk.answersOf(1)).toMatchObject({ is_accepted: false, rejection_reason: [{ id: 3 }] });
    expect(await screen.findByText('Agreed. No other votes of this assignment differ.')).toBeDefined();
  });

  test('M parks: it comes again after the others; ↓ goes on without agreeing', async () => {
    const { desk, user } = await open(3);
    await user.keyboard('m');
    await shown('Study 2');
    await waitFor(() => expect(desk.answersOf(1)['parked']).toBe(true));
    await user.keyboard('{ArrowDown}');
    await shown('Study 3');
    await user.keyboard('{ArrowDown}');
    await shown('Study 2');
    expect(desk.server.askedFor(submitConsensus)).toEqual([]);
  });

  test('U takes back parking the only abstract that is left, and not the choice before', async () => {
    const { desk, user } = await open(1);
    await user.keyboard('{ArrowLeft}m');
    await waitFor(() => expect(desk.answersOf(1)['parked']).toBe(true));
    await user.keyboard('u');
    expect(screen.getByText('Accepted: it becomes available for full review.')).toBeDefined();
    await user.keyboard('u');
    expect(screen.getByText('Take a vote, or accept or reject.')).toBeDefined();
    await waitFor(() => expect(desk.answersOf(1)).toEqual({ cost_per_qaly: true }));
  });

  test('? lists the keys', async () => {
    const { user } = await open(1);
    await user.keyboard('?');
    expect(await screen.findByText('Agree, and open the next abstract')).toBeDefined();
  });
});

test('Undo takes back the last choice, and leaves the focus beside the decision', async () => {
  const { user } = await open(1);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await user.keyboard('{ArrowLeft}{ArrowRight}');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('Accepted: it becomes available for full review.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('Take a vote, or accept or reject.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Agreed decision' }));
});

test('the reason is the note on the decision', async () => {
  const { desk, user } = await open(1);
  await user.keyboard('{ArrowLeft}');
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'QALYs are given');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(desk.agreed).toHaveLength(1));
  const edits = desk.server.askedFor(editScreening).flatMap(({ body }) => (body as { edits: object[] }).edits);
  expect(edits).toContainEqual(expect.objectContaining({ key: 'is_accepted', value: true, reason: 'QALYs are given' }));
});

test('if the other reader agreed first, the page says so and goes on', async () => {
  const { desk, user } = await open(2);
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(desk.answersOf(1)['is_accepted']).toBe(true));
  desk.server.refuseOrAnswer(submitConsensus, () => {
    desk.close(1);
    return refusal('conflict', { message: 'This form was already submitted.' });
  });
  await user.keyboard('{Enter}');
  await shown('Study 2');
  expect(await screen.findByText('The other reader has already agreed on this abstract.')).toBeDefined();
});

test('an abstract that is agreed on is shown and cannot be changed; without an assignment the dashboard opens', async () => {
  const desk = new ConsensusDesk(2);
  desk.close(2);
  const user = await openApp('/data-collection/consensus/abstract/1/2', desk.server);
  await shown('Study 2');
  expect(await screen.findByText('Both readers have agreed on this abstract.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Agree/ })).toBeNull();
  await user.keyboard('a');
  expect(desk.server.askedFor(editScreening)).toEqual([]);
  await openApp('/data-collection/consensus/abstract', desk.server);
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
});
