import type { MiddlewareFunction } from 'react-router';
import { createStore } from '../lib/store.ts';

/** True while the old page fades out and the new one is ready. */
export const leaving = createStore(false);
export const fadeTime = 120;

/** A reader screens hundreds of abstracts of one assignment in a row: from one to the next nothing fades. */
const screenedAssignment = (path: string): string | undefined => /^\/data-collection\/abstract\/\d+/.exec(path)?.[0];
function isSamePage(path: string, before: string): boolean {
  const assignment = screenedAssignment(path);
  return path === before || (assignment !== undefined && assignment === screenedAssignment(before));
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Out, then in: the router shows the new page only after the old one has faded out. Wraps the loading of the page, so a
 * slow page never leaves an empty screen. A change of the query alone stays on the page and does not fade.
 */
export const fadeOldPage: MiddlewareFunction = async ({ url }, next) => {
  const result = await next();
  const firstPage = document.querySelector('main') === null;
  if (!firstPage && !isSamePage(url.pathname, location.pathname) && !prefersReducedMotion()) {
    leaving.set(true);
    await new Promise((done) => setTimeout(done, fadeTime));
  }
  return result;
};
