import { beforeEach, expect, test } from 'vitest';
import { reader, sponsor } from '../../test/accounts.ts';
import { currentUserOptions } from '../features/accounts/current-user.ts';
import { accountId } from '../lib/account-id.ts';
import { ApiError } from '../lib/api-error.ts';
import { findKeptForm, keepForm } from '../lib/kept-forms.ts';
import { messages } from '../lib/messages.ts';
import { queryClient } from './query-client.ts';

const userKey = currentUserOptions.queryKey;
const shownMessages = () => messages.get().map(({ content }) => content);
const refusal = (status: number) => new ApiError(status, { message: `Refused with ${status}.` });
const ended = 'Your session has ended. Log in to continue.';

beforeEach(() => {
  messages.set([]);
  sessionStorage.clear();
  queryClient.clear();
  queryClient.setQueryData(userKey, sponsor);
});

async function failQuery(failure: Error, handled?: boolean): Promise<void> {
  const meta = handled === undefined ? {} : { meta: { handled } };
  const queryFn = async () => {
    throw failure;
  };
  await expect(queryClient.fetchQuery({ queryKey: ['any'], queryFn, ...meta })).rejects.toBe(failure);
}
function retries(failures: number, failure: Error): boolean {
  const { retry } = queryClient.getDefaultOptions().queries!;
  return typeof retry === 'function' && retry(failures, failure);
}

test.each([
  [0, refusal(399), true],
  [0, refusal(400), false],
  [0, refusal(404), false],
  [0, refusal(499), false],
  [0, refusal(500), true],
  [0, refusal(0), true],
  [0, new Error('broken'), true],
  [1, refusal(500), false],
])('after %i failures, "%s" is retried: %s', (failures, error, again) => {
  expect(retries(failures, error)).toBe(again);
});

test('a failed query shows a message, unless the page shows it itself', async () => {
  await failQuery(refusal(404));
  expect(shownMessages()).toEqual(['Refused with 404.']);
  messages.set([]);
  await failQuery(refusal(404), true);
  expect(shownMessages()).toEqual([]);
});

test('a failed mutation does too', async () => {
  const fail = (handled: boolean) =>
    queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => Promise.reject(refusal(409)), meta: { handled } })
      .execute(undefined)
      .catch(() => {});
  await fail(true);
  expect(shownMessages()).toEqual([]);
  await fail(false);
  expect(shownMessages()).toEqual(['Refused with 409.']);
});

test('the end of the session is announced once, and the user is signed out', async () => {
  await failQuery(refusal(401));
  expect(queryClient.getQueryData(userKey)).toBeNull();
  expect(accountId.get()).toBeUndefined();
  expect(shownMessages()).toEqual([ended]);
  messages.set([]);
  await failQuery(refusal(401));
  expect(shownMessages()).toEqual([]);
});

test('forms are kept for the returning account, and for no other', () => {
  for (const { id } of [sponsor, reader]) keepForm(id, '/a', { name: 'Ada' });
  queryClient.setQueryData(userKey, null);
  expect([sponsor, reader].map(({ id }) => findKeptForm(id, '/a') !== undefined)).toEqual([true, true]);
  queryClient.setQueryData(userKey, reader);
  expect(accountId.get()).toBe(reader.id);
  expect([sponsor, reader].map(({ id }) => findKeptForm(id, '/a') !== undefined)).toEqual([false, true]);
});

test('other queries do not affect the account', () => {
  accountId.set(77);
  queryClient.setQueryData(['other'], 1);
  expect(accountId.get()).toBe(77);
});
