import type createCache from '@emotion/cache';
import { afterAll, vi } from 'vitest';

/** As a browser that has never been here. */
function forgetVisit(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`;
  document.body.replaceChildren();
  document.title = '';
  history.replaceState(null, '', '/');
}

// Files of a worker share a window, React and the parts of the interface, which take seconds to load. They must share
// neither modules of ours nor anything that a test has changed.
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forgetVisit();
});

/**
 * Styles outside of the document: no test is about them, and every query by role would read all of those that the
 * pages before have left behind.
 */
vi.mock('@emotion/cache', async (original) => {
  const { default: create } = await original<{ default: typeof createCache }>();
  return {
    default: (options: Parameters<typeof createCache>[0]) =>
      create({ ...options, container: document.createElement('div') }),
  };
});
