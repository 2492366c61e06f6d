import { setTimeout as sleep } from 'node:timers/promises';

/** Searches come in quick succession: what gives way lets the next one pass, too. In milliseconds. */
const lingering = 100;
const lookEvery = 10;

/** Lets work that people wait for go before work that can wait a little, which then goes on nevertheless. */
export class RightOfWay {
  #holders = 0;
  #freeSince = -Infinity;
  #waiting = 0;

  /** How many wait at the moment. */
  get waiting(): number {
    return this.#waiting;
  }

  async hold<T>(work: () => Promise<T>): Promise<T> {
    this.#holders += 1;
    try {
      return await work();
    } finally {
      this.#holders -= 1;
      this.#freeSince = performance.now();
    }
  }

  /** Waits until nobody has held the right of way for a moment, but no longer than `most` milliseconds. */
  async giveWay(most: number): Promise<void> {
    const until = performance.now() + most;
    this.#waiting += 1;
    while (this.#isTaken() && performance.now() < until) await sleep(Math.min(lookEvery, until - performance.now()));
    this.#waiting -= 1;
  }

  #isTaken(): boolean {
    return this.#holders > 0 || performance.now() - this.#freeSince < lingering;
  }
}
