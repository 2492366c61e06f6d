import { login } from '@cea/contract/accounts';
import {
  type ExchangeRate,
  listExchangeRates,
  listRateCountries,
  updateExchangeRate,
} from '@cea/contract/exchange-rates';
import { pageMeta } from '@cea/contract/paging';
import { listRateSets } from '@cea/contract/rate-sets';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { rateSetWith } from '../../../test/rate-sets.ts';

const applied = rateSetWith();
const figure = { usd_per_unit: 0.77, source: 'World Bank', indicative: false };
const rate: ExchangeRate = {
  key: 'CAD-2014',
  currency: 'CAD',
  currency_name: 'Canadian dollar',
  official_only: false,
  year: 2014,
  change: 'none',
  applied: figure,
  draft: figure,
};

test('a dialog that was open when the session ended reopens with its input', async () => {
  const server = new FakeServer();
  server.user = administrator;
  const meta = pageMeta({ page: 1, per_page: 20 }, 1);
  server.answer(listRateSets, () => ({ data: [applied], meta }));
  server.answer(listExchangeRates, () => ({ data: [rate], meta }));
  server.answer(listRateCountries, () => ({ data: [] }));
  server.refuseOrAnswer(updateExchangeRate, () => {
    server.user = null;
    return refusal('unauthenticated');
  });
  server.answer(login, () => {
    server.user = administrator;
    return { two_factor: false };
  });
  const page = await openApp('/admin/data-collection/exchange-rates', server);
  await page.click(await screen.findByRole('button', { name: /^Actions for CAD/ }));
  await page.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'CAD 2014' }));
  const value = dialog.getByRole<HTMLInputElement>('textbox', { name: /^US\$ per unit/ });
  await page.clear(value);
  await page.type(value, '0.905');
  await page.click(dialog.getByRole('button', { name: /^Save/ }));

  await screen.findByRole('heading', { name: 'Admin Log In' });
  await page.type(screen.getByLabelText(/^E-mail/), administrator.email);
  await page.type(screen.getByLabelText(/^Password/), 'registry demonstration');
  await page.click(screen.getByRole('button', { name: 'Log In' }));
  const again = within(await screen.findByRole('dialog', { name: 'CAD 2014' }));
  await waitFor(() =>
    expect(again.getByRole<HTMLInputElement>('textbox', { name: /^US\$ per unit/ }).value).toBe('0.905'),
  );

  await page.click(again.getByRole('button', { name: 'Cancel' }));
  await page.click(again.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
});
