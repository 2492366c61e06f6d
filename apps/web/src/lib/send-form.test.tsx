import { createResource } from '@cea/contract/managed-resources';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeRequests } from '../../test/fake-requests.ts';
import { call } from './call.ts';
import { seenVersion } from './seen-version.ts';
import { formOf } from './send-form.ts';

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  fetched.mockReset();
  document.cookie = 'XSRF-TOKEN=t%3D1; path=/';
  vi.stubGlobal('XMLHttpRequest', fakeRequests(fetched));
});
afterEach(() => vi.unstubAllGlobals());

const file = new File(['%PDF'], 'Übersicht.pdf');
const body = { type: 'CEA Registry', title: 'Guide', file } as const;
const json = (status: number, value: unknown) =>
  new Response(JSON.stringify(value), { status, headers: { 'x-api-version': '9' } });

test('a form is sent with its texts and files, with the token and without a content type of ours', async () => {
  fetched.mockImplementation(async () => json(200, { data: { id: 1 } }));
  const shares: number[] = [];
  const answer = await call(createResource, { body }, { onProgress: (share) => shares.push(share), reason: 'Naïve' });
  expect(answer).toEqual({ data: { id: 1 } });
  const [path, init] = fetched.mock.calls[0]!;
  const headers = new Headers(init.headers);
  expect([path, init.method, headers.get('x-xsrf-token')]).toEqual(['/api/admin/resources', 'POST', 't=1']);
  expect([headers.has('content-type'), headers.get('x-audit-reason')]).toEqual([false, 'Na%C3%AFve']);
  const form = init.body as FormData;
  expect([...form.keys()]).toEqual(['type', 'title', 'file']);
  expect((form.get('file') as File).name).toBe('Übersicht.pdf');
  expect(shares).toEqual([0.5, 1]);
  expect(seenVersion.get()).toBe('9');
});

test('its refusal keeps the errors by field', async () => {
  fetched.mockImplementation(async () =>
    json(413, { message: 'At most 200 MB.', errors: { file: ['At most 200 MB.'] } }),
  );
  await expect(call(createResource, { body })).rejects.toMatchObject({
    status: 413,
    errors: { file: ['At most 200 MB.'] },
  });
});

test('a network that fails is told as such', async () => {
  fetched.mockRejectedValue(new TypeError('away'));
  await expect(call(createResource, { body })).rejects.toMatchObject({ status: 0 });
});

test('it can be stopped, before and while it is sent', async () => {
  fetched.mockImplementation(async () => json(200, {}));
  for (const stopAt of ['before', 'while'] as const) {
    const controller = new AbortController();
    if (stopAt === 'before') controller.abort();
    const sent = call(createResource, { body }, { signal: controller.signal });
    controller.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  }
});

test('only texts and files are fields', () => {
  expect([...formOf({ a: 'b', left: undefined }).entries()]).toEqual([['a', 'b']]);
  expect(() => formOf({ a: 1 })).toThrow('a is neither a text nor a file');
});
