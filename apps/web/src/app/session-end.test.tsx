import { type CurrentUser, listSessions, login, logout, updatePassword, updateProfile } from '@cea/contract/accounts';
import { createUser, listUsers } from '@cea/contract/users';
import { pageMeta } from '@cea/contract/paging';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { administrator, reader, sponsor } from '../../test/accounts.ts';
import { FakeServer, refusal } from '../../test/fake-server.ts';
import { openApp } from '../../test/open-app.tsx';

let server: FakeServer;

/** Ends the session on the server; the page does not know yet. */
function endSession(): void {
  server.user = null;
  for (const call of [updateProfile, updatePassword, listSessions, createUser]) {
    server.refuseOrAnswer(call, () => refusal('unauthenticated'));
  }
}

function startSession(user: CurrentUser): void {
  server.user = user;
  server.answer(listSessions, () => ({ data: [] }));
  server.answer(listUsers, () => ({ data: [], meta: pageMeta({ page: 1, per_page: 20 }, 0) }));
  server.answer(updateProfile, ({ body }) => ({ data: { ...user, ...(body as object) } }));
  server.refuseOrAnswer(createUser, () => new Response('{"data":{}}', { status: 200 }));
}

async function signIn(page: UserEvent, user: CurrentUser): Promise<void> {
  server.answer(login, () => {
    startSession(user);
    return { two_factor: false };
  });
  await page.type(await screen.findByLabelText(/^E-mail/), user.email);
  await page.type(screen.getByLabelText(/^Password/), 'registry demonstration');
  await page.click(screen.getByRole('button', { name: 'Log In' }));
}

const address = () => location.pathname + location.search;
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Full name/ });
const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('cea.form.'));

async function retype(page: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await page.clear(field);
  await page.type(field, text);
}

beforeEach(() => {
  sessionStorage.clear();
  server = new FakeServer();
  startSession(sponsor);
});

describe('a form is submitted after the session has ended', () => {
  test('the settings: the login page opens, and the input is restored afterwards', async () => {
    const page = await openApp('/settings', server);
    await retype(page, await nameField(), 'Sara Q. Sponsor');
    endSession();
    await page.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Log In' });
    expect(address()).toBe('/login?dest=%2Fsettings');
    expect(screen.queryByText('Unauthenticated.')).toBeNull();
    expect(screen.getByText('Your session has ended. Log in to continue.')).toBeDefined();

    await signIn(page, sponsor);
    await waitFor(async () => expect((await nameField()).value).toBe('Sara Q. Sponsor'));
    expect(address()).toBe('/settings');
    expect(screen.getByText('We kept what you typed. It is not saved yet.')).toBeDefined();

    await page.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Profile saved.');
    expect(server.askedFor(updateProfile).at(-1)?.body).toEqual({ full_name: 'Sara Q. Sponsor' });
    await waitFor(() => expect(kept()).toEqual([]));
  });

  test("an invitation: the administrators' login page opens, and every kind of field is restored", async () => {
    startSession(administrator);
    const page = await openApp('/admin/users/create', server);
    await page.type(await nameField(), 'Nora New');
    await page.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'nora@example.org');
    await page.click(screen.getByRole('checkbox', { name: /^External Reader/ }));
    endSession();
    await page.click(screen.getByRole('button', { name: 'Invite' }));
    await screen.findByRole('heading', { name: 'Admin Log In' });
    expect(address()).toBe('/admin/login?dest=%2Fadmin%2Fusers%2Fcreate');

    await signIn(page, administrator);
    await waitFor(async () => expect((await nameField()).value).toBe('Nora New'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^External Reader/ }).checked).toBe(true);
    await page.click(screen.getByRole('button', { name: 'Invite' }));
    await screen.findByText('Invitation sent to nora@example.org.');
    await waitFor(() => expect(kept()).toEqual([]));
  });
});

test('the input is also kept if another call notices the end of the session first', async () => {
  const page = await openApp('/settings', server);
  await retype(page, await nameField(), 'Sara Q. Sponsor');
  await page.type(screen.getAllByLabelText(/^Current password/)[0]!, 'secret of mine');
  await page.type(screen.getByLabelText(/^New password/), 'a better secret');
  endSession();
  await page.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByRole('heading', { name: 'Log In' });
  expect(kept()).toEqual(['cea.form.1./settings profile']);
  expect(
    kept()
      .map((key) => sessionStorage.getItem(key))
      .join(' '),
  ).not.toContain('secret');
  await signIn(page, sponsor);
  await waitFor(async () => expect((await nameField()).value).toBe('Sara Q. Sponsor'));
});

describe('the input is dropped', () => {
  async function endWithTyped(): Promise<UserEvent> {
    const page = await openApp('/settings', server);
    await retype(page, await nameField(), 'Sara Q. Sponsor');
    endSession();
    await page.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Log In' });
    expect(kept()).toHaveLength(1);
    return page;
  }

  test('when another account signs in', async () => {
    const page = await endWithTyped();
    await signIn(page, reader);
    await waitFor(async () => expect((await nameField()).value).toBe(reader.full_name));
    expect(kept()).toEqual([]);
  });

  test('when the page is loaded for another account', async () => {
    await endWithTyped();
    startSession(reader);
    await openApp('/about', server);
    await waitFor(() => expect(kept()).toEqual([]));
  });

  test('when the user logs out', async () => {
    const page = await openApp('/settings', server);
    await retype(page, await nameField(), 'Sara Q. Sponsor');
    server.answer(logout, () => {
      endSession();
    });
    await page.click(screen.getByRole('button', { name: /account of/ }));
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => {});
    await page.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/login'));
    expect(kept()).toEqual([]);
    await openApp('/login', server);
    await screen.findByRole('heading', { name: 'Log In' });
    expect(screen.queryByText('Your session has ended. Log in to continue.')).toBeNull();
  });

  test('when the user leaves the form to which it was restored', async () => {
    const page = await endWithTyped();
    await signIn(page, sponsor);
    await waitFor(async () => expect((await nameField()).value).toBe('Sara Q. Sponsor'));
    expect(kept()).toHaveLength(1);
    await page.click(screen.getByRole('link', { name: 'About' }));
    await waitFor(() => expect(kept()).toEqual([]));
  });
});

test('a stale CSRF token does not end the session: the call is repeated with a new one', async () => {
  const page = await openApp('/settings', server);
  await retype(page, await nameField(), 'Sara Q. Sponsor');
  let refused = 0;
  server.refuseOrAnswer(updateProfile, () => {
    refused += 1;
    if (refused === 1) return refusal('csrf-mismatch');
    return new Response(JSON.stringify({ data: sponsor }));
  });
  await page.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Profile saved.');
  const [first, second] = server.askedFor(updateProfile);
  expect(server.askedFor(updateProfile)).toHaveLength(2);
  expect(first!.headers.get('x-xsrf-token')).not.toBe(second!.headers.get('x-xsrf-token'));
});
