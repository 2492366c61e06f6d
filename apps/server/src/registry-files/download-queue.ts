import { Refusal } from '../http/refusal.ts';

export interface DownloadLimits {
  /** Concurrent downloads per account, or per network for visitors. */
  readonly perCaller: number;
  readonly perProcess: number;
  /** Waiting downloads of one caller, and of all. */
  readonly waitingPerCaller: number;
  readonly waiting: number;
  /** How long one may wait, in milliseconds. */
  readonly patience: number;
}

interface Waiting {
  readonly caller: string;
  readonly start: () => void;
  /** The place in the queue, from 1. */
  readonly onPosition: (position: number) => void;
}

export interface Turn {
  /** The caller has disconnected. */
  readonly signal: AbortSignal;
  readonly onPosition: (position: number) => void;
}

/** A guess: a file is written only as fast as its reader reads. */
const headers = { 'retry-after': '5' };

/**
 * Writing files competes with everything else the process does, so only a few are written at once and the others wait.
 * The next is from the caller with the fewest under way, so that one caller's many files do not delay another's single
 * one.
 */
export class DownloadQueue {
  readonly #limits: DownloadLimits;
  readonly #running = new Map<string, number>();
  #waiting: Waiting[] = [];
  #all = 0;

  constructor(limits: DownloadLimits) {
    this.#limits = limits;
  }

  /** Runs the download in its turn. `download` resolves with the end of the answer. */
  async run(caller: string, turn: Turn, download: () => Promise<void>): Promise<void> {
    await this.#enter(caller, turn);
    try {
      await download();
    } finally {
      this.#count(caller, -1);
      this.#startNext();
    }
  }

  #runningOf(caller: string): number {
    return this.#running.get(caller) ?? 0;
  }

  #count(caller: string, change: 1 | -1): void {
    const left = this.#runningOf(caller) + change;
    if (left === 0) this.#running.delete(caller);
    else this.#running.set(caller, left);
    this.#all += change;
  }

  #assertRoom(caller: string): void {
    const { waiting, waitingPerCaller } = this.#limits;
    const own = this.#waiting.filter((one) => one.caller === caller).length;
    if (own >= waitingPerCaller) {
      const message = `You have ${own} downloads waiting. Wait until one has finished.`;
      throw new Refusal('too-many', message, { headers });
    }
    if (this.#waiting.length >= waiting) throw busy();
  }

  async #enter(caller: string, { signal, onPosition }: Turn): Promise<void> {
    signal.throwIfAborted();
    this.#assertRoom(caller);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = { caller, start: resolve, onPosition };
    const leave = (error: unknown) => {
      if (!this.#waiting.includes(waiting)) return;
      this.#waiting = this.#waiting.filter((one) => one !== waiting);
      this.#tellPositions();
      reject(error);
    };
    const abort = () => leave(signal.reason);
    const timer = setTimeout(() => leave(busy()), this.#limits.patience);
    signal.addEventListener('abort', abort);
    this.#waiting.push(waiting);
    this.#startNext();
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    }
  }

  /** In the order in which they would start: each caller's first before anyone's second. */
  #ordered(): Waiting[] {
    const turns = new Map(this.#running);
    const placed = this.#waiting.map((waiting) => {
      const turn = turns.get(waiting.caller) ?? 0;
      turns.set(waiting.caller, turn + 1);
      return { waiting, turn };
    });
    return placed.toSorted((a, b) => a.turn - b.turn).map(({ waiting }) => waiting);
  }

  #startNext(): void {
    const { perCaller, perProcess } = this.#limits;
    while (this.#all < perProcess) {
      const next = this.#ordered().find(({ caller }) => this.#runningOf(caller) < perCaller);
      if (!next) break;
      this.#waiting = this.#waiting.filter((one) => one !== next);
      this.#count(next.caller, 1);
      next.start();
    }
    this.#tellPositions();
  }

  #tellPositions(): void {
    for (const [at, { onPosition }] of this.#ordered().entries()) onPosition(at + 1);
  }
}

const busy = (): Refusal =>
  new Refusal('unavailable', 'Many downloads are running. Try again in a few seconds.', { headers });
