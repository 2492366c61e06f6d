import { expect, test } from 'vitest';
import { findOptions } from './find-options.ts';
import { indexOptions } from './option-tree.ts';
import { showOptions, showRanked } from './shown-options.ts';

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

test('a ranked list has the matches alone, best first, each with its list, code and the name that was found', () => {
  const lists = indexOptions([
    { id: 'icd', label: 'ICD-10', heading: true, children: [leaf('i60', 'I60-I69: Vessels of the brain')] },
    {
      id: 'gbd',
      label: 'Global Burden of Disease',
      short: 'GBD',
      heading: true,
      children: [
        { id: 'all', label: 'Cardiovascular', children: [{ id: 'st', label: 'Brain attack', code: 'B.2.3' }] },
        { id: 'gl', label: 'Cancer', code: 'B.1', names: ['brain tumor'] },
      ],
    },
  ]);
  expect(
    showRanked(lists, findOptions(lists, 'brain')).map(
      ({ id, about, level, position, siblings, open }) => [id, about, level, `${position}/${siblings}`, open] as const,
    ),
  ).toEqual([
    ['st', 'GBD · B.2.3', 1, '1/3', undefined],
    ['i60', 'ICD-10', 1, '2/3', undefined],
    ['gl', 'GBD · B.1 · also: brain tumor', 1, '3/3', undefined],
  ]);
});

test('a line of the tree says by which name it was found', () => {
  const countries = indexOptions([{ id: 'gb', label: 'United Kingdom', names: ['UK', 'England'] }]);
  const [line] = showOptions(countries, findOptions(countries, 'engl'), new Set());
  expect(line?.about).toBe('also: England');
});
