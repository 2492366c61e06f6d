import { createSavedSearch } from '@cea/contract/saved-searches';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sponsor } from '../../../../test/accounts.ts';
import { FakeServer, refusal } from '../../../../test/fake-server.ts';
import { openApp } from '../../../../test/open-app.tsx';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.refuseOrAnswer(createSavedSearch, () => refusal('invalid', { errors: { name: ['Taken.'] } }));
});

async function openDialog(address: string) {
  const page = await openApp(address, server);
  await page.click(await screen.findByText('Save', { selector: 'button' }));
  return { page, dialog: within(await screen.findByRole('dialog', { name: 'Save search' })) };
}

test('the search on the page is saved with its filters, whatever its page and order', async () => {
  server.user = sponsor;
  const address = '/results?type=ratios&keyword=statin&filter.country=7&page=3&sort=oldest';
  const { page, dialog } = await openDialog(address);
  const name = dialog.getByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('statin');
  await page.clear(name);
  await page.type(name, 'Statins');
  await page.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Taken.')).toBeDefined();
  expect(server.askedFor(createSavedSearch).map(({ body }) => body)).toEqual([
    {
      name: 'Statins',
      mails: true,
      type: 'ratios',
      query: {
        query: [expect.objectContaining({ values: ['statin'] }), { term: 'country', values: ['7'], filter: true }],
      },
    },
  ]);
});

test('a visitor logs in first, and comes back to the search', async () => {
  const address = '/results?type=ratios&keyword=statin&page=2&per_page=20';
  const { page, dialog } = await openDialog(address);
  const logIn = dialog.getByRole('link', { name: 'Log in' });
  expect(logIn.getAttribute('href')).toBe(`/login?dest=${encodeURIComponent(address)}`);
  await page.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(server.askedFor(createSavedSearch)).toEqual([]);
});
