import { expect, test } from 'vitest';
import type { TypeChange } from '../with-type.ts';
import { noticeOf } from './type-notice.ts';

const change = (...removed: string[]) => ({ removed }) as unknown as TypeChange;

test('what a change of the type took away is told, with the way back', () => {
  expect(noticeOf(change('Currency'), '?a')).toEqual({ removed: ['Currency'], undo: '?a' });
});

test('a change that took nothing away is not told', () => {
  expect(noticeOf(change(), '?a')).toBeUndefined();
});
