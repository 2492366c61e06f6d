import type { Browser, Page } from '@playwright/test';
import { NoteDesk } from '../../apps/server/test/note-desk.ts';
import { apiCaller } from '../api-caller.ts';
import { fillReview } from '../finished-reading.ts';
import { signIn } from '../journey.ts';
import { siteUrl } from '../own-reading.ts';
import { expect, test } from '../reading-journey.ts';
import { openReview, reviewPath } from '../review-page.ts';

const notesButton = (page: Page, count: number) => page.getByRole('button', { name: new RegExp(`^Notes ${count}\\b`) });
const input = (page: Page) => page.getByRole('textbox', { name: 'Write a note' });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Notes' });

async function writeNote(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await page.keyboard.press('Control+Enter');
  const note = panel(page).getByRole('article').filter({ hasText: text });
  await expect(note).toBeVisible();
  // Its buttons appear when it is sent.
  await expect(note).not.toContainText('sending');
}

async function newVisitor(browser: Browser, email: string): Promise<Page> {
  const page = await (
    await browser.newContext({ baseURL: siteUrl(), viewport: { width: 1440, height: 900 } })
  ).newPage();
  await signIn(page, email);
  return page;
}

test(
  'two readers: blind while they read, Reader A and Reader B afterwards',
  { tag: '@core' },
  async ({ browser, page, db, reading, startReader }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const [a, b] = [await startReader(0), await startReader(1)];
    for (const reader of [a, b]) await fillReview(db, reader, reader === b);
    await new NoteDesk(b.client, b.form_id).write('B is not sure about the price year.');
    const admin = await apiCaller(siteUrl(), 'admin@demo.example');
    await new NoteDesk(admin, a.form_id).write('The supplement is attached.');

    await signIn(page, reading.readers[0].email);
    await openReview(page, reviewPath(reading));
    await page.getByRole('combobox', { name: /^Currency \(required\)/ }).focus();
    // Alt, because the key alone would be typed.
    await page.keyboard.press('Alt+n');
    await expect(input(page)).toBeFocused();
    await expect(panel(page).getByText('The supplement is attached.')).toBeVisible();
    await expect(panel(page).getByText(/Until then only you and administrators see yours/)).toBeVisible();
    await expect(page.getByText('B is not sure')).toHaveCount(0);
    await writeNote(page, 'From table 3, not from the text.');
    await panel(page).getByRole('button', { name: '→ Currency' }).click();
    await expect(page.getByRole('combobox', { name: /^Currency \(required\)/ })).toBeFocused();
    await panel(page).getByRole('button', { name: 'Reply' }).click();
    await writeNote(page, 'Thank you.');
    await panel(page).getByRole('button', { name: 'Delete' }).last().click();
    await panel(page).getByRole('button', { name: 'Undo' }).click();
    await expect(notesButton(page, 3)).toBeVisible();

    for (const reader of [a, b]) expect((await reader.submit()).status).toBe(204);
    await page.goto(`/data-collection/consensus/review/${reading.assignment_id}/${reading.article_assignment_id}`);
    await expect(page.getByText('3 left', { exact: true })).toBeVisible();
    await page.keyboard.press('n');
    await expect(panel(page).getByRole('article').filter({ hasText: 'Reader B' })).toContainText('B is not sure');
    await expect(panel(page).getByRole('region', { name: 'Currency' })).toContainText('Reader A (you)');
    await writeNote(page, 'Taking mine.');

    const other = await newVisitor(browser, reading.readers[1].email);
    await other.goto(`/data-collection/consensus/review/${reading.assignment_id}/${reading.article_assignment_id}`);
    // The note of the administrator, and three of the other reader.
    await expect(other.getByRole('button', { name: 'Notes 5, 4 unread' })).toBeVisible();
    await other.getByRole('button', { name: /^Notes 5/ }).click();
    await expect(panel(other).getByText('Taking mine.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Notes 5', exact: true })).toBeVisible();
    await other.context().close();

    const administrator = await newVisitor(browser, 'admin@demo.example');
    await administrator.goto(`/admin/data-collection/articles/${reading.article.id}`);
    const ofA = administrator.getByRole('button', { name: new RegExp(`^Notes 3.*no\\. ${a.form_id}$`) });
    await ofA.click();
    await expect(panel(administrator).getByText(/^Person \d+ \(Reader B\)$/)).toBeVisible();
    await writeNote(administrator, 'Seen, thank you.');
    await administrator.context().close();
  },
);

test('a note written offline waits, and is sent when the connection is back', async ({
  context,
  page,
  reading,
  startReader,
}) => {
  const reader = await startReader(0);
  const desk = new NoteDesk(reader.client, reader.form_id);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, reading.readers[0].email);
  await openReview(page, reviewPath(reading));
  await notesButton(page, 0).click();
  await context.setOffline(true);
  await writeNote(page, 'Same trial as another article.');
  await expect(panel(page).getByText('not sent')).toBeVisible();
  await expect(panel(page).getByText('You are offline. It is kept here and sent when you are back.')).toBeVisible();
  expect(await desk.shown()).toEqual([]);
  await context.setOffline(false);
  await expect(panel(page).getByText('not sent')).toHaveCount(0);
  await expect.poll(() => desk.shown()).toEqual(['You: Same trial as another article.']);

  // Closed while offline: the next visit sends it.
  await context.setOffline(true);
  await writeNote(page, 'Another one.');
  await expect(panel(page).getByRole('button', { name: 'Send again' })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await openReview(again, reviewPath(reading));
  await expect(notesButton(again, 2)).toBeVisible();
  await expect.poll(() => desk.shown()).toEqual(['You: Same trial as another article.', 'You: Another one.']);
});
