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
  | 'keys';

const actions: Readonly<Record<string, CleaningAction>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  e: 'edit',
  a: 'takeA',
  b: 'takeB',
  Enter: 'mend',
  w: 'waive',
  n: 'ask',
  u: 'undo',
  '?': 'keys',
};
const actionsByKey = new Map(Object.entries(actions));

interface Pressed {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The action of a key; none with a modifier, which belongs to the browser. */
export const actionOf = ({ key, altKey, ctrlKey, metaKey }: Pressed): CleaningAction | undefined =>
  altKey || ctrlKey || metaKey ? undefined : actionsByKey.get(key.length === 1 ? key.toLowerCase() : key);

export const cleaningKeys: readonly KeyHint[] = [
  ['↓', 'Next finding'],
  ['↑', 'Previous finding'],
  ['E', 'Edit the first field; Esc leaves it'],
  ['A', 'Take Reader A’s values'],
  ['B', 'Take Reader B’s values'],
  ['Enter', 'Mend and go to the next finding'],
  ['W', 'Waive with a reason'],
  ['N', 'Ask the readers'],
  ['U', 'Undo your last decision'],
  ['?', 'Show keys'],
];
