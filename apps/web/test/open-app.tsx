import { cleanup, configure, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import type { FakeServer } from './fake-server.ts';

configure({
  // Tests wait for conditions, which may take long on a busy machine.
  asyncUtilTimeout: 10_000,
  // Without the whole document, which would hide the message.
  getElementError: (message) => new Error(`${message ?? ''}\n\nThe page says: ${document.body.textContent}`),
});

/** Browser features that this document lacks. */
function addMissingFeatures(server: FakeServer): void {
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

/** Opens the whole application at an address, freshly loaded as in a browser: guards, layouts and storage. */
export async function openApp(path: string, server: FakeServer): Promise<UserEvent> {
  cleanup();
  onTestFinished(cleanup);
  vi.resetModules();
  addMissingFeatures(server);
  history.replaceState(null, '', path);
  const { App } = await import('../src/app/App.tsx');
  render(<App />);
  return userEvent.setup();
}
