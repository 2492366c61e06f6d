import { readFile } from 'node:fs/promises';
import { expect, signIn, test } from '../journey.ts';

const settings = '/admin/sponsor/settings?tab=resource-list';

/** A text file of this size, whose lines differ. */
function textFile(name: string, bytes: number) {
  const lines = Array.from({ length: Math.ceil(bytes / 16) }, (_, at) => `line ${String(at).padStart(10, '0')}`);
  return { name, mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n').slice(0, bytes)) };
}

test(
  'an administrator uploads a file and sees its progress; a visitor saves the same file',
  { tag: '@core' },
  async ({ page, browser }) => {
    const title = `Guide ${Date.now()}`;
    const file = textFile('Über den Katalog.txt', 700_000);
    await signIn(page, 'admin@demo.example');
    await page.goto(settings);
    await page.getByRole('button', { name: 'Add a resource' }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByRole('button', { name: 'Add resource' }).click();
    await expect(page.getByText('Required')).toHaveCount(2);
    await page.getByLabel('Choose a file').setInputFiles(file);
    await expect(page.getByText('684 kB')).toBeVisible();

    const network = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 300_000 };
    await network.send('Network.emulateNetworkConditions', slow);
    await page.getByRole('button', { name: 'Add resource' }).click();
    await expect(page.getByText(/^Uploading: [1-9]\d? %$/)).toBeVisible();
    await expect(page.getByText(`${title} was added.`)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const visitor = await browser.newPage();
    await visitor.goto('/resources');
    const [saved] = await Promise.all([
      visitor.waitForEvent('download'),
      visitor.getByRole('link', { name: title }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(file.name);
    expect((await readFile(await saved.path())).equals(file.buffer)).toBe(true);
    await visitor.close();

    await page.getByRole('searchbox').fill(title);
    // The rows above it are gone, so that nothing moves under the mouse.
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete resource' }).press('Control+Enter');
    await expect(page.getByText(`${title} was deleted.`)).toBeVisible();
    await expect(page.getByText('No matching resources')).toBeVisible();
  },
);

test('files of the data collection are for readers', async ({ page, browser }) => {
  await signIn(page, 'external@demo.example');
  await page.goto('/data-collection/resources');
  const link = page.getByRole('link', { name: 'Reading manual' });
  const [saved] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(saved.suggestedFilename()).toBe('Reading manual 2026.pdf');
  expect((await readFile(await saved.path(), 'latin1')).slice(0, 5)).toBe('%PDF-');
  const visitor = await browser.newPage();
  const answer = await visitor.request.get(await link.evaluate((anchor: HTMLAnchorElement) => anchor.href));
  expect([answer.status(), await answer.json()]).toEqual([404, { message: 'Not found.' }]);
  await visitor.close();
});
