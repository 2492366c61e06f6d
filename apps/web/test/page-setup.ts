import type createCache from '@emotion/cache';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
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

configure({
  // Tests wait for conditions, which may take long on a busy machine: the first page of a file loads its modules, too.
  asyncUtilTimeout: 30_000,
  // Without the whole document, which would hide the message.
  getElementError: (message) => new Error(`${message ?? ''}\n\nThe page says: ${document.body.textContent}`),
});

// React would make a task for the debugger of every element that is rendered, which took a sixth of the time.
Reflect.deleteProperty(console, 'createTask');

// Nor a stack for every element: it says in warnings where the element was made, which took another sixth.
Object.defineProperty(
  (React as unknown as Record<string, object>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => {} },
);

// Files of a worker share a window, React and the parts of the interface, which take seconds to load. They must share
// neither modules of ours nor anything that a test has changed.
vi.resetModules();
afterAll(() => {
  // A page that is left would be taken down in the next file, when what it added to the window is already gone.
  cleanup();
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
