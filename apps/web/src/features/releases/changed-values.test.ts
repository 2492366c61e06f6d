import { expect, test } from 'vitest';
import { changedValues } from './changed-values.ts';

const value = (key: string, before: string | null, after: string | null) => ({ key, label: key, before, after });
const shown = (...values: ReturnType<typeof value>[]) =>
  changedValues({ values }).map(({ key, before, after }) => [key, before, after]);

test('a ratio that is shown differently is listed once, as it is shown', () => {
  expect(
    shown(
      value('display_ratio', '$110', '$120'),
      value('usd_target', '114.346520074322', '117.571489'),
      value('comparator', 'warfarin', 'no treatment'),
    ),
  ).toEqual([
    ['display_ratio', '$110', '$120'],
    ['comparator', 'warfarin', 'no treatment'],
  ]);
});

test('a ratio that is shown as before has as many figures as tell the difference', () => {
  expect(shown(value('usd_target', '32.5071899679816', '33.4233445'))).toEqual([['usd_target', '$32.5', '$33.4']]);
  expect(shown(value('usd_target', '12345.6', '12345.7'))).toEqual([['usd_target', '$12,345.6', '$12,345.7']]);
});

test('answers are shown as they were printed', () => {
  expect(shown(value('weight', '0.12345678', null))).toEqual([['weight', '0.12345678', null]]);
});
