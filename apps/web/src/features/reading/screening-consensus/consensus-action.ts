import type { PageKey } from '../../../lib/use-page-keys.ts';
import type { KeyHint } from '../../../ui/Keys.tsx';

export type ConsensusAction =
  | 'take A'
  | 'take B'
  | 'accept'
  | 'reject'
  | 'note'
  | 'park'
  | 'undo'
  | 'next'
  | 'agree'
  | 'more reasons'
  | 'keys'
  /** The n-th reason of those shown, counted from 1. */
  | { readonly reason: number };

const byKey: Readonly<Record<string, ConsensusAction>> = {
  ArrowLeft: 'take A',
  ArrowRight: 'take B',
  a: 'accept',
  r: 'reject',
  n: 'note',
  m: 'park',
  u: 'undo',
  ArrowDown: 'next',
  Enter: 'agree',
  '0': 'more reasons',
  '?': 'keys',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((reason) => [String(reason), { reason }])),
};

/** The action of a key; none while typing, and none with a modifier, which belongs to the browser. */
export function actionOf({ key, altKey, ctrlKey, metaKey, busy }: PageKey): ConsensusAction | undefined {
  // Ctrl + Enter agrees from within the text too.
  if (key === 'Enter' && ctrlKey) return 'agree';
  if (busy || altKey || ctrlKey || metaKey) return undefined;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return Object.hasOwn(byKey, name) ? byKey[name] : undefined;
}

/** Shown at the bottom of the page. */
export const mainKeys: readonly KeyHint[] = [
  ['←', 'take A'],
  ['→', 'take B'],
  ['A', 'accept'],
  ['R', 'reject'],
  ['1 – 9', 'reason'],
  ['N', 'note'],
  ['M', 'park'],
  ['U', 'undo'],
  ['↓', 'next'],
  ['?', 'keys'],
];

export const allKeys: readonly KeyHint[] = [
  ['←', 'Take Reader A’s vote as a whole'],
  ['→', 'Take Reader B’s vote as a whole'],
  ['A', 'Accept'],
  ['R', 'Reject'],
  ['1 – 9', 'Reject with this reason'],
  ['0', 'Show more reasons'],
  ['Enter', 'Agree, and open the next abstract'],
  ['Ctrl + Enter', 'The same from within the text of the reason'],
  ['N', 'Notes'],
  ['M', 'Park: it comes again after the others'],
  ['U', 'Undo the last choice'],
  ['↓', 'Next abstract, without agreeing'],
  ['?', 'Show keys (not while typing)'],
];
