import { expect, test } from 'vitest';
import type { TypeChange } from '../with-type.ts';
import { noticeOf } from './type-notice.ts';

const change = (...removed: string[]) => ({ removed }) as unknown as TypeChange;

test('what a change of type removed is reported, with an undo', () => {
  expect(noticeOf(change('Currency'), '?a')).toEqual({ removed: ['Currency'], undo: '?a' });
});

test('a change that removed nothing is not reported', () => {
  expect(noticeOf(change(), '?a')).toBeUndefined();
});
