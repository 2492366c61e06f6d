import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useTruncatedList } from './use-truncated-list.ts';

afterEach(cleanup);

const letters = (text: string) => text.split('');
const ten = letters('abcdefghij');
const open = (items: readonly string[], first?: number) =>
  renderHook((chosen: string) => useTruncatedList(items, (item) => chosen.includes(item), String, first), {
    initialProps: '',
  });

test('shows the first six, or all', () => {
  const { result } = open(ten);
  expect(result.current).toMatchObject({ shown: letters('abcdef'), hidden: 4, all: false });
  act(() => result.current.showAll(true));
  expect(result.current).toMatchObject({ shown: ten, hidden: 0, all: true });
});

test('hides nothing of a short list', () => {
  expect(open(ten.slice(0, 6)).result.current.hidden).toBe(0);
});

test('shows chosen lines, which stay when they are unchosen', () => {
  const { result, rerender } = open(ten, 2);
  rerender('h');
  expect(result.current.shown).toEqual(letters('abh'));
  rerender('i');
  expect(result.current.shown).toEqual(letters('abhi'));
  rerender('');
  expect(result.current).toMatchObject({ shown: letters('abhi'), hidden: 6 });
});
