/** Who asks, as far as turns are shared out, and until when an answer is of use (performance.now()). */
export interface Asker {
  readonly by: string;
  readonly until: number;
}

/** One caller's place in the fair order. */
interface Flow {
  /** Virtual milliseconds: what it has used since it joined, counted from where the others stood then. */
  used: number;
  running: number;
  readonly waiting: (() => void)[];
}

async function byThen<T>(working: Promise<T>, until: number, tooBusy: () => Error): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(tooBusy()), until - performance.now());
  try {
    return await Promise.race([working, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Turns at something scarce, shared out by the time they take (start-time fair queueing): of those who wait, the
 * caller who has used least is next. A caller who comes back starts level with the others, with neither credit nor
 * debt from before. So costly questions delay their own caller, and no caller has more than half of the turns at once.
 */
export class FairQueue {
  readonly #slots: number;
  readonly #share: number;
  readonly #tooBusy: () => Error;
  readonly #lineLimit: number;
  readonly #flows = new Map<string, Flow>();
  #taken = 0;
  /** Where the least served of the active ones stands. */
  #virtual = 0;
  /** What a turn takes on average: counted when it begins, and set right when it is over. */
  #expected = 10;

  /** `tooBusy` is what a caller is told who is refused. */
  constructor(slots: number, tooBusy: () => Error, lineLimit = 64) {
    this.#slots = slots;
    this.#share = Math.max(1, Math.floor(slots / 2));
    this.#tooBusy = tooBusy;
    this.#lineLimit = lineLimit;
  }

  /** Refuses a caller who would wait too long, for a turn or for its work, or has too many in the line. */
  async take<T>({ by, until }: Asker, work: () => Promise<T>): Promise<T> {
    if (performance.now() >= until) throw this.#tooBusy();
    const flow = this.#join(by);
    await this.#wait(flow, until);
    return byThen(this.#run(by, flow, work), until, this.#tooBusy);
  }

  #join(by: string): Flow {
    const flow = this.#flows.get(by) ?? { used: 0, running: 0, waiting: [] };
    if (flow.running === 0 && flow.waiting.length === 0) flow.used = Math.max(flow.used, this.#virtual);
    this.#flows.set(by, flow);
    return flow;
  }

  /** What was used beyond the others is remembered until they have caught up, or until nobody wants a turn. */
  #leaveIfIdle(by: string, flow: Flow): void {
    if (this.#taken === 0) this.#flows.clear();
    else if (flow.running === 0 && flow.waiting.length === 0 && flow.used <= this.#virtual) this.#flows.delete(by);
  }

  /** Holds the turn until the work is over, also when nobody waits for it any more. */
  async #run<T>(by: string, flow: Flow, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const counted = this.#expected;
    try {
      return await work();
    } finally {
      const took = performance.now() - began;
      flow.used += took - counted;
      flow.running -= 1;
      this.#taken -= 1;
      this.#expected += (took - this.#expected) / 16;
      this.#startNext();
      this.#leaveIfIdle(by, flow);
    }
  }

  #begin(flow: Flow): void {
    this.#virtual = Math.max(this.#virtual, flow.used);
    flow.used += this.#expected;
    flow.running += 1;
    this.#taken += 1;
  }

  async #wait(flow: Flow, until: number): Promise<void> {
    if (flow.waiting.length >= this.#lineLimit) throw this.#tooBusy();
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        flow.waiting.splice(flow.waiting.indexOf(start), 1);
        reject(this.#tooBusy());
      }, until - performance.now());
      flow.waiting.push(start);
      this.#startNext();
    });
  }

  #findNext(): Flow | undefined {
    let next: Flow | undefined;
    for (const flow of this.#flows.values()) {
      if (flow.waiting.length === 0 || flow.running >= this.#share) continue;
      if (!next || flow.used < next.used) next = flow;
    }
    return next;
  }

  #startNext(): void {
    while (this.#taken < this.#slots) {
      const flow = this.#findNext();
      if (!flow) return;
      const start = flow.waiting.shift()!;
      this.#begin(flow);
      start();
    }
  }
}
