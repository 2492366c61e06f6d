import { expect, it } from 'vitest';
import { readEntries } from '../apps/server/src/reference/read-reference.ts';
import { checkCauses, checkGroups, compareFigures } from './check-country-figures.ts';
import { checkAddedCurrencies, checkOfficialRates } from './check-official-rates.ts';

const ours = new Map([
  ['GHA 2015', 1],
  ['GHA 2016', 2],
]);

it.each([
  ['the same', [], []],
  ['another figure', [['GHA 2016', 3]], ['GHA 2016: 2 here, 3 there']],
  ['one more', [['GHA 2017', 3]], ['GHA 2017: none here, 3 there']],
] as [string, [string, number][], string[]][])('figures are held against a source: %s', (_, changed, differences) => {
  expect(compareFigures('GDP', ours, new Map([...ours, ...changed])).differences).toEqual(differences);
});

it('names what only the registry has, and what it leaves out with the reason', () => {
  expect(compareFigures('GDP', ours, new Map([['GHA 2015', 1]])).differences).toEqual(['GHA 2016: only here']);
  const found = compareFigures('GDP', ours, new Map([...ours, ['ZWE 2015', 5]]), () => 'mixed units');
  expect([found.differences, found.unchecked]).toEqual([[], ['1 left out: mixed units']]);
});

it.each([
  ['GHA,1990,0.032615622', 0], // in the cedi of today, against the former one
  ['DEU,1990,1.61570', 0],
  ['GHA,1990,326.15', 1],
  ['KEN,2024,200', 1],
  ['IRQ,1990,2002', 0],
])('an official rate in the unit of today is compared in the unit of its year: %s', (line, differences) => {
  expect(checkOfficialRates(`iso3,year,lcu_per_usd\n${line}`).differences).toHaveLength(differences);
});

it('a rate of a further currency is equal digit by digit', () => {
  const text = 'currency,year,quote\nGHS,2015,3.71464167\nGHS,2016,3.9';
  expect(checkAddedCurrencies(text).differences).toEqual([expect.stringContaining('GHS 2016')]);
});

it('a cause that is missing there or here is named', () => {
  const causes = readEntries().filter(({ vocabulary }) => vocabulary === 'gbd');
  const lines = causes.map(({ slug, parent, label }) => `${slug},${parent?.slug ?? 'all-causes'},"${label}"`);
  const check = (...rows: string[]) => checkCauses(() => ['slug,parent_slug,name', ...rows].join('\n'))[0]!.differences;
  expect(check(...lines)).toEqual([]);
  expect(check(...lines, 'a,b,A')).toEqual(['a: none here, A in b there']);
  expect(check(...lines.slice(1))).toHaveLength(1);
});

it('groups of July 2025 are compared, those of July 2026 are counted', () => {
  const files: Record<string, string> = {
    'country-groups.csv':
      'iso3,income_group,wb_region,who_region\nCRI,high,LCN,amr\nETH,unclassified,SSF,afr\nPAK,lower-middle,SAS,emr',
    'country-groups-fy2027-changes.csv': 'iso3\nTGO',
  };
  const [found] = checkGroups((name) => files[name]!);
  expect(found!.differences).toEqual(['PAK: MEA emr lower-middle here, SAS emr lower-middle there']);
  expect(found!.unchecked).toEqual([expect.stringContaining('1 left out')]);
});
