import { updateProfile } from '@cea/contract/accounts';
import { readUser, updateUser } from '@cea/contract/users';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { administrator, reader, sponsor } from '../../../test/accounts.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { userWith } from '../../../test/users.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});

test('administrators give a reader an affiliation', async () => {
  const user = userWith({ id: 7, roles: ['External Reader'] });
  server.user = administrator;
  server.answer(readUser, () => ({ data: user }));
  const sent: unknown[] = [];
  server.answer(updateUser, ({ body }) => {
    sent.push(body);
    return { data: { ...user, affiliation: 'University of Padua' } };
  });
  await openApp('/admin/users/7/edit', server);
  await userEvent.type(await screen.findByLabelText('Affiliation'), 'University of Padua');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ affiliation: 'University of Padua' }]));
});

test('readers enter their own', async () => {
  server.user = { ...reader, affiliation: 'Carfax' };
  const sent: unknown[] = [];
  server.answer(updateProfile, ({ body }) => {
    sent.push(body);
    return { data: { ...reader, affiliation: '' } };
  });
  await openApp('/settings', server);
  await userEvent.clear(await screen.findByDisplayValue('Carfax'));
  await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
  await waitFor(() => expect(sent).toMatchObject([{ affiliation: '' }]));
});

test('others are not asked for one', async () => {
  server.user = sponsor;
  await openApp('/settings', server);
  await screen.findByLabelText('Full name');
  expect(screen.queryByLabelText('Affiliation')).toBeNull();
});
