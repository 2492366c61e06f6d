import type { MiddlewareFunction } from 'react-router';
import { createStore } from '../lib/store.ts';

/** True while the old page fades out and the new one is ready. */
export const leaving = createStore(false);
export const fadeTime = 120;

/**
 * What stays on screen from one address to the next. Abstracts of an assignment are screened by the hundred: one follows
 * the other on the same page, without fading.
 */
export const pageOf = (path: string): string => /^\/data-collection\/abstract\/\d+/.exec(path)?.[0] ?? path;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Out, then in: the router shows the new page only after the old one has faded out. Wraps the loading of the page, so a
 * slow page never leaves an empty screen. A change of the query alone stays on the page and does not fade.
 */
export const fadeOldPage: MiddlewareFunction = async ({ url }, next) => {
  const result = await next();
  const firstPage = document.querySelector('main') === null;
  if (!firstPage && pageOf(url.pathname) !== pageOf(location.pathname) && !prefersReducedMotion()) {
    leaving.set(true);
    await new Promise((done) => setTimeout(done, fadeTime));
  }
  return result;
};
