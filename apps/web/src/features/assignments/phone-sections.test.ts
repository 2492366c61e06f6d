import { expect, test } from 'vitest';
import { assignedArticle, assignment, author, cell, problem } from '../../../test/assignments.ts';
import { gridLines } from './grid-lines.ts';
import { phoneSections } from './phone-sections.ts';
import { unfiltered } from './round-search.ts';

test('a phone lists articles with a problem before the others of their assignment', () => {
  const calm = assignedArticle(17, 'Inclisiran', [cell(1), cell(2)]);
  const conflict = assignedArticle(2, 'Ocrelizumab', [cell(1), cell(3, { conflicts: author })]);
  const draft = assignment(2, [calm, conflict], { problems: [problem('conflict', conflict, 'An author', 3)] });
  const other = assignment(1, [assignedArticle(44, 'Valve', [cell(1)])]);
  const search = { ...unfiltered, groups: new Map([draft, other].map(({ id }) => [id, 'all' as const])) };
  const sections = phoneSections(gridLines([draft, other], search, new Map()));
  expect(sections.map(({ head, lines }) => [head.group.id, ...lines.map(({ key }) => key)])).toEqual([
    [2, 'a2', 'a17'],
    [1, 'a44'],
  ]);
});
