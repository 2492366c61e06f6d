import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { cookiePolicy } from '../http/cookies.ts';
import type { Call } from '../http/route.ts';

const sign = (appKey: string, user_id: number, mark: string): string =>
  createHmac('sha256', appKey).update(`browser:${user_id}:${mark}`).digest('base64url');

/**
 * How the owner signed in here. A reset link marks a browser too, so each link would bring new guesses at codes if one
 * factor were enough for them.
 */
type Proof = 'one factor' | 'two factors';
const prefixes = { 'one factor': '', 'two factors': '2~' } as const satisfies Record<Proof, string>;

/** Gives this browser a separate allowance of guesses at the account's password or codes. Grants nothing else. */
export function rememberBrowser({ config }: Deps, { reply }: Call, user_id: number, proof: Proof): void {
  const { browser } = cookiePolicy(config);
  const mark = `${prefixes[proof]}${randomBytes(16).toString('base64url')}`;
  reply.setCookie(browser.name, `${mark}.${sign(config.appKey, user_id, mark)}`, browser.options);
}

/** The mark of a browser in which this account has signed in before, at least so; undefined in any other. */
export function findKnownBrowser(
  { config }: Deps,
  { reply }: Call,
  user_id: number,
  proof: Proof = 'one factor',
): string | undefined {
  const [mark = '', signature = ''] = (reply.request.cookies[cookiePolicy(config).browser.name] ?? '').split('.', 2);
  const expected = Buffer.from(sign(config.appKey, user_id, mark));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return mark.startsWith(prefixes[proof]) ? mark : undefined;
}
