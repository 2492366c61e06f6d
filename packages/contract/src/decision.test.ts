import { expect, it } from 'vitest';
import { checkValue, decisionKeys, decisionOf, questionOf } from './decision.ts';
import { dictionary } from './dictionary/variables.ts';

it('no decision is a variable of the dictionary, so that none is published', () => {
  expect(decisionKeys.filter((key) => Object.hasOwn(dictionary, key))).toEqual([]);
});

it('knows the questions of the dictionary and of the decision, and nothing that every object has', () => {
  expect(questionOf('currency')?.label).toBe(dictionary.currency!.label);
  expect(questionOf('rejection_reason')?.vocabulary).toBe('rejection-reason');
  expect(questionOf('constructor')).toBeUndefined();
});

it('checks a decision: one reason, no silence', () => {
  expect(checkValue('is_accepted', false)).toBeUndefined();
  expect(checkValue('is_accepted', 'yes')).toBe('Answer yes or no.');
  expect(checkValue('is_accepted', { not_reported: true })).toBe('Required');
  expect(checkValue('rejection_reason', [{ id: 4, details: 'In Spanish' }])).toBeUndefined();
  expect(checkValue('rejection_reason', [{ id: 4 }, { id: 5 }])).toBe('At most 1.');
  expect(checkValue('currency', { not_reported: true })).toBeUndefined();
});

it('finds the decision among the answers of the study', () => {
  const study = { row_id: 'm', scope: 'method' as const, answers: { is_accepted: false, country: [{ id: 1 }] } };
  expect(decisionOf([study])).toEqual({ is_accepted: false });
  expect(decisionOf([])).toEqual({});
});
