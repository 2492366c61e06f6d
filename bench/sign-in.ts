import { login } from '@cea/contract/accounts';
import { demoPassword } from '../apps/server/db/seed/demo-accounts.ts';
import type { Api } from './api.ts';

/** The Super Admin of the demonstration. */
export interface SuperAdmin {
  /** The cookies of the session, as a header. */
  readonly cookie: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly get: (path: string) => Promise<Response>;
  readonly post: (path: string, body?: object) => Promise<Response>;
}

function splitCookie(text: string): [string, string] {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
}

export async function signIn({ url, headers: visitor }: Pick<Api, 'url' | 'headers'>): Promise<SuperAdmin> {
  const body = JSON.stringify({ email: 'super@demo.example', password: demoPassword });
  const response = await fetch(`${url}${login.path}`, { method: 'POST', headers: visitor, body });
  if (response.status !== 200) throw new Error(`signing in: ${response.status} ${await response.text()}`);
  const given = response.headers.getSetCookie().map((text) => text.split(';', 1)[0]!);
  // The secret of the token stays what the visitor was given.
  const cookies = new Map([...visitor.cookie!.split('; '), ...given].map(splitCookie));
  const token = cookies.get('XSRF-TOKEN')!;
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest', 'x-xsrf-token': decodeURIComponent(token) };
  return {
    cookie,
    headers,
    get: (path) => fetch(`${url}${path}`, { headers }),
    post: (path, sent) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { ...headers, ...(sent && { 'content-type': 'application/json' }) },
        ...(sent && { body: JSON.stringify(sent) }),
      }),
  };
}
