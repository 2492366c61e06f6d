import { notReported } from '@cea/contract/dictionary/variable';
import { expect, test } from 'vitest';
import { unsentLines } from './unsent-lines.ts';

test('each answer is a line that says where it belongs', () => {
  const answer = (key: string, value: unknown) => ({ row_id: 'r', key, value });
  const answers = [
    answer('currency', 'CAD'),
    answer('comparator', 'warfarin'),
    answer('delta_cost', 'about 40'),
    answer('weight', notReported),
    answer('icd', [{ id: 4 }]),
  ];
  expect(unsentLines(answers, (id) => `entry ${id}`).map(({ text }) => text)).toEqual([
    'Currency: CAD',
    'Ratio, Comparator: warfarin',
    'Ratio, Incremental cost: about 40',
    'Utility weight, Utility weight: Not reported',
    'Disease (ICD-10): entry 4',
  ]);
});
