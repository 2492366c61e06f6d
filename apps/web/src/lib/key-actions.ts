import type { PageKey } from './use-page-keys.ts';

/** The action of a pressed key, of a page's table; none with a modifier, which belongs to the browser. */
export function keyActions<Action extends string>(actions: Readonly<Record<string, Action>>) {
  // A map, because a key could also be the name of something that every object has.
  const byKey = new Map(Object.entries(actions));
  return ({ key, altKey, ctrlKey, metaKey }: Omit<PageKey, 'busy'>): Action | undefined =>
    altKey || ctrlKey || metaKey ? undefined : byKey.get(key.length === 1 ? key.toLowerCase() : key);
}
