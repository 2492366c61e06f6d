import { expect, test } from 'vitest';
import { counted } from './number-format.ts';

test('a count has its noun', () => {
  expect([counted(1, 'change'), counted(1200, 'change'), counted(2, 'price index', 'price indices')]).toEqual([
    '1 change',
    '1,200 changes',
    '2 price indices',
  ]);
});
