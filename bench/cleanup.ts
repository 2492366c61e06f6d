type Close = () => Promise<unknown>;

/** Stops everything that was started, last first, also when interrupted. */
export class Cleanup {
  readonly #closers: Close[] = [];
  readonly #interruption = new AbortController();
  #running: Promise<void> | undefined;

  /** Aborted when the run is to end early. */
  get signal(): AbortSignal {
    return this.#interruption.signal;
  }

  add(close: Close): void {
    this.#closers.push(close);
  }

  run(): Promise<void> {
    this.#running ??= this.#closeAll();
    return this.#running;
  }

  async #closeAll(): Promise<void> {
    this.#interruption.abort(new Error('The run was interrupted.'));
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) {
      await close().catch((error: unknown) => console.error(error));
    }
  }
}

/** For a whole program: when it is interrupted, it ends only after what it started has stopped. */
export function cleanupOnSignals(): Cleanup {
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanup.run().finally(() => process.exit(1)));
  }
  return cleanup;
}
