import { test as base, expect, type Page } from '@playwright/test';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { passwordOf } from './sign-in.ts';

export interface Journey {
  readonly mailbox: Mailbox;
  /** Fails the journey if a page violated its policy, threw, or requested anything from another host. */
  readonly cleanPage: void;
}

/** Every journey runs with these checks. */
export const test = base.extend<Journey>({
  mailbox: async ({ request }, use) => use(openMailbox(request)),
  cleanPage: [
    async ({ context, baseURL }, use) => {
      const found: string[] = [];
      context.on('console', (message) => {
        if (/Content.Security.Policy/i.test(message.text())) found.push(message.text());
      });
      context.on('weberror', (thrown) => found.push(String(thrown.error())));
      context.on('request', (request) => {
        const url = request.url();
        const own = url.startsWith(baseURL!) || /^(?:data|blob|about):/.test(url);
        if (!own) found.push(`asked ${url}`);
      });
      await use();
      // A call still in progress must not fail the journey after its end.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(found).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
export { signIn } from './sign-in.ts';

export async function fillSignIn(page: Page, email: string, password: string = passwordOf(email)): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Through the form, for journeys about signing in. */
export async function signInAt(page: Page, at: string, email: string): Promise<void> {
  await page.goto(at);
  await fillSignIn(page, email);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}
