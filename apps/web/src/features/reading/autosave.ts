import { cellName } from '@cea/contract/form-faults';
import { addRow, type Edit, editBatch, type Form } from '@cea/contract/forms';
import { ApiError, hasStatus, isPassing } from '../../lib/api-error.ts';
import { retryPause } from '../../lib/retry-pause.ts';
import type { Store } from '../../lib/store.ts';
import {
  type CellState,
  onClosed,
  onConflict,
  onRefused,
  onReread,
  onRestored,
  onRowsGone,
  onSaved,
  type Trouble,
} from './cell-store.ts';
import { type BatchLimits, halveRequest, isEmpty, sentBytes, takeNext } from './edit-queue.ts';
import type { UnsentStorage } from './unsent/unsent-storage.ts';

/** The server's side of a form. */
export interface FormServer {
  /** Saves edits, all or none; returns the form's number after them. */
  readonly send: (edits: readonly Edit[]) => Promise<number>;
  readonly read: () => Promise<Form>;
}

/** Pause in typing before sending, in milliseconds. */
const typingPause = 600;
const tooLong = 'This answer is too long to save. Shorten it.';

function troubleOf(error: unknown): Trouble {
  if (isPassing(error)) return { kind: 'offline', message: 'Offline' };
  if (hasStatus(error, 401) || hasStatus(error, 419)) return { kind: 'signed-out', message: 'Signed out' };
  if (hasStatus(error, 404)) return { kind: 'gone', message: 'This form no longer exists' };
  return { kind: 'stopped', message: error instanceof Error ? error.message : String(error) };
}

/**
 * Sends the queue, then what closed windows have left: one request at a time, retried after a network failure, and
 * never out of order. A refusal is handled by its kind: a newer value of another user, an invalid value, a removed row,
 * a request that is too large.
 */
export function createAutosave(store: Store<CellState>, server: FormServer, storage: UnsentStorage) {
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let limits: BatchLimits = editBatch;

  const change = (next: (state: CellState) => CellState) => store.set(next(store.get()));
  const stop = (trouble: Trouble) => change((state) => ({ ...state, trouble }));

  async function sendOnce(): Promise<void> {
    const { seq, queue } = store.get();
    const now = await server.send(queue.sent);
    // More numbers than edits: another user wrote as well, and their edits must be fetched.
    const alone = now === seq + queue.sent.length;
    // A restored row comes back with its own answers.
    const isTold = alone && !queue.sent.some(({ key }) => key === addRow);
    const form = isTold ? undefined : await server.read();
    change((state) => onSaved(state, { seq: now, at: Date.now(), alone, form }));
  }

  /**
   * The server or a proxy accepts less than we send: send half next time, and report a single edit that is too large.
   */
  function shrink(): void {
    const { queue } = store.get();
    const [first, second] = queue.sent;
    limits = { ...limits, bytes: Math.floor(sentBytes(queue) / 2) };
    if (first && !second) change((state) => onRefused(state, { [cellName(first.row_id, first.key)]: [tooLong] }));
    else change((state) => ({ ...state, queue: halveRequest(state.queue) }));
  }

  /** True if the queue may continue. */
  async function sortRefusal(error: ApiError): Promise<boolean> {
    const before = store.get().queue;
    if (error.status === 409) {
      const form = await server.read();
      change((state) => onReread(state, form));
      if (!store.get().open) return false;
      if (error.conflict) change((state) => onConflict(state, error.conflict!));
      else change(onRowsGone);
    }
    if (error.status === 404) {
      change(onClosed);
      return false;
    }
    if (error.status === 413) shrink();
    if (error.status === 422) change((state) => onRefused(state, error.errors ?? {}));
    return store.get().queue !== before;
  }

  /** True if the queue may continue at once; otherwise reports the trouble, and retries if it is temporary. */
  async function afterFailure(error: unknown): Promise<boolean> {
    let cause = error;
    try {
      if (error instanceof ApiError && (await sortRefusal(error))) return true;
    } catch (second) {
      cause = second;
    }
    stop(troubleOf(cause));
    if (isPassing(cause)) {
      wake(retryPause(failures));
      failures += 1;
    }
    return false;
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      change((state) => ({ ...state, queue: takeNext(state.queue, limits) }));
      if (store.get().queue.sent.length === 0) return;
      try {
        await sendOnce();
        failures = 0;
      } catch (error) {
        if (!(await afterFailure(error))) return;
      }
    }
  }

  const run = () =>
    storage.withFormLock(async () => {
      for (;;) {
        await sendAll();
        const left = isEmpty(store.get().queue) ? await storage.adopt() : undefined;
        if (!left) return;
        change((state) => onRestored(state, left));
      }
    });

  function now(): Promise<void> {
    clearTimeout(timer);
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  function wake(after: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void now(), after);
  }

  return {
    /** Call after typing; sends after a pause. */
    soon: () => wake(typingPause),
    /** Sends at once; true if nothing is left to send. */
    async flush(): Promise<boolean> {
      await now();
      // What was typed while the last request was in progress.
      if (!isEmpty(store.get().queue) && !store.get().trouble) await now();
      const { queue, trouble } = store.get();
      return isEmpty(queue) && !trouble;
    },
  };
}
