import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  updateSavedView,
} from '@cea/contract/saved-views';
import { listUsers } from '@cea/contract/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { pageOf } from '../../../test/pages-of.ts';
import { userWith } from '../../../test/users.ts';

let server: FakeServer;
let views: SavedView[];
beforeEach(() => {
  localStorage.clear();
  views = [
    { id: 1, name: 'Waiting', search: '?status=invited&gone=1', is_shared: false, is_own: true },
    { id: 2, name: 'Readers', search: '?role=Internal+Reader', is_shared: true, is_own: false },
  ];
  server = new FakeServer();
  server.user = administrator;
  server.answer(listUsers, (asked) => pageOf([userWith({ id: 1, full_name: 'Ada' })], asked));
  server.answer(listSavedViews, () => ({ data: views }));
});

const tabs = () => within(screen.getByRole('navigation', { name: 'Views of the accounts' }));
const current = () =>
  tabs()
    .getAllByRole('link')
    .find((tab) => tab.getAttribute('aria-current') === 'page')?.textContent;
const button = (name: string) => screen.queryByRole('button', { name });

async function open(search = ''): Promise<void> {
  await openApp(`/admin/users${search}`, server);
  await screen.findByText('Ada');
  await screen.findByRole('link', { name: 'Waiting' });
}

test('a view opens with its state and its name in the address, without what the list no longer knows', async () => {
  await open();
  expect(current()).toBe('All');
  await userEvent.click(tabs().getByRole('link', { name: 'Waiting' }));
  await waitFor(() => expect(location.search).toBe('?view=1&status=invited'));
  await waitFor(() => expect(current()).toBe('Waiting'));
  expect(button('Save view')).toBeNull();
});

test('a changed view stays open and can be saved, or saved as another one', async () => {
  await open('?view=1&status=invited');
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'active' } });
  await waitFor(() => expect(location.search).toBe('?view=1&status=active'));
  server.answer(updateSavedView, (asked) => {
    views = [{ ...views[0]!, ...(asked.body as object) }, views[1]!];
    return { data: views[0]! };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(button('Save changes')).toBeNull());
  expect(server.askedFor(updateSavedView)[0]!.body).toEqual({ search: '?status=active' });

  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'inactive' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  server.refuseOrAnswer(createSavedView, () => refusal('invalid', { errors: { name: ['Taken.'] } }));
  await userEvent.keyboard('Gone{Enter}');
  await screen.findByText('Taken.');
  server.answer(createSavedView, (asked) => {
    const { name, search, is_shared } = asked.body as SavedView;
    views = [...views, { id: 3, name, search, is_shared, is_own: true }];
    return { data: views.at(-1)! };
  });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(location.search).toBe('?view=3&status=inactive'));
  await waitFor(() => expect(current()).toBe('Gone'));
});

test('the view of another administrator can be used, not changed', async () => {
  await open('?view=2&role=Internal+Reader&status=active');
  expect(current()).toBe('Readers');
  expect(button('Save view')).not.toBeNull();
  expect(button('Save changes')).toBeNull();
  expect(button('Actions for the view Readers')).toBeNull();
});

test('deleting a view keeps the list as it is, and can be undone', async () => {
  await open('?view=1&status=invited');
  server.answer(deleteSavedView, () => {
    views = [views[1]!];
  });
  await userEvent.click(button('Actions for the view Waiting')!);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
  await waitFor(() => expect(location.search).toBe('?status=invited'));
  await waitFor(() => expect(current()).toBe('All'));
  server.answer(createSavedView, () => {
    views = [{ id: 4, name: 'Waiting', search: '?status=invited', is_shared: false, is_own: true }, ...views];
    return { data: views[0]! };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(location.search).toBe('?view=4&status=invited'));
  await waitFor(() => expect(button('Undo')).toBeNull());
});
