import { createStore } from './store.ts';

/** The address of the last results, so that a page opened from them can link back. */
export const lastResults = createStore<string | undefined>(undefined);

export function noteResults({ pathname, search }: { pathname: string; search: string }): void {
  if (pathname === '/results') lastResults.set(`${pathname}${search}`);
}
