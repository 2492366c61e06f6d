import { expect, it } from 'vitest';
import { importLineLimit, importTextLimit, RateImport } from './rate-imports.ts';

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
