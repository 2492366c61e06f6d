import { confirmPassword } from '@cea/contract/accounts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type Attempt, type Question, useConfirmed } from './confirmed.ts';
import { ConfirmationProvider } from './ConfirmationProvider.tsx';

const attempt = vi.fn<Attempt>();
const question: Question = { title: 'Delete Ada?', text: 'For good.', action: 'Delete', danger: true };
const refused = (status: number, errors?: ApiError['errors']) => new ApiError(status, { message: 'Refused.', errors });

let server: FakeServer;
beforeEach(() => {
  vi.resetAllMocks();
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  server.refuseOrAnswer(confirmPassword, () => new Response(null, { status: 204 }));
});
afterEach(cleanup);

function Page({ asks }: { asks: Question | undefined }) {
  const confirmed = useConfirmed();
  const [end, setEnd] = useState('');
  const begin = async () => {
    try {
      setEnd(`done: ${await confirmed(attempt, asks)}`);
    } catch (error) {
      setEnd(`failed: ${String(error)}`);
    }
  };
  return (
    <>
      <button type="button" onClick={() => void begin()}>
        Begin
      </button>
      <output>{end}</output>
    </>
  );
}
function begin(asks?: Question): void {
  render(
    <ConfirmationProvider>
      <Page asks={asks} />
    </ConfirmationProvider>,
  );
  fireEvent.click(screen.getByText('Begin'));
}
const ends = (text: string) => screen.findByText(text);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const asksPassword = () => screen.queryByLabelText('Your password') !== null;
const passwords = () => server.askedFor(confirmPassword).map(({ body }) => body);

test('without a question the call is made first, and nothing is asked if it succeeds', async () => {
  begin();
  await ends('done: true');
  expect(attempt).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('other failures are passed on', async () => {
  attempt.mockRejectedValueOnce(refused(500));
  begin();
  await ends('failed: ApiError: Refused.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('with a question the call waits for a reason', async () => {
  begin(question);
  await screen.findByText('For good.');
  expect(asksPassword()).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')));
  await type('Reason', '  ');
  await press('Delete');
  expect(screen.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true');
  expect(attempt).not.toHaveBeenCalled();
  await type('Reason', ' Asked for ');
  await press('Delete');
  await ends('done: true');
  expect(attempt).toHaveBeenCalledExactlyOnceWith('Asked for');
  expect(passwords()).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('canceling does nothing', async () => {
  begin(question);
  await press('Cancel');
  await ends('done: false');
  expect(attempt).not.toHaveBeenCalled();
});

test('if the server requires the password, it is asked for and the call is repeated', async () => {
  attempt.mockRejectedValueOnce(refused(423));
  begin();
  await screen.findByText('Confirm your identity');
  const field = screen.getByLabelText('Your password');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.getByText(/^Asked again after a while, so that nobody else at your screen/)).toBeDefined();
  await type('Reason', 'Why not');
  await press('Confirm');
  expect(screen.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true');
  expect(passwords()).toEqual([]);
  await type('Your password', 'secret');
  await press('Confirm');
  await ends('done: true');
  expect(passwords()).toEqual([{ password: 'secret' }]);
  expect(attempt).toHaveBeenLastCalledWith('Why not');
});

test('a wrong password is reported at its field, and the call is not repeated', async () => {
  attempt.mockRejectedValueOnce(refused(423));
  server.refuseOrAnswer(confirmPassword, () => refusal('invalid', { message: 'This is not your password.' }));
  begin();
  await type('Reason', 'Why not');
  await type('Your password', 'wrong');
  await press('Confirm');
  await screen.findByText('This is not your password.');
  expect(attempt).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(false));
});

test('the end of the session closes the password dialog', async () => {
  attempt.mockRejectedValueOnce(refused(423));
  server.refuseOrAnswer(confirmPassword, () => refusal('unauthenticated'));
  begin();
  await type('Reason', 'Why not');
  await type('Your password', 'secret');
  await press('Confirm');
  await screen.findByText(/^failed: ApiError/);
  expect(attempt).toHaveBeenCalledOnce();
});

test('after a question the password is asked for only if the server requires it', async () => {
  attempt.mockRejectedValueOnce(refused(423));
  begin(question);
  await type('Reason', 'Why not');
  await press('Delete');
  await waitFor(() => expect(asksPassword()).toBe(true));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your password')));
  expect(screen.getByText('Delete Ada?')).toBeDefined();
});

test('a failure after the reason was given is passed on', async () => {
  attempt.mockRejectedValueOnce(refused(409));
  begin(question);
  await type('Reason', 'Why not');
  await press('Delete');
  await ends('failed: ApiError: Refused.');
  expect(asksPassword()).toBe(false);
});
