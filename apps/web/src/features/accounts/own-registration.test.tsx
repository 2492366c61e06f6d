import { registration } from '@cea/contract/accounts';
import { reactivate, reactivateEmail, registerEmail, registerIspor } from '@cea/contract/registration';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';

const code = 'c'.repeat(32);
const email = 'ada@example.org';
const send = () => screen.getByRole('button', { name: 'Send link' });

test.each(['/register', '/register-email'])('%s asks for an address and says that a mail is coming', async (path) => {
  const server = new FakeServer();
  server.answer(registerEmail, () => ({ message: 'We have sent an e-mail.' }));
  const page = await openApp(path, server);
  await page.type(await screen.findByLabelText('E-mail'), email);
  await page.click(send());
  expect(await screen.findByText('We have sent an e-mail.')).toBeDefined();
  expect(server.askedFor(registerEmail).map(({ body }) => body)).toEqual([{ email }]);
});

test('a refused member number is reported at its field', async () => {
  const server = new FakeServer();
  server.refuseOrAnswer(registerIspor, () =>
    refusal('invalid', { errors: { member_number: ['This is not the number of a current ISPOR member.'] } }),
  );
  const page = await openApp('/register-ispor', server);
  await page.type(await screen.findByLabelText('E-mail'), email);
  const number = screen.getByLabelText('ISPOR member number');
  await page.type(number, 'A77');
  await page.click(send());
  expect(await screen.findByText('Invalid numeric value.')).toBeDefined();
  expect(server.askedFor(registerIspor)).toEqual([]);
  await page.clear(number);
  await page.type(number, '4711');
  await page.click(send());
  expect(await screen.findByText('This is not the number of a current ISPOR member.')).toBeDefined();
  expect(number.getAttribute('aria-invalid')).toBe('true');
});

test('a lapsed account is reactivated with a new password', async () => {
  const server = new FakeServer();
  server.answer(reactivateEmail, () => ({ message: 'If this address has an account, an e-mail is coming.' }));
  server.answer(reactivate, () => ({ message: 'Your account is active again.' }));
  let page = await openApp('/reactivate', server);
  await page.type(await screen.findByLabelText('E-mail'), email);
  await page.click(send());
  expect(await screen.findByText(/an e-mail is coming/)).toBeDefined();

  page = await openApp(`/reactivate/${code}`, server);
  await page.type(await screen.findByLabelText('New password'), 'a long enough secret');
  await page.click(screen.getByRole('button', { name: 'Reactivate account' }));
  expect(await screen.findByText('Your account is active again.')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeDefined();
  expect(server.askedFor(reactivate).map(({ body }) => body)).toEqual([{ code, password: 'a long enough secret' }]);
});

test('a spent link to register leads to a new one', async () => {
  const server = new FakeServer();
  server.refuseOrAnswer(registration, () => refusal('not-found'));
  await openApp(`/register/${code}`, server);
  expect((await screen.findByRole('link', { name: 'Get a new link' })).getAttribute('href')).toBe('/register-email');
});
