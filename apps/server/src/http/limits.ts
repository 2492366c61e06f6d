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
 * Rate limits for everything that can be guessed. Kept in PostgreSQL, so that all processes count together, and in
 * memory for reads, which must not write. Callers are counted by network (network.ts), not by address.
 */
export interface Limits {
  /** Sign-ins with one email address from one network, per minute. */
  readonly login: Limiter;
  /** Sign-ins from one network, per minute. */
  readonly loginNetwork: Limiter;
  /** Wrong passwords for one account from anywhere, per hour. */
  readonly loginAccount: Limiter;
  /** Wrong codes of the second factor for one account from anywhere, per day. */
  readonly secondFactor: Limiter;
  readonly mailRequest: Limiter;
  /** Mails about registering that anyone asked for with one address, per hour. */
  readonly mailedAddress: Limiter;
  /** Member numbers that were refused to one network, per hour. */
  readonly memberNumber: Limiter;
  /** Changes of address requested by one account, per hour. */
  readonly emailChange: Limiter;
  /** Calls with which one sponsor invites users, per hour. */
  readonly seatInvitation: Limiter;
  /** Mails that one user of a sponsor is sent again, per hour. */
  readonly seatResend: Limiter;
  /** Error reports that visitors send to the registry. */
  readonly report: Limiter;
  /** Downloads of the open data from one network, per minute: a class behind one address gets its files. */
  readonly snapshot: Limiter;
  /** Problems that one reader reports, per minute. */
  readonly problem: Limiter;
  readonly codeUse: Limiter;
  readonly codeRead: Limiter;
}

interface Limiter {
  /** Counts one try; refuses if `key` has none left. */
  take(key: string): Promise<void>;
  /** Returns one try, after a success. */
  giveBack(key: string): Promise<void>;
  /** Resets the count, after a success. */
  forget(key: string): Promise<void>;
}

const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

/** Fixed length for any input, and does not reveal whose tries are counted. */
const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

function limiter(counter: RateLimiterAbstract, refuse: (seconds: number) => Refusal): Limiter {
  return {
    async take(key) {
      try {
        await counter.consume(hashKey(key));
      } catch (spent) {
        if (!(spent instanceof RateLimiterRes)) throw spent;
        throw refuse(secondsOf(spent.msBeforeNext));
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

/** What a caller is told about its limit. */
export const limitHeaders = (limit: number, { remainingPoints, msBeforeNext }: RateLimiterRes) => ({
  'retry-after': String(secondsOf(msBeforeNext)),
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(remainingPoints),
  'x-ratelimit-reset': String(secondsOf(msBeforeNext)),
});

const headers = (seconds: number, limit: number) => ({
  'retry-after': String(seconds),
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': '0',
});

const plain = (limit: number) => (seconds: number) =>
  new Refusal('too-many', undefined, { headers: headers(seconds, limit) });

// Signing in answers with a field error, so that the form shows it next to the address.
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

const onCode = (limit: number) => (seconds: number) => {
  const hours = Math.ceil(seconds / 3600);
  const wait = hours === 1 ? 'an hour' : `${hours} hours`;
  const message = `Too many wrong codes. Use a recovery code, or try again in ${wait}.`;
  return new Refusal('too-many', message, { errors: { code: [message] }, headers: headers(seconds, limit) });
};

const wrongPasswordsPerHour = 30;
/** Three codes of a million are right at any time: someone with the password needs about 30 years for an even chance. */
const wrongCodesPerDay = 20;

export function createLimits(storeClient: Pool, loginsPerMinuteAndAddress: number): Limits {
  const counted = (keyPrefix: string, points: number, duration = 60) =>
    new RateLimiterPostgres({
      storeClient,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false, // The worker's purge does it.
      keyPrefix,
      points,
      duration,
    });
  return {
    login: limiter(counted('login', 5), onForm(5)),
    loginNetwork: limiter(counted('login-network', loginsPerMinuteAndAddress), onForm(loginsPerMinuteAndAddress)),
    loginAccount: limiter(counted('login-account', wrongPasswordsPerHour, 3600), onSlowForm(wrongPasswordsPerHour)),
    secondFactor: limiter(counted('second-factor', wrongCodesPerDay, 24 * 3600), onCode(wrongCodesPerDay)),
    mailRequest: limiter(counted('mail-request', loginsPerMinuteAndAddress), plain(loginsPerMinuteAndAddress)),
    mailedAddress: limiter(counted('mailed-address', 5, 3600), plain(5)),
    memberNumber: limiter(counted('member-number', 10, 3600), plain(10)),
    emailChange: limiter(counted('email-change', 10, 3600), plain(10)),
    seatInvitation: limiter(counted('seat-invitation', 30, 3600), plain(30)),
    seatResend: limiter(counted('seat-resend', 5, 3600), plain(5)),
    report: limiter(counted('report', 10), plain(10)),
    snapshot: limiter(counted('snapshot', 60), plain(60)),
    problem: limiter(counted('problem', 20), plain(20)),
    codeUse: limiter(counted('code-use', 20), plain(20)),
    codeRead: limiter(new RateLimiterMemory({ keyPrefix: 'code-read', points: 20, duration: 60 }), plain(20)),
  };
}
