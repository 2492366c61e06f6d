export type KeyAction = 'take A' | 'take B' | 'edit' | 'note' | 'pair' | 'next' | 'previous';

const actions: Readonly<Record<string, KeyAction>> = {
  ArrowLeft: 'take A',
  ArrowRight: 'take B',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  e: 'edit',
  n: 'note',
  p: 'pair',
};

const actionsByKey = new Map(Object.entries(actions));

interface Pressed {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The action of a key; none with a modifier, which belongs to the browser. */
export const actionOf = ({ key, altKey, ctrlKey, metaKey }: Pressed): KeyAction | undefined =>
  altKey || ctrlKey || metaKey ? undefined : actionsByKey.get(key.length === 1 ? key.toLowerCase() : key);

/** The item after a step; stays at the ends. */
export function stepped(ids: readonly string[], current: string | undefined, step: 1 | -1): string | undefined {
  const at = current === undefined ? -1 : ids.indexOf(current);
  if (at === -1) return ids[0];
  return ids[Math.min(ids.length - 1, Math.max(0, at + step))];
}
