import { expect, test } from 'vitest';
import { assignedArticle, assignment, cell, headOf, people, problem } from '../../../test/assignments.ts';
import { gridLines } from './grid-lines.ts';
import { parseSearch } from './round-search.ts';

const names = new Map(people.map(({ id, full_name }) => [id, full_name]));
const search = (text: string) => parseSearch(new URLSearchParams(text));
const rows = Array.from({ length: 20 }, (_, at) => assignedArticle(at + 1, `Study ${at + 1}`, [cell(1), cell(2)]));
const last = rows.at(-1)!;
const draft = assignment(1, rows, { problems: [problem('conflict', last, 'x', 1)] });
const published = assignment(2, [assignedArticle(30, 'Malaria vaccine, Ghana', [cell(3)])], {
  published_at: '2026-10-01T00:00:00Z',
  kind: 'screening',
});
const keys = (text: string, groups = [draft, published]) =>
  gridLines(groups, search(text), names).map(({ key }) => key);

test('a group shows its first rows and those with a problem, then how many more there are', () => {
  const lines = gridLines([draft], search(''), names);
  expect(lines.map(({ key }) => key)).toEqual([
    'g1',
    ...Array.from({ length: 12 }, (_, at) => `a${at + 1}`),
    'a20',
    'm1',
  ]);
  expect(lines.at(-1)).toMatchObject({ kind: 'more', count: 7 });
  expect(keys('?groups=1-all', [draft])).toHaveLength(21);
  expect(keys('?groups=1-closed', [draft])).toEqual(['g1']);
});

test('a search leaves what matches by title, number or reader, and no empty group', () => {
  expect(keys('?search=ghana')).toEqual(['g2', 'a30']);
  expect(keys('?search=33120')).toEqual(['g1', 'a20']);
  expect(keys('?search=MOREAU')).toEqual(['g2', 'a30']);
  expect(keys('?search=nobody')).toEqual([]);
});

test('what needs an administrator, and a stage', () => {
  expect(keys('?show=needs-me')).toEqual(['g1', 'a20']);
  expect(keys('?stage=being_read')).toEqual(['g2', 'a30']);
});

test('rows that are not there yet, and a draft without articles', () => {
  expect(gridLines([headOf(draft)], search(''), names).at(-1)).toMatchObject({ kind: 'note', text: 'Loading …' });
  expect(gridLines([headOf(draft)], search('?search=x'), names).at(-1)).toMatchObject({ text: 'Loading …' });
  expect(gridLines([assignment(3, [])], search(''), names).at(-1)).toMatchObject({ text: 'No articles yet' });
});
