import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { cookiePolicy } from '../http/cookies.ts';
import type { Call } from '../http/route.ts';

const sign = (appKey: string, user_id: number, mark: string): string =>
  createHmac('sha256', appKey).update(`browser:${user_id}:${mark}`).digest('base64url');

/** Gives this browser a separate allowance of guesses at the account's password. Grants nothing else. */
export function rememberBrowser({ config }: Deps, { reply }: Call, user_id: number): void {
  const { browser } = cookiePolicy(config);
  const mark = randomBytes(16).toString('base64url');
  reply.setCookie(browser.name, `${mark}.${sign(config.appKey, user_id, mark)}`, browser.options);
}

/** The mark of a browser in which this account has signed in before; undefined in any other. */
export function findKnownBrowser({ config }: Deps, { reply }: Call, user_id: number): string | undefined {
  const [mark = '', signature = ''] = (reply.request.cookies[cookiePolicy(config).browser.name] ?? '').split('.', 2);
  const expected = Buffer.from(sign(config.appKey, user_id, mark));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? mark : undefined;
}
