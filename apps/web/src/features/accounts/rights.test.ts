import { expect, test } from 'vitest';
import { administrator, reader, sponsor } from '../../../test/accounts.ts';
import { hasAdminRole, hasReaderRole, holds } from './rights.ts';

test.each([
  ['nobody', null, false, false],
  ['a visitor not known yet', undefined, false, false],
  ['a sponsor', sponsor, false, false],
  ['a reader', reader, true, false],
  ['an administrator', administrator, false, true],
])('%s', (_who, user, reads, manages) => {
  expect([holds(user, 'read-assigned-articles'), holds(user, 'manage-users')]).toEqual([reads, manages]);
});

test('one role of several is enough', () => {
  const both = { ...administrator, roles: [...administrator.roles, ...reader.roles] };
  expect([both, administrator, reader, sponsor].map(hasAdminRole)).toEqual([true, true, false, false]);
  expect([both, administrator, reader, sponsor].map(hasReaderRole)).toEqual([true, false, true, false]);
});
