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

/** Goes to a path; `at` milliseconds after the new page is ready, whether it shows. */
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

test('the old page fades before the new one shows', async () => {
  expect(await go('/there', fadeTime - 1)).toEqual({ shows: false, leaving: true });
  expect(await go('/there', fadeTime)).toEqual({ shows: true, leaving: true });
});

test('a change of the query alone does not fade', async () => {
  expect(await go('/here?page=2', 0)).toEqual({ shows: true, leaving: false });
});

test('nothing fades where reduced motion is preferred', async () => {
  still = true;
  expect(await go('/there', 0)).toEqual({ shows: true, leaving: false });
});

test('before the first page nothing fades', async () => {
  document.body.innerHTML = '';
  expect(await go('/there', 0)).toEqual({ shows: true, leaving: false });
});
