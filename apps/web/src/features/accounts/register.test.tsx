import { register, registration } from '@cea/contract/accounts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';

test('a refused password is reported at its field, not as a failure of the site', async () => {
  const server = new FakeServer();
  server.answer(registration, () => ({ data: { email: 'ada@example.org', full_name: 'Ada' } }));
  server.refuseOrAnswer(register, () =>
    refusal('invalid', { errors: { password: ['This password is too easy to guess.'] } }),
  );
  const code = 'c'.repeat(32);
  const page = await openApp(`/register/${code}`, server);
  const password = await screen.findByLabelText<HTMLInputElement>(/^Password/);
  await page.type(password, 'password1234');
  await page.click(screen.getByRole('button', { name: 'Create account' }));

  expect(await screen.findByText('This password is too easy to guess.')).toBeDefined();
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(server.askedFor(register).map(({ body }) => body)).toEqual([
    { code, full_name: 'Ada', password: 'password1234' },
  ]);
  const { activity } = await import('../../lib/activity.ts');
  expect(activity.get()).toEqual({ running: 0, failures: 0 });
});
