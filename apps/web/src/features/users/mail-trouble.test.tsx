import type { CurrentUser } from '@cea/contract/accounts';
import { scopesOf } from '@cea/contract/roles';
import { listUsers, readUser, type User } from '@cea/contract/users';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { pageOf } from '../../../test/pages-of.ts';
import { userWith } from '../../../test/users.ts';

async function openUsers(path: string, user: User, viewer = administrator) {
  const server = new FakeServer();
  server.user = viewer;
  server.answer(listUsers, (asked) => pageOf([user], asked));
  server.answer(readUser, () => ({ data: user }));
  await openApp(path, server);
}

const admin: CurrentUser = {
  ...administrator,
  roles: [{ id: 2, name: 'Admin', permissions: [] }],
  scope: scopesOf(['Admin'], true),
};
const waiting = { email: 'new@example.org', mail: 'failed' } as const;
const failed: Record<string, Partial<User>> = {
  'an invitation': { status: 'invited', invitation_mail: 'failed' },
  'a confirmation of a new address': { pending_email: waiting },
  'a link for a new password': { reset_mail: 'failed', pending_email: { ...waiting, mail: 'delayed' } },
};

test.each(Object.entries(failed))('the list shows that %s was not delivered', async (_, changes) => {
  await openUsers('/admin/users', userWith(changes));
  expect(await screen.findByText('E-mail not delivered')).toBeDefined();
});

test('the list does not mention mails that were sent', async () => {
  await openUsers('/admin/users', userWith({ reset_mail: 'sent', pending_email: { ...waiting, mail: 'sent' } }));
  await screen.findByText('Ada Example');
  expect(screen.queryByText(/^E-mail (?:delayed|not)/)).toBeNull();
});

test('an undelivered password reset link is shown with the account', async () => {
  await openUsers('/admin/users/1/edit', userWith({ reset_mail: 'failed' }));
  expect(await screen.findByRole('region', { name: 'E-mail not delivered' })).toBeDefined();
});

test('a pending address has buttons only for viewers who may change the account', async () => {
  await openUsers('/admin/users/1/edit', userWith({ pending_email: waiting }));
  expect(await screen.findByRole('button', { name: 'Send again' })).toBeDefined();
});

test('an Admin has no buttons for the pending address of a Super Admin', async () => {
  await openUsers('/admin/users/1/edit', userWith({ roles: ['Super Admin'], pending_email: waiting }), admin);
  await screen.findByText('Waiting for confirmation at new@example.org');
  expect(screen.queryByRole('button', { name: /Send again|Cancel change/ })).toBeNull();
});

test('an Admin cannot resend the invitation of a Super Admin', async () => {
  await openUsers('/admin/users/1/edit', userWith({ roles: ['Super Admin'], status: 'invited' }), admin);
  await screen.findAllByText('Only a Super Admin can change an administrator.');
  expect(screen.queryByRole('button', { name: /invitation/ })).toBeNull();
});
