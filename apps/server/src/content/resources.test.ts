import {
  createResource,
  deleteResource,
  listManagedResources,
  resourceList,
  updateResource,
} from '@cea/contract/managed-resources';
import { listResources, readResourceFile, type ResourceType, resourceTypeOf } from '@cea/contract/resources';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { expectFileAsShown } from '../../test/list-file.ts';
import { makePdf } from '../../db/seed/small-pdf.ts';
import { pdfFile } from '../../test/sample-files.ts';
import { storages } from '../../test/storages.ts';
import type { TestClient } from '../../test/test-client.ts';

describe.each(storages)('resources, with files on %s', (_, useStorage) => {
  const test = useApp(useStorage());
  let admin: TestClient;
  beforeAll(async () => {
    admin = await test.as(await makeUser(test.db, { roles: ['Admin'], admin_area_access: true }));
  });
  beforeEach(() => test.db.deleteFrom('resources').execute());

  const type: ResourceType = 'CEA Registry';
  const add = async (fields: object) => {
    const { status, body } = await admin.call(createResource, { body: { type, title: 'Guide', ...fields } });
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data;
  };
  const change = (id: number, fields: object) =>
    admin.call(updateResource, { params: { id }, body: { type, title: 'Guide', ...fields } });
  const visitorSees = async () => (await test.visitor().call(listResources, { query: { type } })).body.data;
  const lastAudit = () =>
    test.db.selectFrom('audit_log').orderBy('id', 'desc').select(['action', 'old', 'new']).executeTakeFirstOrThrow();

  it('are links or files, and say which (spec §3)', async () => {
    const link = await add({ title: 'Standards', url: 'https://example.org/cheers' });
    const file = await add({ title: 'Manual', file: pdfFile('Reading manual.PDF') });
    const both = await add({ title: 'Both', url: '/about', file: pdfFile() });
    expect(link).toMatchObject({
      url: 'https://example.org/cheers',
      file_url: null,
      resource_type: 'url',
      bytes: null,
    });
    expect(file).toMatchObject({ url: null, resource_type: 'pdf', file_name: 'Reading manual.PDF' });
    expect(both).toMatchObject({ url: '/about', resource_type: 'url', file_name: 'guide.pdf' });
    const shown = await visitorSees();
    expect(shown.map(({ title, resource_type }) => [title, resource_type])).toEqual([
      ['Standards', 'url'],
      ['Manual', 'pdf'],
      ['Both', 'url'],
    ]);
    // What a client of the spec derives from the addresses alone is the same.
    expect(shown.map(resourceTypeOf)).toEqual(shown.map(({ resource_type }) => resource_type));
    expect(shown[1]).not.toHaveProperty('file_name');
  });

  it('send their file as it was, to be saved', async () => {
    const { id } = await add({ file: pdfFile('Übersicht "1".pdf', 'A page') });
    const answer = await test.visitor().raw('GET', `/api/resources/${id}/file.pdf`);
    expect([answer.statusCode, answer.rawPayload.equals(makePdf('A page'))]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(makePdf('A page').length),
      'content-disposition': `attachment; filename="_bersicht _1_.pdf"; filename*=UTF-8''%C3%9Cbersicht%20_1_.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect((await test.visitor().raw('GET', `/api/resources/${id}/file.csv`)).statusCode).toBe(404);
    expect((await test.visitor().raw('GET', `/api/resources/${id}/file.exe`)).statusCode).toBe(404);
  });

  it('of the data collection send their file to readers and administrators only', async () => {
    const { id } = await add({ type: 'Data Collection', file: pdfFile() });
    const params = { id, extension: 'pdf' } as const;
    const missing = await test.visitor().call(readResourceFile, { params: { ...params, id: 999_999 } });
    for (const roles of [[], ['Sponsor'], ['Sponsor Admin']] as const) {
      const stranger = await test.as(await makeUser(test.db, { roles: [...roles] }));
      const { status, body } = await stranger.call(readResourceFile, { params });
      expect([status, body]).toEqual([404, missing.body]);
    }
    expect((await test.visitor().call(readResourceFile, { params })).status).toBe(404);
    for (const roles of [['External Reader'], ['Internal Reader'], ['Admin']] as const) {
      const reader = await test.as(await makeUser(test.db, { roles: [...roles] }));
      expect((await reader.call(readResourceFile, { params })).status).toBe(200);
    }
  });

  it('are refused without url and file, each at its field with the text of the rule (spec §5)', async () => {
    const { status, body } = await admin.call(createResource, { body: { type, title: 'Guide' } });
    expect([status, body.errors]).toEqual([422, { url: ['Required'], file: ['Required'] }]);
    const { id } = await add({ url: '/about' });
    const emptied = await change(id, { url: '' });
    expect([emptied.status, emptied.body.errors]).toEqual([422, { url: ['Required'], file: ['Required'] }]);
  });

  it('are updated by POST (spec §7); the file stays until it is replaced or removed', async () => {
    const { id } = await add({ file: pdfFile('first.pdf') });
    const edited = await change(id, { title: 'Another title', description: 'More' });
    expect(edited.body.data).toMatchObject({ title: 'Another title', description: 'More', file_name: 'first.pdf' });
    const replaced = await change(id, { file: new File(['a,b\n'], 'table.csv') });
    expect(replaced.body.data).toMatchObject({ resource_type: 'csv', file_name: 'table.csv', bytes: 4 });
    const removed = await change(id, { url: '/about', remove_file: 'true' });
    expect(removed.body.data).toMatchObject({ resource_type: 'url', file_name: null, file_url: null });
    expect((await change(id, { remove_file: 'true' })).status).toBe(422);
    const { action, old, new: after } = await lastAudit();
    expect(action).toBe('resource changed');
    expect([old, after]).toMatchObject([
      { file_name: 'table.csv', url: null },
      { file_name: null, url: '/about' },
    ]);
  });

  it('are deleted with their type (spec §7), and known by no other', async () => {
    const { id } = await add({ url: '/about' });
    const wrong = { params: { id }, query: { type: 'Data Collection' } } as const;
    expect((await admin.call(deleteResource, wrong)).status).toBe(404);
    expect((await change(id, { type: 'Data Collection', url: '/about' })).status).toBe(404);
    expect((await admin.call(deleteResource, { params: { id } })).status).toBe(422);
    expect((await admin.call(deleteResource, { params: { id }, query: { type } })).status).toBe(204);
    expect(await visitorSees()).toEqual([]);
    expect(await lastAudit()).toMatchObject({ action: 'resource deleted', old: { title: 'Guide', url: '/about' } });
    expect((await admin.call(deleteResource, { params: { id }, query: { type } })).status).toBe(404);
  });

  it('have an order: at the end unless a position is given', async () => {
    const titles = async () => (await visitorSees()).map(({ title }) => title);
    await add({ title: 'A', url: '/a' });
    await add({ title: 'B', url: '/b' });
    const { id } = await add({ title: 'C', url: '/c', position: '0' });
    await add({ title: 'D', type: 'Data Collection', url: '/d' });
    expect(await titles()).toEqual(['C', 'A', 'B']);
    await change(id, { title: 'C', url: '/c', position: '7' });
    expect(await titles()).toEqual(['A', 'B', 'C']);
    await change(id, { title: 'C2', url: '/c' });
    expect(await titles()).toEqual(['A', 'B', 'C2']);
    const all = await test.visitor().call(listResources);
    expect(all.body.data.map(({ title }) => title)).toEqual(['A', 'B', 'C2', 'D']);
  });

  it('are listed for administrators with search, sort and paging; the file equals the pages', async () => {
    for (let i = 0; i < 23; i += 1) {
      const target = i % 3 === 0 ? { file: new File(['x'.repeat(i + 1)], `file ${i}.txt`) } : { url: `/page-${i}` };
      await add({ title: `Resource ${i % 7}`, type: i % 4 === 0 ? 'Data Collection' : type, ...target });
    }
    const list = async (query: object) => (await admin.call(listManagedResources, { query })).body;
    expect((await list({ type, per_page: 5 })).meta).toMatchObject({ total: 17, last_page: 4 });
    expect((await list({ search: 'file 9' })).data).toMatchObject([{ file_name: 'file 9.txt', bytes: 10 }]);
    expect((await list({ sort: '-bytes', per_page: 2 })).data).toMatchObject([{ bytes: 22 }, { bytes: 19 }]);
    await expectFileAsShown(
      admin,
      resourceList,
      fc.record({
        type: fc.constantFrom<ResourceType | undefined>(undefined, type, 'Data Collection'),
        search: fc.constantFrom(undefined, 'Resource 3', 'file', 'nothing like it'),
      }),
    );
  });

  it('are refused while files cannot be stored or read, with a sentence and without details', async () => {
    const { storage } = test.deps;
    const failing = new Error('/secret/path is full');
    const keep = vi.spyOn(storage, 'keep').mockRejectedValueOnce(failing);
    const body = { type, title: 'Guide', file: pdfFile() };
    const refused = await admin.call(createResource, { body });
    expect([refused.status, refused.body]).toEqual([
      503,
      { message: 'The file cannot be stored at the moment. Try again later.' },
    ]);
    expect(keep).toHaveBeenCalledOnce();
    expect(await visitorSees()).toEqual([]);
    const { id } = await add({ file: pdfFile() });
    vi.spyOn(storage, 'read').mockRejectedValueOnce(failing);
    const params = { id, extension: 'pdf' } as const;
    const unread = await test.visitor().call(readResourceFile, { params });
    expect([unread.status, unread.body]).toEqual([
      503,
      { message: 'The file is not available at the moment. Try again later.' },
    ]);
    expect((await test.visitor().call(readResourceFile, { params })).status).toBe(200);
  });

  it('may only be managed by administrators', async () => {
    const reader = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
    const body = { type, title: 'Guide', file: pdfFile() };
    expect((await reader.call(createResource, { body })).status).toBe(403);
    expect((await reader.call(listManagedResources)).status).toBe(403);
    expect((await test.visitor().call(createResource, { body })).status).toBe(401);
  });
});

describe('the table', () => {
  const test = useApp();

  it('links only to web addresses and pages of this site, and to named files', async () => {
    const insert = (fields: object) =>
      test.db
        .insertInto('resources')
        .values({ type: 'CEA Registry', title: 'Guide', position: 1, ...fields })
        .execute();
    await expect(insert({ url: 'javascript:alert(1)' })).rejects.toThrow('resources_url_check');
    await expect(insert({ url: '//evil.example' })).rejects.toThrow('resources_url_check');
    await expect(insert({ url: String.raw`/\evil.example` })).rejects.toThrow('resources_url_check');
    await insert({ url: '/' });
    await expect(insert({})).rejects.toThrow('resources_url_or_file');
    await expect(insert({ url: '/about', file_name: 'a.pdf' })).rejects.toThrow('resources_named_file');
    await expect(insert({ file_sha256: 'a'.repeat(64), file_name: 'a.pdf' })).rejects.toThrow('file_sha256_fkey');
  });
});
