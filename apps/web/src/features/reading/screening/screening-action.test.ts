import { expect, test } from 'vitest';
import { screeningAction } from './screening-action.ts';

const press = (key: string, more: object = {}) =>
  screeningAction({ key, altKey: false, ctrlKey: false, metaKey: false, busy: false, ...more });

test.each([
  ['a', 'accept'],
  ['A', 'accept'],
  ['r', 'reject'],
  ['m', 'park'],
  ['u', 'undo'],
  ['n', 'note'],
  ['ArrowRight', 'next'],
  ['ArrowLeft', 'previous'],
  ['Enter', 'go on'],
  ['Escape', 'leave'],
  ['0', 'more reasons'],
  ['?', 'show keys'],
  ['1', { reason: 1 }],
  ['9', { reason: 9 }],
  ['q', { flag: 'cost_per_qaly' }],
  ['D', { flag: 'cost_per_daly' }],
  ['l', { flag: 'cost_per_ly' }],
])('%s', (key, action) => expect(press(key)).toEqual(action));

test('keys with a modifier belong to the browser', () => {
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) expect(press('r', more)).toBeUndefined();
});

test('a typed letter or digit is text, but Enter goes on and Escape leaves the field', () => {
  for (const key of ['a', '1', 'ArrowRight', '?']) expect(press(key, { busy: true })).toBeUndefined();
  expect(press('Enter', { busy: true })).toBe('go on');
  expect(press('Escape', { busy: true })).toBe('leave');
});

test('other keys do nothing, whatever their name', () => {
  for (const key of ['x', 'toString', 'constructor', 'Tab']) expect(press(key)).toBeUndefined();
});
