import { currentUser, login, revokeSession } from '@cea/contract/accounts';
import { endpoint } from '@cea/contract/endpoint';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { activity } from './activity.ts';
import { call } from './call.ts';
import { callForFile } from './call-for-file.ts';
import { seenVersion } from './seen-version.ts';

const page = { cookie: '' };
const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
const sentTo = (nth: number) => {
  const [url, init] = fetched.mock.calls[nth] ?? [];
  return { url, init, headers: new Headers(init?.headers) };
};

beforeEach(() => {
  page.cookie = 'XSRF-TOKEN=t%3D1';
  fetched.mockReset();
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', fetched);
  activity.set({ running: 0, failures: 0 });
});
afterEach(() => vi.unstubAllGlobals());

const credentials = { body: { email: 'a@example.org', password: 'x' } };

describe('a call for a file', () => {
  const files = { access: 'public', summary: 'A file', file: ['text/csv'] } as const;
  test('adds the time, so that no cache answers (spec §7)', async () => {
    vi.setSystemTime(1_700_000_000_000);
    fetched.mockImplementation(async () => new Response('a,b'));
    await callForFile(endpoint({ ...files, method: 'GET', path: '/api/file/:id' }), { params: { id: 1 } } as never);
    await callForFile(endpoint({ ...files, method: 'POST', path: '/api/file' }), {});
    vi.useRealTimers();
    expect([sentTo(0).url, sentTo(1).url]).toEqual(['/api/file/1?t=1700000000000', '/api/file?t=1700000000000']);
  });
});

describe('call', () => {
  test('a write sends the decoded token, its content type and its body', async () => {
    fetched.mockResolvedValueOnce(answer(200, { two_factor: false }, { 'x-api-version': '7' }));
    await expect(call(login, credentials)).resolves.toEqual({ two_factor: false });
    const { url, init, headers } = sentTo(0);
    expect(url).toBe('/login');
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', body: JSON.stringify(credentials.body) });
    expect(Object.fromEntries(headers)).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': 't=1',
    });
    expect(seenVersion.get()).toBe('7');
  });

  test('without a token one is fetched first', async () => {
    page.cookie = '';
    fetched.mockImplementationOnce(async () => {
      page.cookie = 'XSRF-TOKEN=new';
      return answer(204);
    });
    fetched.mockResolvedValueOnce(answer(200, { two_factor: false }));
    await call(login, credentials);
    expect(sentTo(0).url).toBe('/sanctum/csrf-cookie');
    expect(sentTo(1).headers.get('x-xsrf-token')).toBe('new');
  });

  test('a stale token is renewed once', async () => {
    fetched.mockResolvedValueOnce(answer(419, { message: 'CSRF token mismatch.' }));
    fetched.mockImplementationOnce(async () => {
      page.cookie = 'XSRF-TOKEN=new';
      return answer(204);
    });
    fetched.mockResolvedValueOnce(answer(419, { message: 'CSRF token mismatch.' }));
    await expect(call(login, credentials)).rejects.toMatchObject({ status: 419 });
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(sentTo(2).headers.get('x-xsrf-token')).toBe('new');
  });

  test('a read sends no token, and a reason is sent encoded', async () => {
    fetched.mockImplementation(async () => answer(204));
    await call(currentUser, {});
    await call(revokeSession, { params: { id: '1' } }, { reason: 'naïve – ✓' });
    expect(sentTo(0).headers.has('x-xsrf-token')).toBe(false);
    expect(decodeURIComponent(sentTo(1).headers.get('x-audit-reason') ?? '')).toBe('naïve – ✓');
    expect(sentTo(1).headers.has('content-type')).toBe(false);
  });

  test('a refusal keeps its sentences and counts as a failure', async () => {
    const wire = { message: 'Two faults', errors: { email: ['Required'], password: ['Required'] } };
    fetched.mockResolvedValueOnce(answer(422, wire));
    await expect(call(login, credentials)).rejects.toMatchObject({ status: 422, ...wire });
    expect(activity.get()).toEqual({ running: 0, failures: 1 });
  });

  test('an expected refusal does not', async () => {
    fetched.mockResolvedValueOnce(answer(401, { message: 'Unauthenticated.' }));
    await expect(call(currentUser, {}, { expected: [401] })).rejects.toMatchObject({ status: 401 });
    expect(activity.get()).toEqual({ running: 0, failures: 0 });
  });

  test('no answer is status 0, and a foreign body gets a sentence of ours', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(call(currentUser, {})).rejects.toMatchObject({
      status: 0,
      message: expect.stringContaining('reached'),
    });
    fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    await expect(call(currentUser, {})).rejects.toMatchObject({
      status: 502,
      message: 'The server returned an error (status 502). Try again later.',
    });
  });

  const answersNever: typeof fetch = (_, init) =>
    new Promise((_, reject) => {
      const { signal } = init as { signal: AbortSignal };
      signal.addEventListener('abort', () => reject(signal.reason));
    });

  test('an answer that times out counts as none, like being offline', async () => {
    fetched.mockImplementationOnce(answersNever);
    await expect(call(currentUser, {}, { signal: AbortSignal.timeout(1) })).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
    });
  });

  test('a call aborted by its caller is neither an answer nor offline', async () => {
    fetched.mockImplementationOnce(answersNever);
    const stop = new AbortController();
    const under = call(currentUser, {}, { signal: stop.signal });
    stop.abort();
    await expect(under).rejects.toMatchObject({ name: 'AbortError' });
    expect(activity.get()).toEqual({ running: 0, failures: 0 });
  });

  test.each([
    [503, 'Service Unavailable', 'The registry is temporarily unavailable. Try again in a few minutes.'],
    [500, 'Server Error', 'Something went wrong on the server. Try again later.'],
    [409, 'This problem was already reported.', 'This problem was already reported.'],
  ])('a refusal with %i is a sentence: %s', async (status, message, sentence) => {
    fetched.mockResolvedValueOnce(answer(status, { message }));
    await expect(call(currentUser, {})).rejects.toMatchObject({ status, message: sentence });
  });

  test('a quiet call leaves the progress bar alone', async () => {
    const quiet = endpoint({ method: 'GET', path: '/api/quiet', summary: 'Quiet', access: 'public', quiet: true });
    fetched.mockResolvedValueOnce(answer(500, { message: 'Server Error' }));
    const under = call(quiet, {});
    expect(activity.get().running).toBe(0);
    await expect(under).rejects.toMatchObject({ status: 500 });
    expect(activity.get()).toEqual({ running: 0, failures: 0 });
  });
});
