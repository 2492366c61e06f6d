import { expect, it } from 'vitest';
import { type Entry, listIcdCategories, treeDepth } from './reference.ts';

const leaf: Entry = { id: 1, slug: 'a', code: null, label: 'A', include_details_field: false };
const chain = (levels: number): Entry => (levels === 1 ? leaf : { ...leaf, children: [chain(levels - 1)] });

it('a tree is sent completely to its deepest level, and no deeper', () => {
  const sent = (levels: number) => listIcdCategories.response.parse({ data: [chain(levels)] });
  expect(sent(1)).toEqual({ data: [leaf] });
  expect(sent(treeDepth)).toEqual({ data: [chain(treeDepth)] });
  expect(sent(treeDepth + 1)).toEqual({ data: [chain(treeDepth)] });
  // ICD-10: chapter, three levels of blocks, category.
  expect(sent(5)).toEqual({ data: [chain(5)] });
});
