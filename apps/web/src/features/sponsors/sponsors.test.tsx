import type { CurrentUser } from '@cea/contract/accounts';
import { scopesOf } from '@cea/contract/roles';
import {
  createSponsor,
  deleteSponsor,
  listSponsors,
  readSponsor,
  type Sponsor,
  updateSponsor,
} from '@cea/contract/sponsors';
import { createUser, readUser, updateUser } from '@cea/contract/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { pageOf } from '../../../test/pages-of.ts';
import { sponsorWith } from '../../../test/sponsors.ts';
import { userWith } from '../../../test/users.ts';

const admin: CurrentUser = {
  ...administrator,
  roles: [{ id: 2, name: 'Admin', permissions: [] }],
  scope: scopesOf(['Admin'], true),
};
const editPath = '/admin/sponsor/sponsors/7/edit';
let server: FakeServer;
let sponsor: Sponsor;

beforeEach(() => {
  sponsor = sponsorWith();
  server = new FakeServer();
  server.user = administrator;
  server.answer(listSponsors, (asked) => pageOf([sponsor], asked));
  server.answer(readSponsor, () => ({ data: sponsor }));
});
const bodies = (endpoint: Parameters<FakeServer['askedFor']>[0]) => server.askedFor(endpoint).map(({ body }) => body);

test('/admin/sponsor leads to the list', async () => {
  await openApp('/admin/sponsor', server);
  expect(await screen.findByRole('link', { name: 'Example Institute' })).toBeDefined();
  expect(location.pathname).toBe('/admin/sponsor/sponsors');
});

test('a sponsor is added, and its page opens', async () => {
  server.answer(createSponsor, () => ({ data: sponsor }));
  await openApp('/admin/sponsor/sponsors/create', server);
  await userEvent.type(await screen.findByLabelText('Name'), 'Example Institute');
  await userEvent.type(screen.getByLabelText('Seats'), 'some{Enter}');
  expect(await screen.findByText('Invalid numeric value.')).toBeDefined();
  await userEvent.clear(screen.getByLabelText('Seats'));
  await userEvent.type(screen.getByLabelText('Seats'), '5');
  fireEvent.change(screen.getByLabelText('Expires'), { target: { value: '2027-12-31' } });
  await userEvent.click(screen.getByRole('button', { name: 'Add sponsor' }));
  await waitFor(() => expect(location.pathname).toBe(editPath));
  expect(bodies(createSponsor)).toEqual([
    { name: 'Example Institute', seats: 5, expires_at: '2027-12-31', is_active: true },
  ]);
});

test('only what was changed is sent, and a refusal is shown at its field', async () => {
  server.refuseOrAnswer(updateSponsor, () =>
    refusal('invalid', { errors: { seats: ['2 seats are in use. Remove users first.'] } }),
  );
  await openApp(editPath, server);
  await userEvent.clear(await screen.findByLabelText('Seats'));
  await userEvent.type(screen.getByLabelText('Seats'), '1{Enter}');
  expect(await screen.findByText('2 seats are in use. Remove users first.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Expires'), { target: { value: '' } });
  server.answer(updateSponsor, () => ({ data: sponsorWith({ seats: 1, expires_at: null }) }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Sponsor saved.')).toBeDefined();
  expect(bodies(updateSponsor)).toEqual([{ seats: 1 }, { seats: 1, expires_at: null }]);
});

test('a user is removed from the sponsor, and put back', async () => {
  server.answer(updateUser, () => ({ data: userWith() }));
  await openApp(editPath, server);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ada Example' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from sponsor' }));
  expect(await screen.findByText('Ada Example no longer has a seat.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bodies(updateUser)).toEqual([{ sponsor_id: null }, { sponsor_id: 7 }]));
});

test('without a seat left nobody can be invited', async () => {
  sponsor = sponsorWith({ seats: 1, seats_available: 0 });
  await openApp(editPath, server);
  expect(await screen.findByText(/^No seats left\./)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Invite a user' })).toBeNull();
});

test('deleting says what happens, and waits for the name', async () => {
  server.answer(deleteSponsor, () => undefined);
  await openApp(editPath, server);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete sponsor' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1 user keeps the account, but can no longer download full entries.')).toBeDefined();
  const action = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete sponsor' });
  await userEvent.type(dialog.getByLabelText('Reason'), 'Ended');
  expect(action.disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText(/^Type /), 'Example Institute');
  await userEvent.click(action);
  await waitFor(() => expect(location.pathname).toBe('/admin/sponsor/sponsors'));
  expect(server.askedFor(deleteSponsor).map(({ headers }) => headers.get('x-audit-reason'))).toEqual(['Ended']);
});

test('an Admin edits sponsors and does not delete them', async () => {
  server.user = admin;
  await openApp('/admin/sponsor/sponsors', server);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Example Institute' }));
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  await screen.findByLabelText('Seats');
  expect(screen.queryByRole('button', { name: 'Delete sponsor' })).toBeNull();
});

test('a user is invited for the sponsor whose page asked for it', async () => {
  server.answer(createUser, () => ({ data: userWith() }));
  await openApp('/admin/users/create?sponsor=7', server);
  await userEvent.type(await screen.findByLabelText('Full name'), 'Ada Example');
  await userEvent.type(screen.getByLabelText('E-mail'), 'ada@example.org');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Sponsor').value).toBe('Example Institute'));
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(location.pathname).toBe(editPath));
  expect(bodies(createUser)).toMatchObject([{ roles: ['Sponsor'], sponsor_id: 7 }]);
});

test('a user without a sponsor role takes no seat', async () => {
  server.answer(createUser, () => ({ data: userWith() }));
  await openApp('/admin/users/create?sponsor=7', server);
  await userEvent.type(await screen.findByLabelText('Full name'), 'Ada Example');
  await userEvent.type(screen.getByLabelText('E-mail'), 'ada@example.org');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Sponsor Uses/ }));
  expect(screen.queryByLabelText('Sponsor')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(bodies(createUser)).toHaveLength(1));
  expect(bodies(createUser)[0]).not.toHaveProperty('sponsor_id');
});

test('the sponsor of a user is found by its name; without a seat left it is refused at its field', async () => {
  server.answer(readUser, () => ({ data: userWith({ id: 1, roles: ['Sponsor'] }) }));
  server.refuseOrAnswer(updateUser, () =>
    refusal('invalid', { errors: { sponsor_id: ['This sponsor has no seat left.'] } }),
  );
  await openApp('/admin/users/1/edit', server);
  await userEvent.type(await screen.findByLabelText('Sponsor'), 'example');
  await userEvent.click(await screen.findByRole('option', { name: /Example Institute/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This sponsor has no seat left.')).toBeDefined();
  expect(bodies(updateUser)).toEqual([{ sponsor_id: 7 }]);
});
