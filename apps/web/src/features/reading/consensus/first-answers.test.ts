import type { FormRow } from '@cea/contract/forms';
import { expect, test } from 'vitest';
import type { ComparedReadings } from './consensus-items.ts';
import { firstAgreement } from './first-answers.ts';

const row = (row_id: string, scope: FormRow['scope'], answers: FormRow['answers']): FormRow => ({
  row_id,
  scope,
  position: 0,
  answers,
});

const readings = (a: FormRow[], b: FormRow[]): ComparedReadings['readings'] => [
  { side: 'A', form_id: 1, rows: a },
  { side: 'B', form_id: 2, rows: b },
];

const study = { row_id: 'm', scope: 'method', a_row_id: 'ma', b_row_id: 'mb' } as const;

test('the decision and every question that someone answered count once, and so does a row that only one reader has', () => {
  const compared: ComparedReadings = {
    form: { kind: 'review' },
    readings: readings(
      [row('ma', 'method', { currency: 'USD', currency_year: 2018 })],
      [row('mb', 'method', { currency: 'usd ', quality_score: 4 }), row('wb', 'weight', { health_state: 'Stroke' })],
    ),
    pairs: [study, { row_id: 'w', scope: 'weight', a_row_id: null, b_row_id: 'wb' }],
    differences: [
      { row_id: 'm', scope: 'method', key: 'currency_year', a: 2018, b: null },
      { row_id: 'm', scope: 'method', key: 'quality_score', a: null, b: 4 },
    ],
  };
  expect(firstAgreement(compared)).toMatchObject({ count: 5, observed: 0.4 });
});

test('is undefined if nobody answered anything', () => {
  const compared = { form: { kind: 'review' as const }, readings: readings([], []), pairs: [], differences: [] };
  expect(firstAgreement(compared)).toBeUndefined();
});
