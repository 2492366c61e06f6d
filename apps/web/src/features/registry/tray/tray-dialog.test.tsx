import { listVocabularies } from '@cea/contract/reference';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FakeServer } from '../../../../test/fake-server.ts';
import { openApp } from '../../../../test/open-app.tsx';
import { storedUnder } from '../../../lib/storage.ts';

const item = (id: string) => ({ id, title: `Study ${id}` });
const filled = { methods: [], ratios: [item('r1'), item('r2'), item('r3')], weights: [item('w1')] };

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(storedUnder('tray'), JSON.stringify(filled));
  server = new FakeServer();
  server.answer(listVocabularies, () => ({ data: [] }));
});

async function openTray() {
  const page = await openApp('/results', server);
  await page.click(await screen.findByRole('button', { name: 'Review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download tray' }));
  return { page, dialog };
}
const stored = () => JSON.parse(localStorage.getItem(storedUnder('tray'))!) as typeof filled;

test('what was removed comes back in its place', async () => {
  const { page, dialog } = await openTray();
  await page.click(dialog.getByRole('button', { name: 'Remove Study r2' }));
  expect(dialog.getByText(/Removed: Study r2/)).toBeTruthy();
  expect(stored().ratios).toEqual([item('r1'), item('r3')]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Study r3');
  await page.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(stored()).toEqual(filled);

  await page.click(dialog.getByRole('button', { name: 'Remove all 3 ratios' }));
  await waitFor(() => expect(dialog.queryByRole('region', { name: /ratios/ })).toBeNull());
  expect(dialog.getByText(/Removed: 3 ratios/)).toBeTruthy();
  await page.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(stored()).toEqual(filled);
});

test('two to six ratios of the tray can be compared', async () => {
  const { page, dialog } = await openTray();
  const links = () => dialog.queryAllByRole('link', { name: /^Compare/ }).map((link) => link.getAttribute('href'));
  expect(links()).toEqual(['/results/compare?ids=r1,r2,r3']);
  await page.click(dialog.getByRole('button', { name: 'Remove Study r2' }));
  await page.click(dialog.getByRole('button', { name: 'Remove Study r1' }));
  expect(links()).toEqual([]);
});

test('each type has its own columns, which are remembered', async () => {
  const { page, dialog } = await openTray();
  await page.click(dialog.getByRole('button', { name: '11 columns… for 1 utility weight' }));
  const columns = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await page.click(columns.getByRole('button', { name: 'Study: remove' }));
  await page.click(columns.getByRole('button', { name: 'Use 10 columns' }));
  expect(await dialog.findByRole('button', { name: '10 columns… for 1 utility weight' })).toBeTruthy();
  const remembered = JSON.parse(localStorage.getItem(storedUnder('columns'))!) as Record<string, string[]>;
  expect(remembered.weights).toHaveLength(10);
  expect(remembered.weights).not.toContain('study');
});
