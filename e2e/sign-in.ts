import { csrfCookie, login } from '@cea/contract/accounts';
import { demoPassword } from '@cea/server/demo-accounts';
import { testPassword } from '../apps/server/test/factories.ts';
import type { Page } from '@playwright/test';

/** For an account of the demonstration, or one made for a journey. */
export const passwordOf = (email: string): string => (email.endsWith('@demo.example') ? demoPassword : testPassword);

async function tryToSignIn(page: Page, email: string): Promise<number> {
  await page.request.get(csrfCookie.path);
  const { cookies } = await page.request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value;
  const answer = await page.request.post(login.path, {
    data: { email, password: passwordOf(email) },
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
  });
  return answer.status();
}

/** Through the API, for journeys that start signed in. */
export async function signIn(page: Page, email: string): Promise<void> {
  let status = await tryToSignIn(page, email);
  // A late answer to the page that is still open has replaced the token.
  if (status === 419) status = await tryToSignIn(page, email);
  if (status >= 300) throw new Error(`${email} cannot sign in: ${status}`);
}
