import { expect, test } from 'vitest';
import { reviewAction } from './review-action.ts';

const none = { altKey: false, ctrlKey: false, metaKey: false, busy: false };
const [alt, ctrl, busy] = [{ altKey: true }, { ctrlKey: true }, { busy: true }];

test.each([
  ['?', {}, 'show keys'],
  ['?', busy, undefined],
  ['Enter', ctrl, 'submit'],
  ['Enter', { ...ctrl, ...busy }, 'submit'],
  ['Enter', {}, undefined],
  ['PageDown', alt, 1],
  ['PageDown', { ...alt, ...busy }, 1],
  ['PageUp', alt, -1],
  ['PageDown', {}, undefined],
  ['PageUp', ctrl, undefined],
  ['n', {}, 'notes'],
  ['N', {}, 'notes'],
  ['n', busy, undefined],
  ['n', alt, 'notes'],
  ['n', { ...alt, ...busy }, 'notes'],
  ['n', ctrl, undefined],
  ['toString', alt, undefined],
  ['a', alt, 'article'],
  ['a', {}, undefined],
  ['a', { ...alt, ...ctrl }, undefined],
  ['F8', busy, 'next fault'],
  ['x', alt, undefined],
])('%s with %j: %s', (key, held, action) => {
  expect(reviewAction({ ...none, ...held, key })).toBe(action);
});
