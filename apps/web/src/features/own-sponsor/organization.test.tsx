import type { CurrentUser } from '@cea/contract/accounts';
import { calendarDay } from '@cea/contract/dates';
import {
  changeSeatHolder,
  inviteSeatHolders,
  listSeatHolders,
  type OwnSponsor,
  readOwnSponsor,
  removeSeatHolder,
  resendToSeatHolder,
  restoreSeatHolder,
  type SeatHolder,
} from '@cea/contract/own-sponsor';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { sponsor as seatOnly } from '../../../test/accounts.ts';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { sponsorWith } from '../../../test/sponsors.ts';
import { settings } from '../../lib/site.ts';
import { describeEnding } from './seat-texts.ts';

const sponsorAdmin: CurrentUser = { ...seatOnly, roles: [{ id: 6, name: 'Sponsor Admin', permissions: [] }] };
const address = '/settings?tab=organization';

const holder = (id: number, full_name: string, changes: Partial<SeatHolder> = {}): SeatHolder => ({
  id,
  email: `user${id}@example.org`,
  full_name,
  roles: ['Sponsor'],
  status: 'active',
  invitation_expires_at: null,
  mail: null,
  pending_email: null,
  last_signed_in_at: '2026-01-01T12:00:00Z',
  is_manageable: true,
  ...changes,
});

let server: FakeServer;
let info: OwnSponsor;
let users: SeatHolder[];

beforeEach(() => {
  info = sponsorWith({ seats: 5, seats_used: 3, seats_available: 2 });
  users = [
    holder(8, '', { status: 'invitation-expired', invitation_expires_at: '2026-01-01T12:00:00Z' }),
    holder(9, 'Omar Haddad'),
    holder(1, 'Sara Sponsor', { roles: ['Sponsor Admin'] }),
  ];
  server = new FakeServer();
  server.user = sponsorAdmin;
  server.answer(readOwnSponsor, () => ({ data: info }));
  server.answer(listSeatHolders, () => ({ data: users }));
});
const bodies = (endpoint: Parameters<FakeServer['askedFor']>[0]) => server.askedFor(endpoint).map(({ body }) => body);
const field = () => screen.findByLabelText('E-mail addresses, typed or pasted from a list');

test('invites what is pasted, and fetches the seats again', async () => {
  server.answer(inviteSeatHolders, () => ({ data: [holder(10, '')] }));
  await openApp(address, server);
  await userEvent.click(await field());
  await userEvent.paste('new@example.org, user9@example.org\nbroken@example');
  expect(screen.getByText('already has a seat and is left out.', { exact: false })).toBeDefined();
  const asked = server.askedFor(readOwnSponsor).length;
  await userEvent.click(screen.getByRole('button', { name: 'Invite 1' }));
  await screen.findByText('user10@example.org is invited.');
  expect(bodies(inviteSeatHolders)).toEqual([{ emails: ['new@example.org'] }]);
  await waitFor(() => expect(server.askedFor(readOwnSponsor).length).toBe(asked + 1));
  expect(screen.getByRole('button', { name: 'Remove broken@example' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Remove new@example.org' })).toBeNull();
});

test('names what the server refuses at the field', async () => {
  const errors = { emails: ['new@example.org: Only 1 seat is left.'] };
  server.refuseOrAnswer(inviteSeatHolders, () => refusal('invalid', { errors }));
  await openApp(address, server);
  await userEvent.type(await field(), 'new@example.org{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Invite 1' }));
  expect(await screen.findByText('new@example.org: Only 1 seat is left.')).toBeDefined();
});

test('removes a user, and Undo brings the user back', async () => {
  server.answer(removeSeatHolder, () => undefined);
  server.answer(restoreSeatHolder, () => ({ data: users[1]! }));
  await openApp(address, server);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Omar Haddad' }));
  await screen.findByText('Omar Haddad was removed. The seat is free.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.askedFor(restoreSeatHolder)).toHaveLength(1));
});

test('an address is changed in its row; Escape leaves it', async () => {
  server.answer(changeSeatHolder, () => ({ data: { ...users[1]!, pending_email: 'omar@new.example' } }));
  await openApp(address, server);
  const change = await screen.findByRole('button', { name: 'Change e-mail: Omar Haddad' });
  await userEvent.click(change);
  const input = screen.getByLabelText('New e-mail of Omar Haddad');
  await userEvent.clear(input);
  await userEvent.type(input, 'broken{Enter}');
  expect(screen.getByText('Invalid e-mail.')).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByLabelText('New e-mail of Omar Haddad')).toBeNull();
  await userEvent.click(change);
  await userEvent.clear(screen.getByLabelText('New e-mail of Omar Haddad'));
  await userEvent.type(screen.getByLabelText('New e-mail of Omar Haddad'), 'omar@new.example{Enter}');
  await screen.findByText('We sent a confirmation link to omar@new.example.');
  expect(bodies(changeSeatHolder)).toEqual([{ email: 'omar@new.example' }]);
});

test('offers what each user needs, and nothing for the own account', async () => {
  server.answer(resendToSeatHolder, () => undefined);
  await openApp(address, server);
  await userEvent.click(await screen.findByRole('button', { name: 'Invite again: user8@example.org' }));
  await screen.findByText('A new link was sent to user8@example.org.');
  const own = screen.getByRole('row', { name: /Sara Sponsor/ });
  expect(within(own).getByText('You')).toBeDefined();
  expect(within(own).queryByRole('button')).toBeNull();
});

test('the users are saved as a file: all that were found, in the order shown', async () => {
  users = Array.from({ length: 25 }, (_, at) => holder(100 + at, `Ada ${String(25 - at).padStart(2, '0')}`));
  const invitation_expires_at = '2026-01-02T12:00:00Z';
  users.push(holder(8, '=Evil, "Eve"', { status: 'invited', invitation_expires_at, last_signed_in_at: null }));
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:';
  });
  const linesOf = async (at: number) => new TextDecoder().decode(await saved[at]!.arrayBuffer()).split('\r\n');
  const page = await openApp(address, server);
  await page.type(await screen.findByLabelText('Find a user'), 'ada');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Evil/ })).toBeNull());
  await page.click(screen.getByRole('button', { name: /^User/ }));
  const csv = screen.getByRole('button', { name: 'CSV' });
  await page.click(csv);
  const lines = await linesOf(0);
  expect(lines[0]).toBe('email,full_name,roles,status,last_signed_in_at,invitation_expires_at');
  expect(lines[1]).toBe('user124@example.org,Ada 01,Sponsor,active,2026-01-01T12:00:00Z,');
  expect(lines).toHaveLength(25 + 2);
  await page.clear(screen.getByLabelText('Find a user'));
  await page.click(screen.getByRole('button', { name: 'Invited 1' }));
  await screen.findByRole('row', { name: /Evil/ });
  await page.click(csv);
  expect((await linesOf(1))[1]).toBe(`user8@example.org,"'=Evil, ""Eve""",Sponsor,invited,,${invitation_expires_at}`);
});

test('a seat holder sees the seats and nobody else', async () => {
  server.user = seatOnly;
  const { users: _, ...seats } = sponsorWith();
  server.answer(readOwnSponsor, () => ({ data: seats }));
  await openApp(address, server);
  expect(await screen.findByText('4 left')).toBeDefined();
  expect(server.askedFor(listSeatHolders)).toEqual([]);
  expect(screen.queryByRole('table')).toBeNull();
});

test('announces the end of the access sixty days before, and explains it afterwards', async () => {
  const inDays = (days: number) => calendarDay(new Date(Date.now() + days * 86_400_000), settings.time_zone);
  const ending = (days: number, status: OwnSponsor['status'] = 'active') =>
    describeEnding({ ...info, status, expires_at: inDays(days) })?.title;
  expect(ending(61)).toBeUndefined();
  expect(ending(60)).toMatch(/^Access ends on .*, in 60 days$/);
  expect(ending(1)).toMatch(/, tomorrow$/);
  expect(ending(0)).toMatch(/, today$/);
  info = { ...info, status: 'expired', expires_at: '2026-01-31' };
  await openApp(address, server);
  expect(await screen.findByText('Downloads are limited since 1/31/2026')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Invite' })).toBeNull();
});

test.each([
  ['inactive', { status: 'inactive', is_active: false } as const, 'Ask to activate'],
  ['expired', { status: 'expired', expires_at: '2026-01-31' } as const, 'Ask to renew'],
])('a Sponsor Admin of an %s sponsor sees the users, cannot invite, and can ask us', async (_, changes, ask) => {
  info = { ...info, ...changes };
  await openApp(address, server);
  const notice = await screen.findByRole('region', { name: /^Downloads are limited/ });
  expect(within(notice).getByRole('link', { name: ask }).getAttribute('href')).toMatch(/^mailto:/);
  expect(await screen.findByRole('row', { name: /Omar Haddad/ })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Invite' })).toBeNull();
});

test('accounts without a seat have no such tab', async () => {
  server.user = { ...seatOnly, roles: [] };
  await openApp(address, server);
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Organization' })).toBeNull();
});
