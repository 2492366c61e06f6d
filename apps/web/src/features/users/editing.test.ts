import type { CurrentUser } from '@cea/contract/accounts';
import { type RoleName, scopesOf } from '@cea/contract/roles';
import type { User } from '@cea/contract/users';
import { describe, expect, test } from 'vitest';
import { userWith } from '../../../test/users.ts';
import { editingOf, savedMessage } from './editing.ts';

const viewer = (id: number, ...names: RoleName[]): CurrentUser => ({
  id,
  full_name: 'Viewer',
  email: 'viewer@example.org',
  affiliation: '',
  roles: names.map((name, index) => ({ id: index, name, permissions: [] })),
  scope: scopesOf(names, true),
});
const account = (id: number, ...roles: RoleName[]): User => userWith({ id, roles });

describe('editingOf', () => {
  test('users cannot change their own roles', () => {
    expect(editingOf(viewer(1, 'Super Admin'), account(1, 'Super Admin'))).toEqual({
      grantsAdmin: true,
      rolesLocked: expect.any(String),
    });
  });
  test('an Admin cannot change administrators', () => {
    expect(editingOf(viewer(1, 'Admin'), account(2, 'Admin'))).toMatchObject({
      grantsAdmin: false,
      locked: expect.any(String),
    });
  });
  test('an Admin can change a reader', () => {
    expect(editingOf(viewer(1, 'Admin'), account(2, 'Internal Reader'))).toEqual({ grantsAdmin: false });
  });
  test('a Super Admin can change an administrator', () => {
    expect(editingOf(viewer(1, 'Super Admin'), account(2, 'Admin'))).toEqual({ grantsAdmin: true });
  });
});

describe('the message after saving', () => {
  const email = 'new@example.org';
  const waiting = userWith({ pending_email: { email, mail: 'queued' } });
  const said = [
    { changes: { full_name: 'Ada' }, saved: userWith(), message: 'Account saved.' },
    { changes: { full_name: 'Ada' }, saved: waiting, message: 'Account saved.' },
    { changes: { email }, saved: userWith({ email }), message: 'Account saved.' },
    { changes: { email }, saved: waiting, message: `We sent a confirmation link to ${email}.` },
    {
      changes: { email, full_name: 'Ada' },
      saved: waiting,
      message: `Account saved. We sent a confirmation link to ${email}.`,
    },
  ];
  test.each(said)('$message after $changes', ({ changes, saved, message }) => {
    expect(savedMessage(changes, saved)).toBe(message);
  });
});
