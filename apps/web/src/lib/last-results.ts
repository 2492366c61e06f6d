import { createStore } from './store.ts';

/** Where the visitor last looked at results, so that a page opened from them can lead back. */
export const lastResults = createStore<string | undefined>(undefined);

export function noteResults({ pathname, search }: { pathname: string; search: string }): void {
  if (pathname === '/results') lastResults.set(`${pathname}${search}`);
}
