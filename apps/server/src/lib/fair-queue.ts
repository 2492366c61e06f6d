/** The caller who shares turns, and the deadline for an answer (performance.now()). */
export interface QueuedCaller {
  readonly by: string;
  readonly until: number;
}

/** One caller's position in the fair order. */
interface Flow {
  /** Virtual milliseconds: time used since joining, starting from the others' level at that moment. */
  used: number;
  running: number;
  readonly waiting: (() => void)[];
}

async function withDeadline<T>(working: Promise<T>, until: number, tooBusy: () => Error): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(tooBusy()), until - performance.now());
  try {
    return await Promise.race([working, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Turns at a scarce resource, shared by the time they take (start-time fair queueing): the waiting caller who has used
 * least is next. A returning caller starts level with the others, with neither credit nor debt. So expensive questions
 * delay their own caller, and no caller has more than half of the turns at once.
 */
export class FairQueue {
  readonly #slots: number;
  readonly #share: number;
  readonly #tooBusy: () => Error;
  readonly #lineLimit: number;
  readonly #flows = new Map<string, Flow>();
  #taken = 0;
  /** The level of the least served active caller. */
  #virtual = 0;
  /** Average duration of a turn: charged when it begins, and corrected when it ends. */
  #expected = 10;

  /** `tooBusy` creates the error for a refused caller. */
  constructor(slots: number, tooBusy: () => Error, lineLimit = 64) {
    this.#slots = slots;
    this.#share = Math.max(1, Math.floor(slots / 2));
    this.#tooBusy = tooBusy;
    this.#lineLimit = lineLimit;
  }

  /** Refuses a caller who would wait too long, for a turn or for its work, or has too many calls in line. */
  async take<T>({ by, until }: QueuedCaller, work: () => Promise<T>): Promise<T> {
    if (performance.now() >= until) throw this.#tooBusy();
    const flow = this.#join(by);
    await this.#wait(flow, until);
    return withDeadline(this.#run(by, flow, work), until, this.#tooBusy);
  }

  #join(by: string): Flow {
    const flow = this.#flows.get(by) ?? { used: 0, running: 0, waiting: [] };
    if (flow.running === 0 && flow.waiting.length === 0) flow.used = Math.max(flow.used, this.#virtual);
    this.#flows.set(by, flow);
    return flow;
  }

  /** Use beyond the others' level is remembered until they have caught up, or until no one wants a turn. */
  #leaveIfIdle(by: string, flow: Flow): void {
    if (this.#taken === 0) this.#flows.clear();
    else if (flow.running === 0 && flow.waiting.length === 0 && flow.used <= this.#virtual) this.#flows.delete(by);
  }

  /** Holds the turn until the work ends, even if its caller has stopped waiting. */
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
