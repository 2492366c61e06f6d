import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { useServerForm } from './use-server-form.ts';

const send = vi.fn<(values: object) => Promise<unknown>>();
beforeEach(() => vi.resetAllMocks());
afterEach(cleanup);

const schema = z.object({ name: z.string().trim().min(1, 'Give a name.'), year: z.string() });
const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

/** Submits a form with a name; returns what it shows then. */
async function sent(name: string) {
  const { result } = renderHook(
    () => {
      const own = useServerForm({ keepAs: undefined, schema, defaultValues: { name, year: '' }, send });
      const { errors } = own.form.formState;
      return { ...own, faults: [errors.name?.message, errors.year?.message] };
    },
    { wrapper },
  );
  await act(() => result.current.onSubmit());
  const { faults, refusal, pending } = result.current;
  return { faults, refusal, pending };
}
const well = { faults: [undefined, undefined], refusal: undefined, pending: false };

test("the schema's output is sent", async () => {
  expect(await sent(' Ada ')).toEqual(well);
  expect(send.mock.lastCall?.[0]).toEqual({ name: 'Ada', year: '' });
});

test('input refused by the schema is not sent', async () => {
  expect(await sent(' ')).toEqual({ ...well, faults: ['Give a name.', undefined] });
  expect(send).not.toHaveBeenCalled();
});

test('a refusal is shown at its fields, and the rest below them', async () => {
  const errors = { year: ['No such year.'], other: ['Not today.', 'Nor tomorrow.'] };
  send.mockRejectedValueOnce(new ApiError(422, { message: 'Invalid.', errors }));
  expect(await sent('Ada')).toEqual({
    ...well,
    faults: [undefined, 'No such year.'],
    refusal: 'Not today. Nor tomorrow.',
  });
});

test('a refusal of fields only shows nothing below them', async () => {
  send.mockRejectedValueOnce(new ApiError(422, { message: 'Invalid.', errors: { name: ['Taken.'] } }));
  expect(await sent('Ada')).toEqual({ ...well, faults: ['Taken.', undefined] });
});

test('the end of the session shows nothing here: the login page opens', async () => {
  send.mockRejectedValueOnce(new ApiError(401, { message: 'Log in.' }));
  expect(await sent('Ada')).toEqual(well);
});
