import { cellName } from '@cea/contract/form-faults';
import { addRow, type Edit, editBatch, type Form } from '@cea/contract/forms';
import { ApiError, hasStatus } from '../../lib/api-error.ts';
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
  /** Saves edits, all or none; gives the form's number after them. */
  readonly send: (edits: readonly Edit[]) => Promise<number>;
  readonly read: () => Promise<Form>;
}

/** Typing rests this long before it is sent. */
const rest = 600;
const retries = [1000, 2000, 5000, 10_000, 30_000];
const tooLong = 'This answer is too long to save. Shorten it.';

const isPassing = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500);

function troubleOf(error: unknown): Trouble {
  if (isPassing(error)) return { kind: 'offline', message: 'Offline' };
  if (hasStatus(error, 401) || hasStatus(error, 419)) return { kind: 'signed-out', message: 'Signed out' };
  if (hasStatus(error, 404)) return { kind: 'gone', message: 'This form no longer exists' };
  return { kind: 'stopped', message: error instanceof Error ? error.message : String(error) };
}

/**
 * Sends what the queue holds, then what windows that are gone have left: one request at a time, again after a failure
 * of the network, and never out of order. A refusal is sorted by what the server says: another's newer value, a value
 * that cannot be, a row that is gone, a request that is too large.
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
    // More numbers than edits: somebody else wrote as well, and what they wrote must be seen.
    const alone = now === seq + queue.sent.length;
    // A row that was there before comes back with answers of its own.
    const isTold = alone && !queue.sent.some(({ key }) => key === addRow);
    const form = isTold ? undefined : await server.read();
    change((state) => onSaved(state, { seq: now, at: Date.now(), alone, form }));
  }

  /** A server or a proxy takes less than we send: half of it next time, and what is too large alone is told. */
  function shrink(): void {
    const { queue } = store.get();
    const [first, second] = queue.sent;
    limits = { ...limits, bytes: Math.floor(sentBytes(queue) / 2) };
    if (first && !second) change((state) => onRefused(state, { [cellName(first.row_id, first.key)]: [tooLong] }));
    else change((state) => ({ ...state, queue: halveRequest(state.queue) }));
  }

  /** True when the queue may go on. */
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

  /** True when the queue may go on at once; otherwise the trouble is told, and passing trouble is tried again. */
  async function afterFailure(error: unknown): Promise<boolean> {
    let cause = error;
    try {
      if (error instanceof ApiError && (await sortRefusal(error))) return true;
    } catch (second) {
      cause = second;
    }
    stop(troubleOf(cause));
    if (isPassing(cause)) {
      wake(retries[Math.min(failures, retries.length - 1)]!);
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
    /** Something was typed; it goes when the typing rests. */
    soon: () => wake(rest),
    /** Sends at once; true when nothing is left to send. */
    async flush(): Promise<boolean> {
      await now();
      // What was typed while the last answer was on its way.
      if (!isEmpty(store.get().queue) && !store.get().trouble) await now();
      const { queue, trouble } = store.get();
      return isEmpty(queue) && !trouble;
    },
  };
}
