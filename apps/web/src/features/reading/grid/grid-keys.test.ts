import { expect, test } from 'vitest';
import { gridAction } from './grid-keys.ts';

const [ctrl, alt] = [{ ctrlKey: true }, { altKey: true }];

test.each([
  ['Enter', {}, 'edit'],
  ['F2', {}, 'edit'],
  ['Enter', alt, 'drawer'],
  // Submits the review.
  ['Enter', ctrl, undefined],
  ['Delete', {}, 'clear'],
  ['Backspace', {}, 'clear'],
  ['d', ctrl, 'fill'],
  ['z', { metaKey: true }, 'undo'],
  ['v', ctrl, undefined],
  ['r', alt, 'silence'],
  ['n', alt, undefined],
  ['n', {}, { type: 'n' }],
  ['−', {}, { type: '−' }],
  ['?', {}, undefined],
  ['Shift', {}, undefined],
  ['PageDown', alt, undefined],
])('%s with %j: %j', (key, held, action) => {
  expect(gridAction({ key, ...held })).toEqual(action);
});
