import { cleanup, configure, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import type { FakeServer } from './fake-server.ts';

configure({
  // Conditions are waited for, not times: on a busy machine a page takes its time.
  asyncUtilTimeout: 10_000,
  // Without the whole document, which hides what was looked for.
  getElementError: (message) => new Error(`${message ?? ''}\n\nThe page says: ${document.body.textContent}`),
});

/** What a browser has and this document has not. */
function standIns(server: FakeServer): void {
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

/** The whole application at an address, loaded afresh as by a browser: guards, layouts, and what storage holds. */
export async function openApp(path: string, server: FakeServer): Promise<UserEvent> {
  cleanup();
  onTestFinished(cleanup);
  vi.resetModules();
  standIns(server);
  history.replaceState(null, '', path);
  const { App } = await import('../src/app/App.tsx');
  render(<App />);
  return userEvent.setup();
}
