import { expect, test } from 'vitest';
import { findOptions } from './find-options.ts';
import { indexOptions } from './option-tree.ts';
import { showOptions } from './shown-options.ts';

const leaf = (id: string, label: string) => ({ id, label });
const index = indexOptions([
  { id: 'heart', label: 'Heart diseases', children: [leaf('hf', 'Heart failure'), leaf('af', 'Fibrillation')] },
  { id: 'lung', label: 'Lung', children: [{ id: 'copd', label: 'COPD', children: [leaf('emphysema', 'Emphysema')] }] },
  leaf('skin', 'Skin'),
]);
const shown = (query: string, ...turned: string[]) =>
  showOptions(index, query === '' ? undefined : findOptions(index, query), new Set(turned)).map(
    ({ id, level, position, siblings, open, leads }) =>
      [id, level, `${position}/${siblings}`, open, leads ? 'leads' : ''] as const,
  );

test('without a search all roots are shown, closed', () => {
  expect(shown('')).toEqual([
    ['heart', 1, '1/3', false, ''],
    ['lung', 1, '2/3', false, ''],
    ['skin', 1, '3/3', undefined, ''],
  ]);
  expect(shown('', 'lung', 'copd').map(([id]) => id)).toEqual(['heart', 'lung', 'copd', 'emphysema', 'skin']);
});

test('a search shows matches and their ancestors, which are marked unless they match themselves', () => {
  expect(shown('heart')).toEqual([
    ['heart', 1, '1/1', true, ''],
    ['hf', 2, '1/1', undefined, ''],
  ]);
  expect(shown('emphysema')).toEqual([
    ['lung', 1, '1/1', true, 'leads'],
    ['copd', 2, '1/1', true, 'leads'],
    ['emphysema', 3, '1/1', undefined, ''],
  ]);
  expect(shown('nothing')).toEqual([]);
});

test('below a match without further matches everything is visible', () => {
  expect(shown('copd').map(([id]) => id)).toEqual(['lung', 'copd']);
  expect(shown('copd', 'copd')).toEqual([
    ['lung', 1, '1/1', true, 'leads'],
    ['copd', 2, '1/1', true, ''],
    ['emphysema', 3, '1/1', undefined, ''],
  ]);
});

test('an ancestor of a match can be closed', () => {
  expect(shown('emphysema', 'lung').map(([id, , , open]) => [id, open])).toEqual([['lung', false]]);
});
