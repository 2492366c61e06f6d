import { readAssignedPdfText } from '@cea/contract/article-pdfs';
import { readMyAssignment } from '@cea/contract/assignments';
import { editScreening, readScreening, submitScreening, withdrawScreening } from '@cea/contract/forms';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { refusal } from '../../../../test/fake-server.ts';
import { openApp } from '../../../../test/open-app.tsx';
import { ScreeningDesk } from '../../../../test/screening-desk.ts';

const shown = (title: string) => waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(title));

async function open(abstracts: number) {
  const desk = new ScreeningDesk(abstracts);
  const user = await openApp('/data-collection/abstract/1', desk.server);
  await shown('Study 1');
  await screen.findByText('Reason 1');
  return { desk, user };
}

const submittedBy = (desk: ScreeningDesk, count: number) => waitFor(() => expect(desk.submitted).toHaveLength(count));

/** Answers what an accepted abstract needs, by keys alone. */
async function acceptByKeys(user: UserEvent): Promise<void> {
  await user.keyboard('q');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  await user.keyboard('Screen');
  await screen.findByRole('option', { name: /Screening/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Submit and open the next'));
  await user.keyboard('{Enter}');
}

describe('by keys', () => {
  test('R and a number reject with that reason, submit, and open the next abstract', async () => {
    const { desk, user } = await open(3);
    await user.keyboard('r');
    expect(screen.getByText('Choose a reason. Escape cancels.')).toBeDefined();
    await user.keyboard('2');
    await shown('Study 2');
    expect(location.pathname).toBe('/data-collection/abstract/1/2');
    expect(screen.getByText('1 of 3')).toBeDefined();
    await submittedBy(desk, 1);
    expect(desk.answersOf(1)).toEqual({ is_accepted: false, rejection_reason: [{ id: 2 }] });
    expect(desk.submitted[0]).toMatchObject({ form_id: 1, seq: 2 });
    expect(desk.submitted[0]!.active_seconds).toBeGreaterThanOrEqual(0);
  });

  test('every reason has a key: 0 shows those after the ninth, and the one that needs it asks for details', async () => {
    const { desk, user } = await open(2);
    await user.keyboard('0');
    expect(screen.queryByText('Reason 9')).toBeNull();
    await user.keyboard('2');
    const details = await screen.findByRole('textbox', { name: 'Other: why is it rejected?' });
    expect(document.activeElement).toBe(details);
    await user.keyboard('{Enter}');
    expect(screen.getByText('Write why it is rejected.')).toBeDefined();
    await user.keyboard('A poster{Enter}');
    await shown('Study 2');
    await submittedBy(desk, 1);
    expect(desk.answersOf(1)['rejection_reason']).toEqual([{ id: 11, details: 'A poster' }]);
  });

  test('a cancelled rejection leaves nothing behind: the next one begins at the first reasons', async () => {
    const { desk, user } = await open(2);
    await user.keyboard('r0');
    expect(screen.queryByText('Reason 9')).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.getByText('Reason 9')).toBeDefined();
    await user.keyboard('r1');
    await shown('Study 2');
    await submittedBy(desk, 1);
    expect(desk.answersOf(1)['rejection_reason']).toEqual([{ id: 1 }]);
  });

  test('a vote gives a receipt, until it is taken back', async () => {
    const { desk, user } = await open(3);
    await user.keyboard('2');
    await shown('Study 2');
    expect(screen.getAllByText('Rejected: Reason 2. Undo takes it back.')).toHaveLength(2);
    await submittedBy(desk, 1);
    await user.keyboard('u');
    await shown('Study 1');
    expect(screen.queryByText(/Undo takes it back/)).toBeNull();
    await user.keyboard('a');
    await acceptByKeys(user);
    await shown('Study 2');
    expect(screen.getAllByText('Accepted. Undo takes it back.')).toHaveLength(2);
  });

  test('a vote that was refused has no receipt, because Undo would take back an earlier one', async () => {
    const { desk, user } = await open(3);
    await user.keyboard('1');
    await shown('Study 2');
    await submittedBy(desk, 1);
    desk.server.refuseOrAnswer(submitScreening, () => refusal('conflict', { message: 'Changed.' }));
    await user.keyboard('2');
    await screen.findByRole('region', { name: 'Your vote on “Study 2” was not submitted' });
    expect(screen.queryByText(/Undo takes it back/)).toBeNull();
  });

  test('A accepts: what is missing gets the focus, then Enter submits', async () => {
    const { desk, user } = await open(2);
    await user.keyboard('a');
    expect(await screen.findByText(/^Answer before accepting: Reports cost per QALY, Intervention type/)).toBeDefined();
    expect(desk.submitted).toEqual([]);
    await acceptByKeys(user);
    await shown('Study 2');
    await submittedBy(desk, 1);
    expect(desk.answersOf(1)).toEqual({ is_accepted: true, cost_per_qaly: true, intervention_type: [{ id: 51 }] });
  });

  test('an abstract with a PDF links to it, and nothing of the PDF is fetched for that', async () => {
    const { desk, user } = await open(2);
    expect(screen.getByRole('link', { name: /^Open the PDF/ }).getAttribute('href')).toBe(
      '/api/data-collection/articles/101/download',
    );
    await user.keyboard('1');
    await shown('Study 2');
    expect(screen.queryByRole('link', { name: /^Open the PDF/ })).toBeNull();
    expect(desk.server.askedFor(readAssignedPdfText)).toEqual([]);
  });

  test('Q, D and L answer yes, then no', async () => {
    const { desk, user } = await open(1);
    await user.keyboard('qdll');
    await waitFor(() =>
      expect(desk.answersOf(1)).toEqual({ cost_per_qaly: true, cost_per_daly: true, cost_per_ly: false }),
    );
  });

  test('M parks; parked abstracts are listed and come again after the others', async () => {
    const { desk, user } = await open(3);
    await user.keyboard('m');
    await shown('Study 2');
    expect(screen.getByText('Parked (1)')).toBeDefined();
    await waitFor(() => expect(desk.answersOf(1)).toEqual({ parked: true }));
    await user.keyboard('1');
    await shown('Study 3');
    await user.keyboard('1');
    await shown('Study 1');
    await user.keyboard('1');
    await shown('All 3 abstracts are screened');
    await submittedBy(desk, 3);
    expect(desk.answersOf(1)['parked']).toBeUndefined();
  });

  test('U right after parking brings the abstract back, and the next U takes back the vote before', async () => {
    const { desk, user } = await open(3);
    await user.keyboard('1');
    await shown('Study 2');
    await submittedBy(desk, 1);
    await user.keyboard('m');
    await shown('Study 3');
    expect(screen.getAllByText('Parked. Undo takes it back.')).toHaveLength(2);
    await user.keyboard('u');
    await shown('Study 2');
    expect(screen.queryByText('Parked (1)')).toBeNull();
    await waitFor(() => expect(desk.answersOf(2)['parked']).toBeUndefined());
    expect(desk.server.askedFor(withdrawScreening)).toHaveLength(0);
    await user.keyboard('u');
    await shown('Study 1');
    expect(desk.server.askedFor(withdrawScreening)).toHaveLength(1);
  });

  test('arrows move without a vote; U takes back the last vote and shows its abstract', async () => {
    const { desk, user } = await open(3);
    await user.keyboard('{ArrowRight}');
    await shown('Study 2');
    await user.keyboard('{ArrowLeft}');
    await shown('Study 1');
    await user.keyboard('1');
    await shown('Study 2');
    await submittedBy(desk, 1);
    await user.keyboard('u');
    await shown('Study 1');
    expect(desk.server.askedFor(withdrawScreening)).toHaveLength(1);
    expect(await screen.findByRole('button', { name: /^Reject/, pressed: true })).toBeDefined();
    expect(screen.getByText('0 of 3')).toBeDefined();
    await user.keyboard('3');
    await shown('Study 2');
    await submittedBy(desk, 2);
    expect(desk.answersOf(1)['rejection_reason']).toEqual([{ id: 3 }]);
  });

  test('U takes back the last vote of all, too', async () => {
    const { desk, user } = await open(1);
    await user.keyboard('1');
    await shown('The abstract is screened');
    expect(screen.getAllByText('Rejected: Reason 1. Undo takes it back.')).toHaveLength(2);
    await user.keyboard('u');
    await shown('Study 1');
    expect(desk.server.askedFor(withdrawScreening)).toHaveLength(1);
    await user.keyboard('2');
    await user.click(await screen.findByRole('button', { name: /Undo$/ }));
    await shown('Study 1');
    expect(desk.forms.get(1)!.status).toBe('open');
  });

  test('letters typed into a field are text', async () => {
    const { desk, user } = await open(2);
    await user.click(screen.getByRole('combobox', { name: /^Country/ }));
    await user.keyboard('arm1');
    await user.keyboard('{Escape}{Escape}');
    expect(document.activeElement?.textContent).toBe('Study 1');
    expect(desk.answersOf(1)).toEqual({});
  });

  test('N opens the notes, whose letters are text', async () => {
    const { desk, user } = await open(2);
    await user.keyboard('n');
    const notes = await screen.findByRole('dialog', { name: /^Notes/ });
    await waitFor(() => expect(notes.contains(document.activeElement)).toBe(true));
    await user.keyboard('a1');
    await shown('Study 1');
    expect(desk.answersOf(1)).toEqual({});
  });

  test('? lists the keys, and none of them works behind the list', async () => {
    const { desk, user } = await open(2);
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeDefined();
    await user.keyboard('1');
    await shown('Study 1');
    expect(desk.submitted).toEqual([]);
  });
});

describe('the next abstract', () => {
  test('was fetched while the current one was read', async () => {
    const { desk, user } = await open(3);
    await waitFor(() => expect(desk.server.askedFor(readScreening)).toHaveLength(3));
    await user.keyboard('1');
    await shown('Study 2');
    expect(desk.server.askedFor(readScreening)).toHaveLength(3);
  });

  test('does not wait for the assignment, which is dropped and fetched again after the submission', async () => {
    const { desk, user } = await open(2);
    expect(desk.server.askedFor(readMyAssignment)).toHaveLength(1);
    await user.keyboard('1');
    await shown('Study 2');
    await waitFor(() => expect(desk.server.askedFor(readMyAssignment)).toHaveLength(2));
    expect(screen.getByText('1 of 2')).toBeDefined();
  });
});

describe('sending', () => {
  test('goes on while the network is away, and repeats nothing', async () => {
    const { desk, user } = await open(3);
    await waitFor(() => expect(desk.server.askedFor(readScreening)).toHaveLength(3));
    const online = desk.server.fetch;
    let down = true;
    // The account was read long ago, and cannot be read again now.
    vi.setSystemTime(Date.now() + 10 * 60_000);
    onTestFinished(() => void vi.useRealTimers());
    vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
      down ? Promise.reject(new TypeError('Failed to fetch')) : online(path, init),
    );
    await user.keyboard('1');
    await shown('Study 2');
    await user.keyboard('2');
    await shown('Study 3');
    await screen.findByText('2 votes waiting for the network');
    expect(location.pathname).toBe('/data-collection/abstract/1/3');
    expect(screen.getByText('2 of 3')).toBeDefined();
    down = false;
    dispatchEvent(new Event('online'));
    await submittedBy(desk, 2);
    expect(desk.server.askedFor(submitScreening)).toHaveLength(2);
  });

  test('a submission whose answer was lost is not repeated as a second one', async () => {
    const { desk, user } = await open(2);
    const online = desk.server.fetch;
    let lost = 0;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
      const answer = await online(path, init);
      if (!path.endsWith('/submit') || lost > 0) return answer;
      lost += 1;
      throw new TypeError('Failed to fetch');
    });
    await user.keyboard('1');
    await shown('Study 2');
    await waitFor(() => expect(desk.server.askedFor(submitScreening)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/being sent|waiting/)).toBeNull());
    expect(screen.queryByText(/was not submitted/)).toBeNull();
    expect(desk.submitted).toHaveLength(1);
  });

  test('a refused vote is reported with the way back to its abstract', async () => {
    const { desk, user } = await open(2);
    desk.server.refuseOrAnswer(submitScreening, () => refusal('conflict', { message: 'Changed.' }));
    await user.keyboard('1');
    await shown('Study 2');
    const notice = await screen.findByRole('region', { name: 'Your vote on “Study 1” was not submitted' });
    expect(within(notice).getByText('It was changed in another window. Check it and vote again.')).toBeDefined();
    await user.click(within(notice).getByRole('link', { name: 'Open it' }));
    await shown('Study 1');
    expect(screen.queryByRole('region', { name: /was not submitted/ })).toBeNull();
  });

  test('a form that another window has submitted with another vote is refused', async () => {
    const { desk, user } = await open(2);
    const form = desk.forms.get(1)!;
    const rows = [{ ...form.rows[0]!, answers: { is_accepted: true } }];
    desk.forms.set(1, { ...form, status: 'submitted', seq: 4, rows });
    await user.keyboard('1');
    expect(await screen.findByText('It was submitted in another window, with another vote.')).toBeDefined();
    expect(desk.submitted).toEqual([]);
  });
});

describe('votes of an earlier visit', () => {
  test('that were saved but not submitted are offered', async () => {
    const desk = new ScreeningDesk(3);
    const form = desk.forms.get(2)!;
    const answers = { is_accepted: false, rejection_reason: [{ id: 1 }] };
    desk.forms.set(2, { ...form, seq: 2, rows: [{ ...form.rows[0]!, answers }] });
    const user = await openApp('/data-collection/abstract/1', desk.server);
    const notice = await screen.findByRole('region', { name: '1 vote is saved but not submitted' });
    await user.click(within(notice).getByRole('button', { name: 'Submit' }));
    await submittedBy(desk, 1);
    expect(desk.submitted).toEqual([{ form_id: 2, seq: 2 }]);
    expect(screen.getByText('1 of 3')).toBeDefined();
    expect(desk.server.askedFor(editScreening)).toEqual([]);
  });

  test('that were submitted are shown, and taken back until all readers have submitted', async () => {
    const desk = new ScreeningDesk(2);
    const form = desk.forms.get(1)!;
    const answers = { is_accepted: false, rejection_reason: [{ id: 4 }] };
    desk.forms.set(1, { ...form, status: 'submitted', seq: 2, rows: [{ ...form.rows[0]!, answers }] });
    const user = await openApp('/data-collection/abstract/1/1', desk.server);
    await screen.findByText('You rejected this abstract');
    await screen.findByText('Reason 4');
    await user.keyboard('1');
    expect(desk.server.askedFor(editScreening)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    await screen.findByRole('button', { name: /^Reject/, pressed: true });
    expect(screen.getByText('0 of 2')).toBeDefined();
  });
});
