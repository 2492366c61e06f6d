import { type ConsoleMessage, expect, type Page, type Request, type WebError } from '@playwright/test';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { passwordOf } from './sign-in.ts';
import { test as base } from './warm-context.ts';

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
      const onConsole = (message: ConsoleMessage) => {
        if (/Content.Security.Policy/i.test(message.text())) found.push(message.text());
      };
      const onThrown = (thrown: WebError) => found.push(String(thrown.error()));
      const onRequest = (request: Request) => {
        const url = request.url();
        const own = url.startsWith(baseURL!) || /^(?:data|blob|about):/.test(url);
        if (!own) found.push(`asked ${url}`);
      };
      context.on('console', onConsole).on('weberror', onThrown).on('request', onRequest);
      await use();
      // A call still in progress must not fail the journey after its end.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      // The context may outlive the journey.
      context.off('console', onConsole).off('weberror', onThrown).off('request', onRequest);
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
