import { expect, it } from 'vitest';
import { importExchangeRates, importLineLimit, importTextLimit, RateImport } from './rate-imports.ts';

const csv = 'currency,year,rate,source\nEUR,2014,1.3,Bank\n';
const rows = (count: number) => Array.from({ length: count }, () => ({ currency: 'EUR' }));

it.each([
  ['a file', { csv }, true],
  ['rows', { rows: rows(1) }, true],
  ['both', { csv, rows: rows(1) }, false],
  ['neither', {}, false],
  ['an empty file', { csv: '' }, false],
  ['no rows', { rows: [] }, false],
  ['as many rows as may be', { rows: rows(importLineLimit) }, true],
  ['one row more', { rows: rows(importLineLimit + 1) }, false],
  ['as long a file as may be', { csv: 'x'.repeat(importTextLimit) }, true],
  ['a file that is one character longer', { csv: 'x'.repeat(importTextLimit + 1) }, false],
])('%s: %#', (_, sent, taken) => {
  expect(RateImport.safeParse(sent).success).toBe(taken);
});

it.each([
  [{ version: 1, seq: 0 }, true],
  [{ version: 0, seq: 0 }, false],
  [{ version: 1, seq: -1 }, false],
  [{ version: 1 }, false],
])('compared with %j: %s', (basis, taken) => {
  expect(RateImport.safeParse({ csv, basis }).success).toBe(taken);
});

it('a column name has at most forty characters, and a mistake its position', () => {
  const column = (length: number) => RateImport.safeParse({ rows: [{ ['x'.repeat(length)]: 1 }] }).success;
  expect([column(40), column(41)]).toEqual([true, false]);
  const [fault] = RateImport.safeParse({}).error!.issues;
  expect(fault).toMatchObject({ message: 'Send either csv or rows.', path: ['csv'] });
});

it('whether to write must be stated', () => {
  const modes = ['preview', 'commit', 'write', undefined];
  const taken = modes.map((mode) => importExchangeRates.query.safeParse({ mode }).success);
  expect(taken).toEqual([true, true, false, false]);
});
