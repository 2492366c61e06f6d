import type { KeyHint } from '../../../ui/Keys.tsx';

/** Shown at the bottom of the page. */
export const mainKeys: readonly KeyHint[] = [
  ['←', 'take A'],
  ['→', 'take B'],
  ['E', 'edit'],
  ['N', 'notes'],
  ['P', 'pair'],
  ['↓', 'next'],
  ['?', 'keys'],
];

export const consensusKeys: readonly KeyHint[] = [
  ['↓', 'Next difference'],
  ['↑', 'Previous difference'],
  ['←', 'Take Reader A’s answer (leaves out a row that only B has)'],
  ['→', 'Take Reader B’s answer (leaves out a row that only A has)'],
  ['E', 'Enter another value and a reason'],
  ['N', 'Notes on this field'],
  ['P', 'Pair this row with another row'],
  ['Ctrl + Enter', 'Submit the consensus'],
  ['?', 'Show keys'],
];
