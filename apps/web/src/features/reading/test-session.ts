import type { Edit, Form } from '@cea/contract/forms';
import { afterEach, beforeEach, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { createFormSession } from './form-session.ts';
import { formAt } from './test-form.ts';
import { testStorage } from './unsent/test-storage.ts';
import type { Unsent } from './unsent/unsent.ts';
import type { UnsentStorage } from './unsent/unsent-storage.ts';

export const offline = () => new ApiError(0, { message: 'No answer' });

/** For tests: form sessions over a scripted server, with fake timers. */
export function useTestSessions() {
  const send = vi.fn<(edits: readonly Edit[]) => Promise<number>>();
  const read = vi.fn<() => Promise<Form>>();
  beforeEach(() => {
    vi.useFakeTimers();
    send.mockReset();
    read.mockReset();
  });
  afterEach(() => vi.useRealTimers());
  return {
    send,
    read,
    sentValues: () => send.mock.calls.map(([edits]) => edits.map(({ key, value }) => [key, value])),
    open: (more: Partial<UnsentStorage> = {}, left?: Unsent) =>
      createFormSession({ form: formAt(0, {}), server: { send, read }, storage: { ...testStorage, ...more }, left }),
  };
}
