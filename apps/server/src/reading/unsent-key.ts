import { hkdfSync } from 'node:crypto';

/**
 * The key under which the browsers of an account keep answers that were not sent. It is derived, so nothing is stored,
 * and the next person at a computer cannot get it.
 */
export const unsentKeyOf = (appKey: string, user_id: number): string =>
  Buffer.from(hkdfSync('sha256', appKey, '', `unsent answers of ${user_id}`, 32)).toString('base64');
