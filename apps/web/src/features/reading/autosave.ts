import { addRow, type Edit, type Form } from '@cea/contract/forms';
import { ApiError, hasStatus } from '../../lib/api-error.ts';
import type { Store } from '../../lib/store.ts';
import {
  type CellState,
  conflicted,
  refused,
  reread,
  restored,
  saved,
  stranded,
  strayPutAside,
  type Trouble,
} from './cell-store.ts';
import { isEmpty, takeNext } from './edit-queue.ts';
import type { Keeper } from './unsent/keeper.ts';

/** The server's side of a form. */
export interface FormServer {
  /** Saves edits, all or none; gives the form's number after them. */
  readonly send: (edits: readonly Edit[]) => Promise<number>;
  readonly read: () => Promise<Form>;
}

/** Typing rests this long before it is sent. */
const rest = 600;
const retries = [1000, 2000, 5000, 10_000, 30_000];
const batch = 200;

const isPassing = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500);

function troubleOf(error: unknown): Trouble {
  if (isPassing(error)) return { kind: 'offline', message: 'Offline' };
  if (hasStatus(error, 401) || hasStatus(error, 419)) return { kind: 'signed-out', message: 'Signed out' };
  if (hasStatus(error, 404)) return { kind: 'gone', message: 'This form is no longer there' };
  return { kind: 'stopped', message: error instanceof Error ? error.message : String(error) };
}

/**
 * Sends what the queue holds, then what windows that are gone have left: one request at a time, again after a failure
 * of the network, and never out of order. A refusal is sorted by what the server says: another's newer value, a value that cannot be, a row that is gone.
 */
export function createAutosave(store: Store<CellState>, server: FormServer, keeper: Keeper) {
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

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
    change((state) => saved(state, { seq: now, at: Date.now(), alone, form }));
  }

  /** True when the queue may go on. */
  async function sortRefusal(error: ApiError): Promise<boolean> {
    const before = store.get().queue;
    if (error.status === 409) {
      const form = await server.read();
      change((state) => reread(state, form));
      if (!store.get().open) return false;
      if (error.conflict) change((state) => conflicted(state, error.conflict!));
      else change(strayPutAside);
    }
    if (error.status === 404) {
      change(stranded);
      return false;
    }
    if (error.status === 422) change((state) => refused(state, error.errors ?? {}));
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
      change((state) => ({ ...state, queue: takeNext(state.queue, batch) }));
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
    keeper.alone(async () => {
      for (;;) {
        await sendAll();
        const left = isEmpty(store.get().queue) ? await keeper.adopt() : undefined;
        if (!left) return;
        change((state) => restored(state, left));
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
