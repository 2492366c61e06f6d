import type { RegistryEntry, RegistryRecord } from '@cea/contract/registry';
import { expect, test } from 'vitest';
import { labelOfEntry, numberOf, recordsOf, sharedAnswers } from './entry-records.ts';

const record = (type: RegistryRecord['type'], id: string, answers: RegistryRecord['answers']): RegistryRecord => ({
  type,
  id,
  answers,
  computed: {},
  conversion: null,
  registryEntry: { article: { id: 1, compound_id: '2010-01-90003', title: 'A study' } },
});
const entryOf = (...records: RegistryRecord[]) => ({ records, labels: { 7: 'Canada' } }) as unknown as RegistryEntry;

const methods = record('methods', '2010-01-90003', { country: 7, note: 'whole' });
const ratio = record('ratios', '2010-01-90003-02', { note: 'own' });
const weight = record('weights', '2010-01-90003-12', {});

test("a ratio inherits the article's answers, and has its own", () => {
  const entry = entryOf(ratio, methods, weight);
  expect(recordsOf(entry, 'ratios')).toEqual([{ ...ratio, answers: { country: 7, note: 'own' } }]);
  expect(recordsOf(entry, 'weights')).toEqual([{ ...weight, answers: { country: 7, note: 'whole' } }]);
});

test('an article without methods shares nothing', () => {
  expect(sharedAnswers(entryOf(ratio))).toEqual({});
  expect(recordsOf(entryOf(ratio), 'ratios')).toEqual([ratio]);
});

test('a value without a name is shown by its number', () => {
  const labelOf = labelOfEntry(entryOf());
  expect([labelOf(7), labelOf(8)]).toEqual(['Canada', 'No. 8']);
});

test('the number of a record is the end of its id', () => {
  expect([ratio, weight].map(numberOf)).toEqual([2, 12]);
});
