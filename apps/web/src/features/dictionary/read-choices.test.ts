import type { Country, Entry } from '@cea/contract/reference';
import { expect, test } from 'vitest';
import { byRegion, flatten } from './read-choices.ts';

const entry = (id: number, more: Partial<Entry> = {}): Entry => ({
  id,
  label: `No. ${id}`,
  slug: `no-${id}`,
  code: null,
  include_details_field: false,
  ...more,
});
const country = (id: number, more: Partial<Country> = {}): Country =>
  ({ id, label: `Country ${id}`, iso3: `C${id}X`, iso2: `C${id}`, region_id: 1, names: [], ...more }) as Country;

test('a tree in depth-first order, each entry with its depth and its other names', () => {
  const tree = [
    entry(1, { children: [entry(2, { code: 'I48' }), entry(3, { children: [entry(4)] })] }),
    entry(5, { include_details_field: true }),
  ];
  expect(flatten(tree).map(({ id, depth, also, details }) => [id, depth, also, details])).toEqual([
    [1, 0, ['no-1'], false],
    [2, 1, ['no-2', 'I48'], false],
    [3, 1, ['no-3'], false],
    [4, 2, ['no-4'], false],
    [5, 0, ['no-5'], true],
  ]);
});

test('countries under their region, those without one at the end, omitting missing codes', () => {
  const [canada, kosovo] = [
    country(7, { names: ['The north'] }),
    country(8, { region_id: null, iso2: null, iso3: null }),
  ];
  const regions = [{ ...entry(1), countries: [canada] }];
  expect(byRegion(regions, [canada, kosovo]).map(({ id, depth, also, names }) => [id, depth, also, names])).toEqual([
    [1, 0, ['no-1'], undefined],
    [7, 1, ['C7X', 'C7'], ['The north']],
    [8, 0, [], undefined],
  ]);
});
