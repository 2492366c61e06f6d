import type { KeyHint } from '../../ui/Keys.tsx';

export type PairAction = 'duplicate' | 'keep' | 'undo' | 'next' | 'previous' | 'differences' | 'keys';

const actions: Readonly<Record<string, PairAction>> = {
  d: 'duplicate',
  k: 'keep',
  u: 'undo',
  x: 'differences',
  '?': 'keys',
  ArrowDown: 'next',
  ArrowUp: 'previous',
};
const actionsByKey = new Map(Object.entries(actions));

interface Pressed {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The action of a key; none with a modifier, which belongs to the browser. */
export const actionOf = ({ key, altKey, ctrlKey, metaKey }: Pressed): PairAction | undefined =>
  altKey || ctrlKey || metaKey ? undefined : actionsByKey.get(key.length === 1 ? key.toLowerCase() : key);

export const pairKeys: readonly KeyHint[] = [
  ['D', 'Duplicate: link the new record to the one already here'],
  ['K', 'Keep both: never suggest this pair again'],
  ['U', 'Undo your last decision'],
  ['↓', 'Next pair'],
  ['↑', 'Previous pair'],
  ['X', 'Show differences only, or all fields'],
  ['?', 'Show keys'],
];
