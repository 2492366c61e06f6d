import {
  createResource,
  deleteResource,
  listManagedResources,
  type ManagedResource,
  updateResource,
} from '@cea/contract/managed-resources';
import { readResourceFile } from '@cea/contract/resources';
import { listSavedViews } from '@cea/contract/saved-views';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openPart } from '../../../test/open-app.tsx';
import { pageOf } from '../../../test/pages-of.ts';
import { accountId } from '../../lib/account-id.ts';
import { ManageResources } from './ManageResources.tsx';

const resource = (id: number, fields: Partial<ManagedResource>): ManagedResource => ({
  id,
  type: 'Data Collection',
  title: `Resource ${id}`,
  description: '',
  url: null,
  file_url: null,
  resource_type: 'url',
  position: id,
  file_name: null,
  bytes: null,
  updated_at: '2026-11-01T12:00:00.000Z',
  ...fields,
});
const link = resource(1, { title: 'Standards', url: 'https://example.org/cheers' });
const manual = resource(2, {
  title: 'Manual',
  file_url: '/api/resources/2/file.pdf',
  resource_type: 'pdf',
  file_name: 'manual.pdf',
  bytes: 3_500_000,
});

let server: FakeServer;
beforeEach(async () => {
  document.cookie = 'XSRF-TOKEN=t; path=/';
  server = new FakeServer();
  server.answer(listSavedViews, () => ({ data: [] }));
  server.answer(listManagedResources, (asked) => pageOf([link, manual], asked));
  openPart(<ManageResources type="Data Collection" />, server);
  await screen.findByText('Manual');
});

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const choose = (of: string, action: string) => {
  fireEvent.click(screen.getByRole('button', { name: `Actions for ${of}` }));
  fireEvent.click(screen.getByRole('menuitem', { name: action }));
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const lastForm = (endpoint: Parameters<FakeServer['askedFor']>[0]) =>
  Object.fromEntries(server.askedFor(endpoint).at(-1)!.body as FormData);
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const pdf = new File(['%PDF-1.4'], 'guide.pdf');

test('only resources of the given type are asked for', () => {
  const asked = server.askedFor(listManagedResources);
  expect(asked.map(({ url }) => url.searchParams.get('type'))).toEqual(['Data Collection']);
  expect(screen.getByRole('cell', { name: '3.3 MB' })).toBeDefined();
});

test('a resource needs a link or a file, and nothing is sent without (spec §5)', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Add a resource' }));
  const add = await dialog('Add a resource');
  fill(add.getByLabelText(/^Title/), 'Guide');
  fireEvent.click(add.getByRole('button', { name: 'Add resource' }));
  await waitFor(() => expect(add.getAllByText('Required')).toHaveLength(2));
  expect(server.askedFor(createResource)).toEqual([]);
});

test('a resource is added with its file, which is sent as a form', async () => {
  server.answer(createResource, () => ({ data: resource(3, { title: 'Guide' }) }));
  fireEvent.click(screen.getByRole('button', { name: 'Add a resource' }));
  const add = await dialog('Add a resource');
  fill(add.getByLabelText(/^Title/), 'Guide');
  fireEvent.change(add.getByLabelText('Choose a file', { selector: 'input' }), { target: { files: [pdf] } });
  await add.findByText('guide.pdf');
  fireEvent.click(add.getByRole('button', { name: 'Add resource' }));
  await isClosed();
  const { file, ...texts } = lastForm(createResource);
  expect((file as File).name).toBe('guide.pdf');
  expect(texts).toEqual({ type: 'Data Collection', title: 'Guide', description: '', url: '', position: '' });
  await waitFor(() => expect(server.askedFor(listManagedResources).length).toBeGreaterThan(1));
});

test('a file of another type is refused before it is sent, one that the server refuses at its field', async () => {
  server.refuseOrAnswer(createResource, () =>
    refusal('invalid', { errors: { file: ['The content of the file does not match its extension.'] } }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add a resource' }));
  const add = await dialog('Add a resource');
  fill(add.getByLabelText(/^Title/), 'Guide');
  const page = new File(['<script>'], 'page.html');
  fireEvent.change(add.getByLabelText('Choose a file', { selector: 'input' }), { target: { files: [page] } });
  fireEvent.click(add.getByRole('button', { name: 'Add resource' }));
  await add.findByText(/^Choose a file of one of these types/);
  expect(server.askedFor(createResource)).toEqual([]);
  fireEvent.change(add.getByLabelText('Replace page.html', { selector: 'input' }), { target: { files: [pdf] } });
  fireEvent.click(add.getByRole('button', { name: 'Add resource' }));
  await add.findByText('The content of the file does not match its extension.');
  expect(add.queryByRole('progressbar')).toBeNull();
});

test('closing the dialog stops an upload', async () => {
  server.refuseOrAnswer(createResource, () => new Promise(() => {}) as never);
  fireEvent.click(screen.getByRole('button', { name: 'Add a resource' }));
  const add = await dialog('Add a resource');
  fill(add.getByLabelText(/^Title/), 'Guide');
  fireEvent.change(add.getByLabelText('Choose a file', { selector: 'input' }), { target: { files: [pdf] } });
  await add.findByText('guide.pdf');
  const aborted = vi.spyOn(XMLHttpRequest.prototype, 'abort');
  fireEvent.click(add.getByRole('button', { name: 'Add resource' }));
  await add.findByText('Storing …');
  fireEvent.click(add.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await add.findByRole('button', { name: 'Discard' }));
  await isClosed();
  expect(aborted).toHaveBeenCalledOnce();
});

test('an edited resource keeps its file, unless it is replaced or removed', async () => {
  server.answer(updateResource, () => ({ data: manual }));
  choose('Manual', 'Edit');
  let edit = await dialog('Edit resource');
  expect(edit.getByText('manual.pdf')).toBeDefined();
  fill(edit.getByLabelText(/^Title/), 'New manual');
  fireEvent.click(edit.getByRole('button', { name: 'Save' }));
  await isClosed();
  expect(lastForm(updateResource)).toMatchObject({ title: 'New manual', position: '2' });
  expect(lastForm(updateResource)).not.toHaveProperty('file');
  expect(lastForm(updateResource)).not.toHaveProperty('remove_file');

  choose('Manual', 'Edit');
  edit = await dialog('Edit resource');
  fireEvent.change(edit.getByLabelText('Replace manual.pdf', { selector: 'input' }), { target: { files: [pdf] } });
  await edit.findByText('guide.pdf');
  fireEvent.click(edit.getByRole('button', { name: 'Remove' }));
  await edit.findByText('manual.pdf');
  fireEvent.click(edit.getByRole('button', { name: 'Remove' }));
  fill(edit.getByLabelText('Link'), '/about');
  fireEvent.click(edit.getByRole('button', { name: 'Save' }));
  await isClosed();
  expect(lastForm(updateResource)).toMatchObject({ remove_file: 'true', url: '/about' });
});

test('a resource is deleted with its type, after a question that says what happens (spec §7)', async () => {
  server.answer(deleteResource, () => undefined);
  choose('Manual', 'Delete');
  const question = await dialog('Delete Manual?');
  expect(question.getByText('Links to manual.pdf stop working.')).toBeDefined();
  fireEvent.click(question.getByRole('button', { name: 'Delete resource' }));
  await isClosed();
  const [asked] = server.askedFor(deleteResource);
  expect(`${asked!.url.pathname}${asked!.url.search}`).toBe('/api/admin/resources/2?type=Data+Collection');
});

test('a file is downloaded where it is, and a link leads to its site', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  server.refuseOrAnswer(readResourceFile, () => new Response('%PDF', { headers: { 'content-length': '4' } }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  fireEvent.click(screen.getByRole('link', { name: 'manual.pdf' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(server.askedFor(readResourceFile)[0]!.url.pathname).toBe('/api/resources/2/file.pdf');
  expect(screen.getByRole('link', { name: /cheers/ }).getAttribute('href')).toBe('https://example.org/cheers');
});

test('what was typed when the session ended is there when the dialog opens again, but for the file', async () => {
  accountId.set(1);
  onTestFinished(() => accountId.set(undefined));
  fireEvent.click(screen.getByRole('button', { name: 'Add a resource' }));
  const add = await dialog('Add a resource');
  fill(add.getByLabelText(/^Title/), 'Guide');
  fireEvent.change(add.getByLabelText('Choose a file', { selector: 'input' }), { target: { files: [pdf] } });
  await add.findByText('guide.pdf');
  act(() => accountId.set(undefined));
  cleanup();
  accountId.set(1);
  openPart(<ManageResources type="Data Collection" />, server);
  fireEvent.click(await screen.findByRole('button', { name: 'Add a resource' }));
  const again = await dialog('Add a resource');
  await waitFor(() => expect(again.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Guide'));
  expect(again.queryByText('guide.pdf')).toBeNull();
});
