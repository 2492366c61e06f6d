import { keyActions } from '../../lib/key-actions.ts';
import type { KeyHint } from '../../ui/Keys.tsx';

export type PairAction = 'duplicate' | 'keep' | 'undo' | 'next' | 'previous' | 'differences' | 'keys';

export const actionOf = keyActions<PairAction>({
  d: 'duplicate',
  k: 'keep',
  u: 'undo',
  x: 'differences',
  '?': 'keys',
  ArrowDown: 'next',
  ArrowUp: 'previous',
});

export const pairKeys: readonly KeyHint[] = [
  ['D', 'Duplicate: link the new record to the one already here'],
  ['K', 'Keep both: never suggest this pair again'],
  ['U', 'Undo your last decision'],
  ['↓', 'Next pair'],
  ['↑', 'Previous pair'],
  ['X', 'Show differences only, or all fields'],
  ['?', 'Show keys'],
];
