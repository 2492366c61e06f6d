import { readUnsentKey } from '@cea/contract/forms';
import { call } from '../../../lib/call.ts';

const keys = new Map<number, Promise<CryptoKey>>();

async function fetchKey(user_id: number): Promise<CryptoKey> {
  const { data } = await call(readUnsentKey, {});
  // Another user may have signed in in another window.
  if (data.reader_id !== user_id) throw new Error('Someone else is signed in now.');
  const bytes = Uint8Array.from(atob(data.key), (char) => char.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** The key of an account. Fetched once, and never leaves the memory of this document. */
export function accountKey(user_id: number): Promise<CryptoKey> {
  const known = keys.get(user_id);
  if (known) return known;
  const fetched = fetchKey(user_id);
  keys.set(user_id, fetched);
  fetched.catch(() => keys.delete(user_id));
  return fetched;
}
