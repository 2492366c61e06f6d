import {
  listNotifications,
  type Notification,
  readAllNotifications,
  readMailChoices,
  readNotification,
  readUnsubscription,
  unsubscribe,
  updateMailChoices,
} from '@cea/contract/notifications';
import { listSessions } from '@cea/contract/accounts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { reader } from '../../../test/accounts.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { pageOf } from '../../../test/pages-of.ts';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
});

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const notification = (n: number, read = false): Notification => ({
  id: idOf(n),
  kind: 'overdue',
  title: `Overdue: Full review ${n}`,
  text: '2 articles were due yesterday.',
  path: '/data-collection/help',
  created_at: `2026-11-0${n}T10:00:00.000Z`,
  read_at: read ? '2026-11-09T10:00:00.000Z' : null,
});

test('the bell counts what is unread, leads to each page, and marks it as read', async () => {
  server.user = reader;
  const all = [notification(3), notification(2), notification(1, true)];
  server.answer(listNotifications, (asked) => ({
    ...pageOf(all, asked),
    unread: all.filter(({ read_at }) => read_at === null).length,
  }));
  const marked: string[] = [];
  const mark = (id: string) => {
    marked.push(id);
    all.find((one) => one.id === id)!.read_at = '2026-11-09T10:00:00.000Z';
  };
  server.answer(readNotification, ({ url }) => mark(url.pathname.split('/')[3]!));
  server.answer(readAllNotifications, ({ body }) => {
    expect(body).toEqual({ until: all[0]!.created_at });
    for (const { id } of all) mark(id);
  });
  await openApp('/data-collection/resources', server);
  fireEvent.click(await screen.findByRole('button', { name: '2 unread notifications' }));
  const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  fireEvent.click(list.getByRole('button', { name: 'Mark read: Overdue: Full review 2' }));
  await screen.findByLabelText('1 unread notification');
  expect(document.activeElement).toBe(list.getByRole('link', { name: 'Overdue: Full review 2' }));
  fireEvent.click(list.getByRole('button', { name: 'Mark all read' }));
  await screen.findByLabelText('Notifications', { selector: 'button' });
  expect(document.activeElement?.textContent).toMatch(/^Notifications/);
  fireEvent.click(list.getByRole('link', { name: 'Overdue: Full review 3' }));
  await waitFor(() => expect(location.pathname).toBe('/data-collection/help'));
  expect(marked).toEqual([idOf(2), idOf(3), idOf(2), idOf(1)]);
});

test('a public page has the bell of those who are signed in', async () => {
  server.user = reader;
  server.answer(listNotifications, (asked) => ({ ...pageOf([notification(1)], asked), unread: 1 }));
  await openApp('/data-dictionary', server);
  fireEvent.click(await screen.findByRole('button', { name: '1 unread notification' }));
  const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect(await list.findByRole('link', { name: /Overdue: Full review 1$/ })).toBeTruthy();
});

test('a visitor has no bell, and nothing is asked for', async () => {
  await openApp('/data-dictionary', server);
  await screen.findByRole('link', { name: 'Log In' });
  expect(screen.queryByRole('button', { name: /otification/ })).toBeNull();
  expect(server.askedFor(listNotifications)).toEqual([]);
});

const choices = { overdue: 'at-once', 'due-soon': 'daily' } as const;

test('a choice is saved when it is made', async () => {
  server.user = reader;
  server.answer(listSessions, () => ({ data: [] }));
  server.answer(readMailChoices, () => ({ data: { ...choices } }));
  server.answer(updateMailChoices, ({ body }) => ({
    data: { ...choices, ...(body as object) },
  }));
  await openApp('/settings', server);
  const choice = await screen.findByLabelText<HTMLSelectElement>('Overdue');
  fireEvent.change(choice, { target: { value: 'never' } });
  await screen.findByText('Saved.');
  expect(choice.value).toBe('never');
  expect(server.askedFor(updateMailChoices).map(({ body }) => body)).toEqual([{ overdue: 'never' }]);
});

test('a link to unsubscribe asks first', async () => {
  server.answer(readUnsubscription, () => ({ data: { kind: 'digest' as const } }));
  server.answer(unsubscribe, () => ({ message: 'You will get no more mails of this kind: Daily summary.' }));
  await openApp(`/unsubscribe/${'x'.repeat(28)}`, server);
  await screen.findByText('Stop sending you the daily summary?');
  expect(server.askedFor(unsubscribe)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  await screen.findByText('You will get no more mails of this kind: Daily summary.');
});
