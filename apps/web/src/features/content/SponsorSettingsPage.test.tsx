import { type EditedContentBlock, readEditedContentBlock, updateContentBlock } from '@cea/contract/content-editing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Editor } from '@tiptap/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer, type FakeRequest, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { keepForm } from '../../lib/kept-forms.ts';

const path = '/admin/sponsor/settings';
let server: FakeServer;
let stored: EditedContentBlock;

beforeEach(() => {
  sessionStorage.clear();
  server = new FakeServer();
  server.user = administrator;
  stored = {
    slug: 'about-page',
    html: '<p>Before</p>',
    version: 3,
    updated_at: '2026-03-01T12:00:00Z',
    updated_by: null,
  };
  server.answer(readEditedContentBlock, ({ url }) => ({
    data: { ...stored, slug: url.pathname.split('/').at(-1) as EditedContentBlock['slug'] },
  }));
  server.answer(updateContentBlock, ({ body }) => {
    stored = { ...stored, html: (body as { html: string }).html, version: stored.version + 1, updated_by: 'Ada Admin' };
    return { data: stored };
  });
});

const box = () => screen.findByRole('textbox', { name: 'About' });
async function write(words: string) {
  const { editor } = (await box()) as HTMLElement & { editor: Editor };
  act(() => {
    editor.commands.insertContentAt(1, words);
  });
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const sent = () => server.askedFor(updateContentBlock).map(({ body }: FakeRequest) => body);

test('a text is edited, previewed and saved as the next version', async () => {
  await openApp(path, server);
  await box();
  expect(screen.getByText('Never edited.')).toBeDefined();
  expect(save().disabled).toBe(true);
  await write('New. ');
  await userEvent.click(screen.getByText('Preview'));
  expect(screen.getByRole('region', { name: 'Preview of About' }).textContent).toBe('New. Before');
  await userEvent.click(save());
  expect(await screen.findByText('About saved.')).toBeDefined();
  expect(sent()).toEqual([{ html: '<p>New. Before</p>', version: 3 }]);
  expect(await screen.findByText(/^Saved .* by Ada Admin\.$/)).toBeDefined();
  expect(save().disabled).toBe(true);
  await userEvent.click(screen.getByText('Edit'));
  await write('More. ');
  await userEvent.click(save());
  await waitFor(() => expect(sent().at(-1)).toEqual({ html: '<p>More. New. Before</p>', version: 4 }));
});

test('discarded changes are gone', async () => {
  await openApp(path, server);
  await write('New. ');
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect((await box()).textContent).toBe('Before');
  expect(save().disabled).toBe(true);
});

async function meetOther() {
  await openApp(path, server);
  await write('Mine. ');
  server.refuseOrAnswer(updateContentBlock, () => refusal('conflict'));
  stored = { ...stored, html: '<p>Theirs</p>', version: 4, updated_by: 'Bob' };
  await userEvent.click(save());
  expect(await screen.findByText(/^Bob saved it/)).toBeDefined();
  expect((await box()).textContent).toBe('Mine. Before');
}

test('a text that someone else saved can be taken', async () => {
  await meetOther();
  await userEvent.click(screen.getByRole('button', { name: 'Use theirs, discard mine' }));
  expect((await box()).textContent).toBe('Theirs');
  expect(save().disabled).toBe(true);
  expect(screen.queryByText(/^Bob saved it/)).toBeNull();
});

test('a text that someone else saved can be replaced', async () => {
  await meetOther();
  server.answer(updateContentBlock, ({ body }) => ({ data: { ...stored, ...(body as { html: string }), version: 5 } }));
  await userEvent.click(screen.getByRole('button', { name: 'Replace theirs with mine' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ html: '<p>Mine. Before</p>', version: 4 }));
  expect(await screen.findByText('About saved.')).toBeDefined();
});

test('another tab asks before changes are lost', async () => {
  await openApp(path, server);
  await write('New. ');
  await userEvent.click(screen.getByRole('link', { name: 'Global Access page' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect((await box()).textContent).toBe('New. Before');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('link', { name: 'Global Access page' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('textbox', { name: 'Global Access' })).toBeDefined();
});

test('what was typed when the session ended is there again', async () => {
  keepForm(administrator.id, `${path} about-page`, { html: '<p>Kept</p>', version: 3 });
  await openApp(path, server);
  await waitFor(async () => expect((await box()).textContent).toBe('Kept'));
  expect(save().disabled).toBe(false);
});
