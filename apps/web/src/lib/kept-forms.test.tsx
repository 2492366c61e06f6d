import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropKeptForm, dropKeptForms, findKeptForm, keepForm } from './kept-forms.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('a form is kept by account and name', () => {
  keepForm(1, '/a', { name: 'Ada', year: 0 });
  expect(findKeptForm(1, '/a')).toEqual({ name: 'Ada', year: 0 });
  expect([findKeptForm(2, '/a'), findKeptForm(1, '/b')]).toEqual([undefined, undefined]);
  dropKeptForm(1, '/a');
  expect(findKeptForm(1, '/a')).toBeUndefined();
});

test('passwords are never stored, and a form of only passwords is not kept', () => {
  keepForm(1, '/a', { email: 'ada@example.org', password: 'x', newPassword: 'y', PASSWORD_again: 'z' });
  keepForm(1, '/b', { password: 'x' });
  expect(findKeptForm(1, '/a')).toEqual({ email: 'ada@example.org' });
  expect(sessionStorage).toHaveLength(1);
});

test.each([
  [undefined, []],
  [1, ['1 /a']],
  [11, ['11 /a']],
])('all are dropped except those of account %s', (except, left) => {
  for (const account of [1, 11]) keepForm(account, '/a', { name: 'Ada' });
  sessionStorage.setItem('other', 'stays');
  dropKeptForms(except);
  expect([1, 11].filter((account) => findKeptForm(account, '/a')).map((account) => `${account} /a`)).toEqual(left);
  expect(sessionStorage.getItem('other')).toBe('stays');
});

test('a browser without storage breaks nothing', () => {
  for (const name of ['setItem', 'getItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new Error('refused');
    });
  }
  keepForm(1, '/a', { name: 'Ada' });
  dropKeptForm(1, '/a');
  expect(findKeptForm(1, '/a')).toBeUndefined();
});
