import { declaredLists } from '@cea/contract/endpoints';
import { expect, it } from 'vitest';
import { listFixtures } from './list-fixtures.ts';

it('every declared list is measured, and nothing else', () => {
  const paths = declaredLists.map(({ page }) => page.path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(Object.keys(listFixtures).toSorted()).toEqual(paths.toSorted());
});
