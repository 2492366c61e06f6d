import { csrfCookie, login } from '@cea/contract/accounts';
import type { Endpoint, Sent } from '@cea/contract/endpoint';
import { request } from '@playwright/test';
import { type Caller, fillPath } from '../apps/server/test/test-client.ts';
import { passwordOf } from './sign-in.ts';

/** A user without a browser, for the parts of a journey that are not under test. */
export async function apiCaller(baseURL: string, email: string): Promise<Caller> {
  const context = await request.newContext({ baseURL });
  await context.get(csrfCookie.path);
  const call: Caller['call'] = async <E extends Endpoint>({ method, path, multipart }: E, sent?: Partial<Sent<E>>) => {
    const { params, body } = (sent ?? {}) as { params?: Record<string, string | number>; body?: object };
    const { cookies } = await context.storageState();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const answer = await context.fetch(fillPath(path, params), {
      method,
      headers: { 'x-xsrf-token': decodeURIComponent(token) },
      ...(body && (multipart ? { multipart: body as Record<string, string | number> } : { data: body })),
    });
    const text = await answer.text();
    return {
      status: answer.status(),
      headers: answer.headers(),
      body: text === '' ? undefined : JSON.parse(text),
    };
  };
  const { status } = await call(login, { body: { email, password: passwordOf(email) } });
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
  return { call };
}
