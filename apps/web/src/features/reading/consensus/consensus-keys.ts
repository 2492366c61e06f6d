import type { KeyHint } from '../../../ui/Keys.tsx';

/** Shown at the bottom of the page. */
export const mainKeys: readonly KeyHint[] = [
  ['←', 'take A'],
  ['→', 'take B'],
  ['E', 'edit'],
  ['N', 'note'],
  ['P', 'pair'],
  ['↓', 'next unsettled'],
  ['U', 'undo'],
  ['?', 'keys'],
];

/** Where there is little space. */
export const fewKeys = mainKeys.filter(([key]) => ['←', '→', '↓', '?'].includes(key));

export const consensusKeys: readonly KeyHint[] = [
  ['↓', 'Next unsettled difference; once all are settled, the next difference'],
  ['↑', 'Previous unsettled difference'],
  ['←', 'Take Reader A’s answer (leaves out a row that only B has)'],
  ['→', 'Take Reader B’s answer (leaves out a row that only A has)'],
  ['E', 'Enter another value and a reason'],
  ['N', 'Notes on this field'],
  ['U', 'Undo the last choice'],
  ['P', 'Take all of a reader for this row, or pair it with another row'],
  ['Ctrl + Enter', 'Submit, or see what is left'],
  ['?', 'Show keys'],
];
