import { csrfCookie } from '@cea/contract/accounts';
import { createStore } from './store.ts';

/** The token in a cookie header, decoded. */
export function tokenIn(cookies: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith('XSRF-TOKEN='));
  const value = found?.slice('XSRF-TOKEN='.length);
  return value ? decodeURIComponent(value) : undefined;
}

// Two concurrent writes fetch one token.
const fetching = createStore<Promise<void> | undefined>(undefined);

async function requestToken(): Promise<void> {
  try {
    await fetch(csrfCookie.path, { credentials: 'same-origin', headers: { Accept: 'application/json' } });
  } finally {
    fetching.set(undefined);
  }
}

export async function freshToken(): Promise<string | undefined> {
  if (!fetching.get()) fetching.set(requestToken());
  await fetching.get();
  return tokenIn(document.cookie);
}

/** Every answer may renew the cookie, so it is read again for every call. */
export const currentToken = async (): Promise<string | undefined> => tokenIn(document.cookie) ?? (await freshToken());
