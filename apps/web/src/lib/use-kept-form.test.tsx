import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountId } from './account-id.ts';
import { findKeptForm, keepForm } from './kept-forms.ts';
import { messages } from './messages.ts';
import { useKeptForm, useOpenDialog } from './use-kept-form.ts';

const place = `${location.pathname} rate`;

beforeEach(() => {
  sessionStorage.clear();
  accountId.set(1);
  messages.set([]);
});
afterEach(cleanup);

function openForm(name?: string) {
  return renderHook(() => {
    const form = useForm({ defaultValues: { year: '2020', note: '' } });
    useKeptForm(form, name);
    return { form, dirty: form.formState.isDirty };
  });
}
type Opened = ReturnType<typeof openForm>;
const type = ({ result }: Opened, year: string) =>
  act(() => result.current.form.setValue('year', year, { shouldDirty: true }));
const endSession = () => act(() => accountId.set(undefined));

test('input is kept when the session ends, even after the page is gone', () => {
  const form = openForm('rate');
  type(form, '2021');
  expect(findKeptForm(1, place)).toBeUndefined();
  endSession();
  form.unmount();
  expect(findKeptForm(1, place)).toEqual({ year: '2021', note: '' });
});

test('a form without input is not kept, nor one without a name', () => {
  openForm('rate');
  type(openForm(), '2021');
  endSession();
  expect(sessionStorage).toHaveLength(0);
});

test('nothing is kept for a visitor who never signed in', () => {
  accountId.set(undefined);
  type(openForm('rate'), '2021');
  act(() => accountId.set(1));
  expect(sessionStorage).toHaveLength(0);
});

test('kept input is restored as typed, and announced', () => {
  keepForm(1, place, { year: '2021' });
  const { result } = openForm('rate');
  expect(result.current.form.getValues()).toEqual({ year: '2021', note: '' });
  expect(result.current.dirty).toBe(true);
  expect(messages.get().map(({ content }) => content)).toEqual(['We kept what you typed. It is not saved yet.']);
});

test('a form that opens for the first time announces nothing', () => {
  const { result } = openForm('rate');
  expect(result.current.dirty).toBe(false);
  expect(messages.get()).toEqual([]);
});

test('leaving the form while signed in drops what was kept', () => {
  keepForm(1, place, { year: '2021' });
  openForm('rate').unmount();
  expect(findKeptForm(1, place)).toBeUndefined();
});

const dialogs = () => renderHook(() => useOpenDialog(['add', 'rate'], (name) => name));

test('the dialog that was open when the session ended reopens, until it is closed', () => {
  keepForm(1, place, { year: '2021' });
  const { result } = dialogs();
  expect(result.current[0]).toBe('rate');
  act(() => result.current[1](undefined));
  expect(result.current[0]).toBeUndefined();
  act(() => result.current[1]('add'));
  expect(result.current[0]).toBe('add');
});

test('no dialog opens by itself, or for another account', () => {
  expect(dialogs().result.current[0]).toBeUndefined();
  keepForm(2, place, { year: '2021' });
  expect(dialogs().result.current[0]).toBeUndefined();
  accountId.set(undefined);
  expect(dialogs().result.current[0]).toBeUndefined();
});
