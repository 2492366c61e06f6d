import assert from 'node:assert/strict';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Account, testPassword } from '../../apps/server/test/factories.ts';
import { withBrowser } from '../browser.ts';
import { heapText, storedText } from '../browser-remains.ts';
import { type StagedReading, makeReadingAt } from '../reading-stages.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';

const question = { name: 'You have unsent answers' } as const;

async function signInAt(page: Page, { email }: Account): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

const patches = '**/api/data-collection/article-reviews/*';
const reviewOf = ({ url }: Site, { assignment_id, article_assignment_id }: StagedReading): string =>
  `${url}/data-collection/review/${assignment_id}/${article_assignment_id}`;
const diseaseOf = (page: Page) => page.getByRole('textbox', { name: dictionary.disease!.label });

/** Signed in by call: the login page is tried by those who come after. */
async function openSignedIn(context: BrowserContext, site: Site, account: Account): Promise<Page> {
  const { cookies } = await site.signIn(account);
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: site.url })));
  return context.newPage();
}

/** A reader types something that the server does not accept at the moment. */
async function typeUnsent(page: Page, site: Site, reading: StagedReading, secret: string): Promise<void> {
  await page.goto(reviewOf(site, reading));
  await page.route(patches, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await diseaseOf(page).fill(secret);
  await page.getByText('Offline, 1 unsent').waitFor();
}

async function logOut(page: Page, choice: string, meanwhile = async () => {}): Promise<void> {
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const asked = page.getByRole('dialog', question);
  await asked.waitFor({ timeout: 10_000 });
  const { status } = await page.evaluate(() => fetch('/api/user').then(({ status }) => ({ status })));
  assert.equal(status, 200, 'signed out before the question was answered');
  await meanwhile();
  await asked.getByRole('button', { name: choice }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/login'));
}

/** What the next person at this computer can find: the page, its history, storage, memory. */
async function findRemains(page: Page, secret: string): Promise<string[]> {
  const found: string[] = [];
  const look = async (where: string, text: Promise<string>) => {
    if ((await text).includes(secret)) found.push(where);
  };
  await look('storage', storedText(page));
  await look('memory', heapText(page));
  for (let steps = 0; steps < 3; steps += 1) {
    await page.goBack().catch(() => undefined);
    await look(
      `page ${page.url()}`,
      page.evaluate(
        () =>
          document.documentElement.outerHTML +
          [...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value).join('\n'),
      ),
    );
  }
  return found;
}

async function savedAnswer(site: Site, { forms }: StagedReading): Promise<string | null> {
  const { rows } = await site.owner.query<{ disease: string | null }>(
    `SELECT answers->>'disease' AS disease FROM form_rows WHERE form_id = $1 AND scope = 'method'`,
    [forms[0]!.id],
  );
  return rows[0]!.disease;
}

interface Scene {
  readonly site: Site;
  readonly reading: StagedReading;
  readonly page: Page;
  readonly secret: string;
}

/** The other windows are not notified; each finds out with its next request. */
const signedOutByServer = 'is signed out by the server';

/** Ways in which the first reader leaves; each returns what must become of the answer. */
const leavings: Record<string, (scene: Scene) => Promise<'kept' | 'sent' | 'gone'>> = {
  async 'keeps them'({ page }) {
    await logOut(page, 'Keep and log out');
    return 'kept';
  },
  async 'discards them'({ page }) {
    await logOut(page, 'Discard and log out');
    return 'gone';
  },
  async 'sends them'({ page }) {
    await logOut(page, 'Send and log out', () => page.unroute(patches));
    return 'sent';
  },
  async [signedOutByServer]({ site, page, reading }) {
    await site.owner.query('DELETE FROM sessions WHERE user_id = $1', [reading.readers[0].id]);
    await page.unroute(patches);
    await page.waitForURL((url) => url.pathname.endsWith('/login'));
    return 'kept';
  },
};

interface Leaving extends Pick<Scene, 'reading' | 'secret'> {
  readonly name: string;
}

async function tryLeaving(site: Site, browser: Browser, { name, reading, secret }: Leaving): Promise<string[]> {
  const context = await browser.newContext();
  const page = await openSignedIn(context, site, reading.readers[0]);
  await typeUnsent(page, site, reading, secret);
  const other = name === signedOutByServer ? undefined : await context.newPage();
  // Until everything has come, also the part that listens for somebody who logs out.
  await other?.goto(reviewOf(site, reading), { waitUntil: 'networkidle' });
  if (other) await diseaseOf(other).waitFor();
  const fate = await leavings[name]!({ site, reading, page, secret });
  const remains: string[] = [];
  if (other) {
    await other.waitForURL((url) => url.pathname.endsWith('/login'));
    if ((await heapText(other)).includes(secret)) remains.push('memory of another window');
  }
  await other?.close();
  await signInAt(page, reading.readers[1]);
  remains.push(...(await findRemains(page, secret)));
  const found = remains.map((where) => `a reader who ${name} leaves the answer in the ${where}`);
  assert.equal(await savedAnswer(site, reading), fate === 'sent' ? secret : null, `${name}: sent by another account`);

  await page.unroute(patches);
  await context.clearCookies();
  await page.goto(reviewOf(site, reading));
  await signInAt(page, reading.readers[0]);
  if (fate === 'gone') {
    await page.getByText('All changes saved').waitFor();
    assert.equal(await diseaseOf(page).inputValue(), '', 'what was discarded came back');
  } else if (fate === 'kept') {
    await page.getByText(/^Saved /).waitFor();
    assert.equal(await savedAnswer(site, reading), secret, `${name}: what was kept is lost`);
  }
  await context.close();
  return found;
}

export const sharedComputer: Row = {
  id: 'O4',
  title: 'shared computer',
  run: (target) =>
    withBrowser(async (browser) => {
      // In turn: a round numbers its assignments.
      const tries: Leaving[] = [];
      for (const name of Object.keys(leavings)) {
        const reading = await makeReadingAt(target, 'accepted');
        tries.push({ name, reading, secret: `mark-${target.random.text(20)}` });
      }
      // At once, each with readers and storage of its own: they wait for pauses in typing, and for pages.
      const found = await Promise.all(tries.map((one) => tryLeaving(target, browser, one)));
      assertNone(found.flat(), 'readable for the next account');
      return `a reader with unsent answers ${Object.keys(leavings).join(', ')}: asked before the session ends; the next account finds them neither in IndexedDB, storage, caches, memory, another window nor the pages it goes back to; what was kept is sent when its owner returns`;
    }),
};
