import { readTwoFactor, startTwoFactor } from '@cea/contract/two-factor';
import { listAccessTokens } from '@cea/contract/access-tokens';
import { listSessions } from '@cea/contract/accounts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';

test('before the second factor is switched on, it says what a lost phone means, and the key can be copied', async () => {
  const server = new FakeServer();
  server.user = { ...administrator, roles: [] };
  server.answer(readTwoFactor, () => ({ data: { enabled_at: null, recovery_codes_left: 0, required: false } }));
  server.answer(listSessions, () => ({ data: [] }));
  server.answer(listAccessTokens, () => ({ data: [] }));
  server.answer(startTwoFactor, () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/cea?secret=ABCDEFGH' }));
  const user = await openApp('/settings', server);
  const panel = within(await screen.findByRole('region', { name: 'Second factor' }));
  await user.click(await panel.findByRole('button', { name: 'Set up second factor' }));
  await user.type(panel.getByLabelText(/^Current password/), 'secret words');
  await user.click(panel.getByRole('button', { name: 'Continue' }));
  expect(await panel.findByText(/10 recovery codes\. Keep them apart from your phone/)).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Copy key' }));
  expect(await panel.findByRole('button', { name: 'Copied' })).toBeTruthy();
});
