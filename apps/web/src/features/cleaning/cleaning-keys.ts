import { keyActions } from '../../lib/key-actions.ts';
import type { KeyHint } from '../../ui/Keys.tsx';

export type CleaningAction =
  | 'next'
  | 'previous'
  | 'edit'
  | 'takeA'
  | 'takeB'
  | 'mend'
  | 'waive'
  | 'ask'
  | 'undo'
  | 'pdf'
  | 'keys';

export const actionOf = keyActions<CleaningAction>({
  ArrowDown: 'next',
  ArrowUp: 'previous',
  e: 'edit',
  a: 'takeA',
  b: 'takeB',
  Enter: 'mend',
  w: 'waive',
  n: 'ask',
  u: 'undo',
  p: 'pdf',
  '?': 'keys',
});

export const cleaningKeys: readonly KeyHint[] = [
  ['↓', 'Next finding'],
  ['↑', 'Previous finding'],
  ['E', 'Edit the first field; Esc leaves it'],
  ['A', 'Take Reader A’s value of the field'],
  ['B', 'Take Reader B’s value of the field'],
  ['Enter', 'Mend and go to the next finding'],
  ['W', 'Waive with a reason'],
  ['N', 'Ask the readers'],
  ['U', 'Undo your last decision'],
  ['P', 'Show the PDF; again: next place of the value'],
  ['?', 'Show keys'],
];
