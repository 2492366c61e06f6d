import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Pool } from 'pg';
import { Refusal } from './refusal.ts';

/**
 * Counters for what can be guessed. Kept in PostgreSQL, so that all processes count together, and in memory for
 * reads, which must not write.
 */
export interface Limits {
  /** Counts one try; refuses when `key` has none left in this minute. */
  readonly login: Limiter;
  readonly loginAddress: Limiter;
  readonly mailRequest: Limiter;
  /** What visitors write to the registry's own mailbox. */
  readonly report: Limiter;
  readonly codeUse: Limiter;
  readonly codeRead: Limiter;
}

interface Limiter {
  take(key: string): Promise<void>;
  /** Forgets the tries, after one that succeeded. */
  forget(key: string): Promise<void>;
}

function limiter(counter: RateLimiterAbstract, refuse: (seconds: number) => Refusal): Limiter {
  return {
    async take(key) {
      try {
        await counter.consume(key);
      } catch (spent) {
        if (!(spent instanceof RateLimiterRes)) throw spent;
        throw refuse(Math.max(1, Math.ceil(spent.msBeforeNext / 1000)));
      }
    },
    async forget(key) {
      await counter.delete(key);
    },
  };
}

const headers = (seconds: number, limit: number) => ({
  'retry-after': String(seconds),
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': '0',
});

const plain = (limit: number) => (seconds: number) =>
  new Refusal('too-many', undefined, { headers: headers(seconds, limit) });

// Signing in answers in the shape of a field error, so that the form shows it where the address is.
const onForm = (limit: number) => (seconds: number) => {
  const message = `Too many login attempts. Please try again in ${seconds} seconds.`;
  return new Refusal('too-many', message, { errors: { email: [message] }, headers: headers(seconds, limit) });
};

export function createLimits(storeClient: Pool, loginsPerMinuteAndAddress: number): Limits {
  const counted = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false, // the worker's purge does it
      keyPrefix,
      points,
      duration: 60,
    });
  return {
    login: limiter(counted('login', 5), onForm(5)),
    loginAddress: limiter(counted('login-address', loginsPerMinuteAndAddress), onForm(loginsPerMinuteAndAddress)),
    mailRequest: limiter(counted('mail-request', loginsPerMinuteAndAddress), plain(loginsPerMinuteAndAddress)),
    report: limiter(counted('report', 10), plain(10)),
    codeUse: limiter(counted('code-use', 20), plain(20)),
    codeRead: limiter(new RateLimiterMemory({ keyPrefix: 'code-read', points: 20, duration: 60 }), plain(20)),
  };
}
