import { expect, test } from 'vitest';
import { computedVariables } from './computed-variables.ts';
import { askedKeys } from './effective.ts';
import { recordFields } from './record-fields.ts';
import { gridColumns, questionGroups } from './row-layout.ts';

test.each(['ratio', 'weight'] as const)('every question about a %s is asked in exactly one place', (scope) => {
  const asked = askedKeys('review', scope);
  const columns = gridColumns(scope).map(({ key }) => key as string);
  const inGroups = questionGroups(scope).flatMap(({ keys }) => keys);
  const questions = [...columns.filter((key) => asked.includes(key)), ...inGroups];
  expect(questions.toSorted()).toEqual(asked.toSorted());
  const others = columns.filter((key) => !asked.includes(key));
  expect(others.every((key) => key in computedVariables || key in recordFields)).toBe(true);
});
