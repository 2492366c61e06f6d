import { readUser } from '@cea/contract/users';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { userWith } from '../../../test/users.ts';

beforeEach(async () => {
  const server = new FakeServer();
  server.user = administrator;
  server.answer(readUser, () => ({ data: userWith({ id: 7, full_name: 'Ada' }) }));
  await openApp('/admin/users/7/edit', server);
});

const leave = async () => userEvent.click(screen.getAllByRole('link', { name: 'Users' })[0]!);

test('a page with unsaved input asks before it is left', async () => {
  await userEvent.type(await screen.findByLabelText('Full name'), ' Byron');
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(location.pathname).toBe('/admin/users/7/edit');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(location.pathname).toBe('/admin/users'));
});

test('without any it is left at once', async () => {
  await screen.findByLabelText('Full name');
  await leave();
  await waitFor(() => expect(location.pathname).toBe('/admin/users'));
});
