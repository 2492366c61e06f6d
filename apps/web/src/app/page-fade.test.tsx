import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fadeOldPage, fadeTime, leaving } from './page-fade.ts';

let still: boolean;
beforeEach(() => {
  still = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: still && query.includes('reduce') }));
  history.replaceState(null, '', '/here');
  document.body.innerHTML = '<main></main>';
  leaving.set(false);
});
afterEach(() => vi.useRealTimers());

/** Navigates to a path; returns whether the new page is visible `at` milliseconds after it is ready. */
async function go(path: string, at: number) {
  let shows = false;
  const next = vi.fn(async () => 'page');
  const url = new URL(path, location.origin);
  const gone = Promise.resolve(fadeOldPage({ url } as never, next as never)).then((result) => {
    shows = true;
    return result;
  });
  await vi.advanceTimersByTimeAsync(at);
  const seen = { shows, leaving: leaving.get() };
  await vi.advanceTimersByTimeAsync(fadeTime);
  expect(await gone).toBe('page');
  expect(next).toHaveBeenCalledOnce();
  return seen;
}

test('the old page fades out before the new one appears', async () => {
  expect(await go('/there', fadeTime - 1)).toEqual({ shows: false, leaving: true });
  expect(await go('/there', fadeTime)).toEqual({ shows: true, leaving: true });
});

test('a change of the query alone does not fade', async () => {
  expect(await go('/here?page=2', 0)).toEqual({ shows: true, leaving: false });
});

test('the next abstract of an assignment does not fade; the first one does', async () => {
  expect(await go('/data-collection/abstract/4/1', 0)).toEqual({ shows: false, leaving: true });
  leaving.set(false);
  history.replaceState(null, '', '/data-collection/abstract/4');
  expect(await go('/data-collection/abstract/4/2', 0)).toEqual({ shows: true, leaving: false });
  expect(await go('/data-collection/abstract/40/2', 0)).toEqual({ shows: false, leaving: true });
});

test('nothing fades if reduced motion is preferred', async () => {
  still = true;
  expect(await go('/there', 0)).toEqual({ shows: true, leaving: false });
});

test('nothing fades before the first page', async () => {
  document.body.innerHTML = '';
  expect(await go('/there', 0)).toEqual({ shows: true, leaving: false });
});
