import { readFile } from 'node:fs/promises';
import { expect, type Download, type Locator, type Page } from '@playwright/test';
import { readZip } from '../apps/server/test/read-zip.ts';

export const downloadDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Download', exact: true });
export const downloadsOf = (page: Page): Locator => page.getByRole('region', { name: 'Downloads' });

/** Opens the dialog from the results, with its contents counted. */
export async function openDownload(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Download', exact: true }).first().click();
  return settledDialog(page);
}

/** The dialog once it says what will be in the file. */
export async function settledDialog(page: Page): Promise<Locator> {
  const dialog = downloadDialog(page);
  await expect(dialog.getByRole('button', { name: /^Download .*(?:about|,)/ })).toBeEnabled();
  return dialog;
}

/** Presses the amber button and waits for the file. */
export async function saved(page: Page): Promise<Download> {
  const downloading = page.waitForEvent('download');
  const dialog = await settledDialog(page);
  await dialog.getByRole('button', { name: /^Download / }).click();
  return downloading;
}

/** The file of the results as plain CSV, with the columns shown. */
export async function downloadCsv(page: Page): Promise<{ name: string; text: string }> {
  const dialog = await openDownload(page);
  await dialog.getByRole('radio', { name: /^As shown/ }).check({ force: true });
  await dialog.getByRole('radio', { name: /^CSV/ }).check();
  await dialog.getByRole('checkbox', { name: /^Only the file/ }).check();
  const file = await saved(page);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** The files of a zip, by name. */
export const unzipped = async (file: Download): Promise<Map<string, string>> =>
  readZip(await readFile(await file.path()));

/** The records of a CSV file: no value of ours begins a line like an id. */
export const recordsIn = (text: string): string[] =>
  text.split(/\r?\n/).filter((line) => /\b\d{4}-\d\d-\d{5}/.test(line));
