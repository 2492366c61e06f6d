import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readIcd } from '../apps/server/src/reference/read-reference.ts';
import { checkReference } from './check-reference.ts';

const folder = mkdtempSync(join(tmpdir(), 'reference-'));
afterAll(() => rmSync(folder, { recursive: true }));

const numerals = new Map(readIcd().map(({ code, numeral }) => [code, numeral || code]));
const icd = readIcd()
  .filter(({ level }) => level !== 'category')
  .map(({ level, code, parent }) => `${level},${numerals.get(code)},${numerals.get(parent) ?? ''}`);

function differencesFrom(changed: Record<string, string> = {}): string[] {
  const files: Record<string, string> = {
    'us-cpi-u-annual.csv': 'year,index\n1970,38.825\n2013,232.957\n2017,245.120',
    'exchange-rates-annual.csv':
      'Date,Country,Exchange rate\n1975-01-01,Japan,1\n2015-01-01,Japan,121.2\n2014-01-01,Euro,0.752\n2018-01-01,Venezuela,1',
    'icd10-chapters-blocks.csv': ['level,code,parent', ...icd].join('\n'),
    'countries.csv': 'iso3,iso2,currency\nFRA,FR,EUR\nSLV,SV,"SVC,USD"\nTUR,TR,',
    ...changed,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return checkReference(folder).flatMap(({ differences }) => differences);
}

it('finds no difference between equal files', () => {
  expect(differencesFrom()).toEqual([]);
});

it.each([
  ['us-cpi-u-annual.csv', 'year,index\n2013,232.958', '2013: 232.957 here, 232.958 there'],
  ['exchange-rates-annual.csv', 'Date,Country,Exchange rate\n2015-01-01,Japan,122', /^JPY 2015: /],
  ['exchange-rates-annual.csv', 'Date,Country,Exchange rate\n2015-01-01,Atlantis,1', /^Atlantis 2015: NaN here/],
  ['icd10-chapters-blocks.csv', ['level,code,parent', ...icd, 'block,X99-X99,I'].join('\n'), /only there$/],
  ['icd10-chapters-blocks.csv', ['level,code,parent', ...icd.slice(1)].join('\n'), 'chapter I in : only here'],
  ['countries.csv', 'iso3,iso2,currency\nATL,AT,', 'ATL is missing here'],
  ['countries.csv', 'iso3,iso2,currency\nFRA,FX,EUR', 'FRA: FR here, FX there'],
  ['countries.csv', 'iso3,iso2,currency\nFRA,FR,FRF', 'FRA: EUR here, FRF there'],
])('finds what differs from %s', (name, text, difference) => {
  const found = differencesFrom({ [name]: text });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(difference);
});
