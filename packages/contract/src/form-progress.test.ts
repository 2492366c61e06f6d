import { expect, test } from 'vitest';
import { askedKeys } from './dictionary/effective.ts';
import { findFaults } from './form-faults.ts';
import { formProgress } from './form-progress.ts';

const row = (row_id: string, scope: 'method' | 'ratio', answers: Record<string, unknown> = {}) => ({
  row_id,
  scope,
  answers,
});

test('nothing is filled of a form that was only opened, and its missing answers are those that submitting reports', () => {
  const rows = [row('m', 'method')];
  expect(formProgress('review', rows)).toEqual({
    filled: 0,
    missing: Object.keys(findFaults('review', rows)).length,
    faults: 0,
  });
});

test('a question hidden by an answer is not asked, and a wrong answer is a fault', () => {
  const screening = formProgress('screening', [row('m', 'method')]);
  const [first] = askedKeys('review', 'method');
  const begun = formProgress('review', [row('m', 'method', { [first!]: 'x', quality_score: 9, gone: 1 })]);
  expect(screening).toMatchObject({ filled: 0, faults: 0 });
  expect(begun.faults).toBeGreaterThanOrEqual(1);
  expect(begun.filled).toBeGreaterThan(0);
});

test('one answer of many is not nothing, and all but one are not all', () => {
  const asked = askedKeys('review', 'method');
  const silent = Object.fromEntries(asked.map((key) => [key, { not_reported: true }]));
  const { [asked[0]!]: _, ...butOne } = silent;
  const rows = (answers: Record<string, unknown>) => [row('m', 'method', answers), row('r', 'ratio', silent)];
  expect(formProgress('review', [row('m', 'method', silent)])).toMatchObject({ filled: 100, missing: 1 });
  expect(formProgress('review', [row('m', 'method', { quality_score: 5 })]).filled).toBeGreaterThan(0);
  expect(formProgress('review', rows(butOne)).filled).toBeLessThan(100);
});
