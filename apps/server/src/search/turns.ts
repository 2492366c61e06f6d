import { Refusal } from '../http/refusal.ts';

/** Who asks, as far as turns are shared out, and until when an answer is of use (performance.now()). */
export interface Asker {
  readonly by: string;
  readonly until: number;
}

interface Waiting {
  readonly by: string;
  readonly start: () => void;
}

const halfLife = 10_000;
const forgotten = 0.1;

/** Milliseconds that each has used, fading away. */
class Usage {
  readonly #used = new Map<string, { ms: number; at: number }>();

  of(by: string, now: number): number {
    const used = this.#used.get(by);
    return used ? used.ms * 2 ** ((used.at - now) / halfLife) : 0;
  }

  add(by: string, ms: number, now: number): void {
    this.#used.set(by, { ms: this.of(by, now) + ms, at: now });
    if (this.#used.size < 1000) return;
    for (const known of this.#used.keys()) if (this.of(known, now) < forgotten) this.#used.delete(known);
  }
}

const tooBusy = (): Refusal =>
  new Refusal('unavailable', 'The search is busy. Try again in a moment.', { headers: { 'retry-after': '5' } });

async function byThen<T>(working: Promise<T>, until: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(tooBusy()), until - performance.now());
  try {
    return await Promise.race([working, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Turns at something scarce. Of those who wait, whoever has used least lately is next, so costly questions hold up
 * their own asker and nobody else. Nobody has more than half of the turns at once.
 */
export class Turns {
  readonly #slots: number;
  readonly #share: number;
  readonly #lineLimit: number;
  readonly #running = new Map<string, number>();
  readonly #line: Waiting[] = [];
  readonly #usage = new Usage();
  #taken = 0;

  constructor(slots: number, lineLimit = 64) {
    this.#slots = slots;
    this.#share = Math.max(1, Math.floor(slots / 2));
    this.#lineLimit = lineLimit;
  }

  /** Refuses whoever would wait too long, for a turn or for its work, or has too many in the line. */
  async take<T>({ by, until }: Asker, work: () => Promise<T>): Promise<T> {
    if (performance.now() >= until) throw tooBusy();
    await this.#wait(by, until);
    return byThen(this.#run(by, work), until);
  }

  /** Holds the turn until the work is over, also when nobody waits for it any more. */
  async #run<T>(by: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      return await work();
    } finally {
      const now = performance.now();
      this.#usage.add(by, now - began, now);
      this.#count(by, -1);
      this.#startNext();
    }
  }

  #mayRun(by: string): boolean {
    return this.#taken < this.#slots && (this.#running.get(by) ?? 0) < this.#share;
  }

  #count(by: string, change: 1 | -1): void {
    this.#taken += change;
    const running = (this.#running.get(by) ?? 0) + change;
    if (running === 0) this.#running.delete(by);
    else this.#running.set(by, running);
  }

  async #wait(by: string, until: number): Promise<void> {
    if (this.#line.length === 0 && this.#mayRun(by)) return this.#count(by, 1);
    if (this.#line.filter((waiting) => waiting.by === by).length >= this.#lineLimit) throw tooBusy();
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        by,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(waiting), 1);
        reject(tooBusy());
      }, until - performance.now());
      this.#line.push(waiting);
      this.#startNext();
    });
  }

  #startNext(): void {
    const now = performance.now();
    for (;;) {
      let next: Waiting | undefined;
      for (const waiting of this.#line) {
        if (!this.#mayRun(waiting.by)) continue;
        if (!next || this.#usage.of(waiting.by, now) < this.#usage.of(next.by, now)) next = waiting;
      }
      if (!next) return;
      this.#line.splice(this.#line.indexOf(next), 1);
      this.#count(next.by, 1);
      next.start();
    }
  }
}
