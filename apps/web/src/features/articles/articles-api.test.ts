import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entryOptions } from '../registry/entry-api.ts';
import { seenRevision } from '../registry/seen-revision.ts';
import { archive, publishForm, reset, unpublish } from './articles-api.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=t' });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const answers = (revision: number | null) => fetched.mockResolvedValueOnce(Response.json({ data: { revision } }));

test('a change must show in the next search and on the article', async () => {
  const seen: (number | undefined)[] = [];
  for (const [revision, change] of [
    [12, () => publishForm(1, { id: 2, kind: 'review' })],
    [13, () => unpublish(1)],
    [14, () => archive(1)],
    [null, () => reset(1, 'Wrong article')],
  ] as const) {
    answers(revision);
    await change();
    seen.push(seenRevision());
  }
  expect(seen).toEqual([12, 13, 14, 14]);

  answers(15);
  await (entryOptions('2019-01-00001').queryFn as (context: { signal: AbortSignal }) => Promise<unknown>)({
    signal: new AbortController().signal,
  });
  expect(fetched.mock.lastCall?.[0]).toMatch(/\?seen=14$/);
  expect(seenRevision()).toBe(15);
});
