import { notReported } from '@cea/contract/dictionary/variable';
import { expect, test } from 'vitest';
import type { DiffPart } from '../../ui/diff-texts.ts';
import { answerDifference } from './answer-difference.ts';

const labels: Readonly<Record<number, string>> = { 1: 'Direct medical', 2: 'Patient time', 3: 'Other' };
/** Marked parts in brackets. */
const marked = (parts: readonly DiffPart[]) => parts.map(({ text, same }) => (same ? text : `[${text}]`)).join('');

const one = { id: 1 };
const two = { id: 2 };

test.each([
  ['characters of a number', 'delta_cost', 1486, 1468, '1,4[86] CAD', '1,4[68] CAD'],
  ['a number with another sign', 'delta_cost', -1486, 1486, '[−]1,486 CAD', '1,486 CAD'],
  ['words of a text', 'health_state', 'After open repair', 'After repair', 'After [open ]repair', 'After repair'],
  ['a choice has no parts', 'population_health', 'healthy', 'specific disease', 'Healthy', 'Specific disease'],
  ['one did not answer', 'delta_cost', 5, undefined, '5 CAD', ''],
  ['not reported', 'delta_cost', 5, notReported, '5 CAD', 'Not reported'],
  ['an entry more', 'population_ages', [one, two], [one], 'Direct medical; [Patient time]', 'Direct medical'],
  ['details', 'population_ages', [{ id: 3, details: 'x' }], [{ id: 3, details: 'y' }], '[Other (x)]', '[Other (y)]'],
  ['another order', 'population_ages', [one, two], [two, one], 'Direct medical; Patient time', undefined],
  ['the main one', 'icd', [one, two], [two, one], '[Direct medical]; Patient time', '[Patient time]; Direct medical'],
  ['a decision', 'is_accepted', true, false, 'Accept', 'Reject'],
])('%s', (_, key, a, b, left, right) => {
  const unit = key === 'delta_cost' ? 'CAD' : undefined;
  const parts = answerDifference({ key, a, b, unit }, (id) => labels[id]!);
  expect([marked(parts.a), right && marked(parts.b)]).toEqual([left, right]);
});
