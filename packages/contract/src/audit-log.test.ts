import { expect, test } from 'vitest';
import { changedFields, changeText } from './audit-log.ts';

const textsOf = (old: unknown, after: unknown) => changedFields({ old, new: after }).map(changeText);

test('only what changed is listed', () => {
  expect(textsOf({ seats: 5, name: 'Acme' }, { seats: 6, name: 'Acme' })).toEqual(['seats: 5 → 6']);
});

test('something added has no old value, something removed is said to be', () => {
  expect(textsOf(null, { is_shared: false })).toEqual(['is shared: false']);
  expect(textsOf({ name: 'Acme' }, null)).toEqual(['name: Acme → (removed)']);
});

test('values that are no records are shown too, and nothing as a dash', () => {
  expect(textsOf('a', ['b'])).toEqual(['value: a → ["b"]']);
  expect(textsOf({ expires: null }, { expires: '2027-01-01' })).toEqual(['expires: – → 2027-01-01']);
});

test('an erased personal value says so, and a long text is cut', () => {
  expect(textsOf({ email: { user_id: 3, sha256: 'ab' } }, { email: 'x@example.org' })).toEqual([
    'email: (erased) → x@example.org',
  ]);
  expect(textsOf(null, { body: 'x'.repeat(301) })).toEqual([`body: ${'x'.repeat(300)}…`]);
});
