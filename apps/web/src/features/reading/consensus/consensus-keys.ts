import type { KeyHint } from '../Keys.tsx';

/** Shown at the foot of the page. */
export const mainKeys: readonly KeyHint[] = [
  ['←', 'take A'],
  ['→', 'take B'],
  ['E', 'edit'],
  ['N', 'note'],
  ['P', 'pair'],
  ['↓', 'next'],
  ['?', 'keys'],
];

export const consensusKeys: readonly KeyHint[] = [
  ['↓', 'Next difference'],
  ['↑', 'Previous difference'],
  ['←', 'Take the answer of Reader A; a row that only B has is left out'],
  ['→', 'Take the answer of Reader B; a row that only A has is left out'],
  ['E', 'Edit: enter another value, with its reason'],
  ['N', 'Note on the choice'],
  ['P', 'Pair this row with another one'],
  ['Ctrl + Enter', 'Submit the consensus'],
  ['?', 'These keys'],
];
