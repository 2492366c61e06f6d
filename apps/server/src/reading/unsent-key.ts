import { hkdfSync } from 'node:crypto';

/**
 * The key with which an account's browsers encrypt unsent answers. It is derived, so nothing is stored, and the next
 * person at a shared computer cannot get it.
 */
export const unsentKeyOf = (appKey: string, user_id: number): string =>
  Buffer.from(hkdfSync('sha256', appKey, '', `unsent answers of ${user_id}`, 32)).toString('base64');
