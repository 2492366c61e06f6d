import { createHash } from 'node:crypto';
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
 * reads, which must not write. Keys that stand for a caller are networks (network.ts), not addresses.
 */
export interface Limits {
  /** Sign-ins with one address from one network, in a minute. */
  readonly login: Limiter;
  /** Sign-ins from one network, in a minute. */
  readonly loginNetwork: Limiter;
  /** Wrong passwords for one account in an hour, wherever they come from. */
  readonly loginAccount: Limiter;
  readonly mailRequest: Limiter;
  /** New addresses that one account asks for, in an hour. */
  readonly emailChange: Limiter;
  /** What visitors write to the registry's own mailbox. */
  readonly report: Limiter;
  readonly codeUse: Limiter;
  readonly codeRead: Limiter;
}

interface Limiter {
  /** Counts one try; refuses when `key` has none left. */
  take(key: string): Promise<void>;
  /** Gives one try back, after one that succeeded. */
  giveBack(key: string): Promise<void>;
  /** Forgets the tries, after one that succeeded. */
  forget(key: string): Promise<void>;
}

/** Of one length whatever was typed, and nothing that says whose tries are counted. */
const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

function limiter(counter: RateLimiterAbstract, refuse: (seconds: number) => Refusal): Limiter {
  return {
    async take(key) {
      try {
        await counter.consume(hashKey(key));
      } catch (spent) {
        if (!(spent instanceof RateLimiterRes)) throw spent;
        throw refuse(Math.max(1, Math.ceil(spent.msBeforeNext / 1000)));
      }
    },
    async giveBack(key) {
      await counter.reward(hashKey(key));
    },
    async forget(key) {
      await counter.delete(hashKey(key));
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

const onSlowForm = (limit: number) => (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const message = `Too many failed attempts for this address. Try again in ${wait}, or reset your password.`;
  return new Refusal('too-many', message, { errors: { email: [message] }, headers: headers(seconds, limit) });
};

const wrongPasswordsPerHour = 30;

export function createLimits(storeClient: Pool, loginsPerMinuteAndAddress: number): Limits {
  const counted = (keyPrefix: string, points: number, duration = 60) =>
    new RateLimiterPostgres({
      storeClient,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false, // the worker's purge does it
      keyPrefix,
      points,
      duration,
    });
  return {
    login: limiter(counted('login', 5), onForm(5)),
    loginNetwork: limiter(counted('login-network', loginsPerMinuteAndAddress), onForm(loginsPerMinuteAndAddress)),
    loginAccount: limiter(counted('login-account', wrongPasswordsPerHour, 3600), onSlowForm(wrongPasswordsPerHour)),
    mailRequest: limiter(counted('mail-request', loginsPerMinuteAndAddress), plain(loginsPerMinuteAndAddress)),
    emailChange: limiter(counted('email-change', 10, 3600), plain(10)),
    report: limiter(counted('report', 10), plain(10)),
    codeUse: limiter(counted('code-use', 20), plain(20)),
    codeRead: limiter(new RateLimiterMemory({ keyPrefix: 'code-read', points: 20, duration: 60 }), plain(20)),
  };
}
