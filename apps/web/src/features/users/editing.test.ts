import type { CurrentUser } from '@cea/contract/accounts';
import { type RoleName, scopesOf } from '@cea/contract/roles';
import type { User } from '@cea/contract/users';
import { describe, expect, test } from 'vitest';
import { changesOf, editingOf, fieldsOf } from './editing.ts';

const viewer = (id: number, ...names: RoleName[]): CurrentUser => ({
  id,
  full_name: 'Viewer',
  email: 'viewer@example.org',
  roles: names.map((name, index) => ({ id: index, name, permissions: [] })),
  scope: scopesOf(names, true),
});
const account = (id: number, ...roles: RoleName[]): User => ({
  id,
  full_name: 'Ada Example',
  email: 'ada@example.org',
  roles,
  status: 'active',
  invitation_mail: null,
  pending_email: null,
  admin_area_access: false,
  sponsor: null,
  created_at: '2026-01-01T00:00:00Z',
  last_signed_in_at: null,
});

describe('editingOf', () => {
  test('nobody changes their own roles', () => {
    expect(editingOf(viewer(1, 'Super Admin'), account(1, 'Super Admin'))).toEqual({
      grantsAdmin: true,
      rolesLocked: expect.any(String),
    });
  });
  test('an Admin changes no administrator', () => {
    expect(editingOf(viewer(1, 'Admin'), account(2, 'Admin'))).toMatchObject({
      grantsAdmin: false,
      locked: expect.any(String),
    });
  });
  test('an Admin changes a reader', () => {
    expect(editingOf(viewer(1, 'Admin'), account(2, 'Internal Reader'))).toEqual({ grantsAdmin: false });
  });
  test('a Super Admin changes an administrator', () => {
    expect(editingOf(viewer(1, 'Super Admin'), account(2, 'Admin'))).toEqual({ grantsAdmin: true });
  });
});

describe('changesOf', () => {
  const before = fieldsOf(account(2, 'Sponsor'));
  test('nothing changed', () => {
    expect(changesOf(before, { ...before, roles: ['Sponsor'] })).toEqual({});
  });
  test('only what differs', () => {
    expect(changesOf(before, { ...before, is_active: false, roles: [] })).toEqual({ is_active: false, roles: [] });
  });
});
