import { exportUsers, listUsers, sendInvitation, sendInvitations } from '@cea/contract/users';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { pageOf } from '../../../test/pages-of.ts';
import { userWith } from '../../../test/users.ts';

const users = ['Ada', 'Ben', 'Cleo'].map((full_name, at) => userWith({ id: at + 1, full_name }));

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.user = administrator;
  server.answer(listUsers, (asked) => pageOf(asked.url.searchParams.has('search') ? [] : users, asked));
});

const lastSearch = () => server.askedFor(listUsers).at(-1)!.url.searchParams;
/** Without the box that ticks all rows and the head of the menus. */
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1, -1)
    .map((head) => head.textContent);

async function open(search = ''): Promise<void> {
  await openApp(`/admin/users${search}`, server);
  await screen.findByText(search.includes('search') ? 'No matching accounts' : 'Ada');
}

test('a head sorts, another one with Shift sorts after it, and both are in the address', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Created' }));
  await waitFor(() => expect(lastSearch().get('sort')).toBe('created_at'));
  fireEvent.click(screen.getByRole('button', { name: /^E-mail/ }), { shiftKey: true });
  await waitFor(() => expect(lastSearch().get('sort')).toBe('created_at,email'));
  expect(location.search).toBe('?sort=created_at%2Cemail');
  expect(screen.getByRole('columnheader', { name: /^Created/ }).getAttribute('aria-sort')).toBe('ascending');
  expect(screen.getByRole('columnheader', { name: /^E-mail/ }).getAttribute('aria-sort')).toBe('ascending');
});

test('each filter in force is a chip that takes it back', async () => {
  await open('?search=zzz&status=invited');
  fireEvent.click(screen.getByRole('button', { name: 'Remove Search: “zzz”' }));
  await screen.findByText('Ada');
  expect(location.search).toBe('?status=invited');
  expect(screen.queryByRole('button', { name: /^Remove Search/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(location.search).toBe(''));
});

test('an action is for the ticked rows, also on other pages, or for all that match', async () => {
  const many = Array.from({ length: 45 }, (_, at) => userWith({ id: at + 1, full_name: `Person ${at + 1}` }));
  server.answer(listUsers, (asked) => pageOf(many, asked));
  server.answer(sendInvitations, () => ({ data: { sent: 2, skipped: 0 } }));
  await openApp('/admin/users?status=invited', server);
  const resend = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Resend invitations' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Resend' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
    return server.askedFor(sendInvitations).at(-1)!.body;
  };
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 3' }));
  await userEvent.click(screen.getByRole('link', { name: 'Go to page 2' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 22' }));
  expect(screen.getByRole('region', { name: 'Selection' }).textContent).toContain('2 of 45 selected');
  expect(await resend()).toEqual({ ids: [3, 22] });

  const everyRow = screen.getByRole('checkbox', { name: 'Select all on this page' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Person 22' }));
  expect(everyRow).toHaveProperty('checked', false);
  await userEvent.click(screen.getByRole('button', { name: 'Select all 45' }));
  expect(everyRow).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: 'Select Person 23' })).toHaveProperty('checked', true);
  expect(await resend()).toEqual({ matching: { status: 'invited' } });
});

test('Escape clears the selection, and other filters do', async () => {
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ben' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ben' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'active' } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
});

test('columns are chosen and ordered, kept in the address, and asked of the file', async () => {
  await open();
  expect(heads()).toEqual(['Name', 'E-mail', 'Roles', 'Status', 'Last signed in', 'Created']);
  await userEvent.click(screen.getByRole('button', { name: /^Columns/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Columns' }));
  for (const label of ['Roles', 'Status', 'Last signed in', 'Created', 'Sponsor'])
    await userEvent.click(dialog.getByRole('checkbox', { name: label }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Sponsor: move up' }));
  await waitFor(() => expect(location.search).toBe('?columns=full_name%2Csponsor%2Cemail'));
  await userEvent.keyboard('{Escape}');
  expect(heads()).toEqual(['Name', 'Sponsor', 'E-mail']);

  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(server.askedFor(exportUsers)).toHaveLength(1));
  const { searchParams } = server.askedFor(exportUsers)[0]!.url;
  expect(Object.fromEntries(searchParams)).toMatchObject({ columns: 'full_name,sponsor,email', sort: 'full_name' });
});

test('a row has a menu, which Shift+F10 opens from the row', async () => {
  server.answer(listUsers, (asked) => pageOf([userWith({ id: 7, full_name: 'Ada', status: 'invited' })], asked));
  server.answer(sendInvitation, () => undefined);
  await open();
  act(() => screen.getByRole('row', { name: /Ada/ }).focus());
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Resend invitation' }));
  await screen.findByText(/^Invitation sent to/);
  expect(server.askedFor(sendInvitation).map(({ url }) => url.pathname)).toEqual([
    '/api/admin/users/7/send-invitation',
  ]);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for Ada');
});
