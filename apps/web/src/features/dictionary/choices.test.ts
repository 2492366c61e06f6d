import { describe, expect, test } from 'vitest';
import { labelsOf } from './choices.ts';
import { byRegion, flatten } from './read-choices.ts';

const entry = (id: number, label: string) => ({
  id,
  slug: label,
  code: id === 1 ? 'IX' : null,
  label,
  include_details_field: id === 3,
});
const tree = [{ ...entry(1, 'Circulatory'), children: [entry(2, 'Ischaemic')] }, entry(3, 'Other')];

test('a tree in depth-first order', () => {
  expect(flatten(tree)).toEqual([
    { id: 1, label: 'Circulatory', also: ['Circulatory', 'IX'], code: 'IX', depth: 0, details: false },
    { id: 2, label: 'Ischaemic', also: ['Ischaemic'], depth: 1, details: false },
    { id: 3, label: 'Other', also: ['Other'], depth: 0, details: true },
  ]);
});

const country = (id: number, label: string, region_id: number | null) => ({
  id,
  label,
  iso2: label.slice(0, 2),
  iso3: label.slice(0, 3),
  region_id,
  currency: null,
  who_region: null,
  gbd_super_region: null,
  income_group: null,
  memberships_as_of: '2024-07-01',
  names: [],
});
const countries = [country(12, 'France', 11), country(13, 'Antarctica', null)];
const places = byRegion([{ ...entry(11, 'Europe'), countries: [countries[0]!] }], countries);

test('countries under their regions, and those without one', () => {
  expect(places.map(({ label, depth }) => `${'-'.repeat(depth)}${label}`)).toEqual(['Europe', '-France', 'Antarctica']);
});

describe('labelsOf', () => {
  test('names entries and lists vocabularies', () => {
    const { labelOf, choicesOf } = labelsOf({ icd: flatten(tree) });
    expect([labelOf(2), labelOf(9)]).toEqual(['Ischaemic', 'No. 9']);
    expect(choicesOf('icd')).toHaveLength(3);
    expect([choicesOf('nothing'), choicesOf(undefined)]).toEqual([[], []]);
  });
  test('waits for pending vocabularies', () => {
    expect(labelsOf(undefined).labelOf(2)).toBe('…');
    expect(labelsOf(undefined).known).toBe(false);
  });
});
