import { importLineLimit } from '@cea/contract/rate-imports';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { readRateLines } from './read-rate-lines.ts';

const head = 'currency,year,rate,source';
const line = 'EUR,2014,1.33,Bank';
const cells = { currency: 'EUR', year: 2014, usd_per_unit: 1.33, source: 'Bank' };

describe('a file', () => {
  it.each([
    ['as we name columns', 'currency,year,usd_per_unit,source', line],
    ['as others do', 'Currency Code, YEAR ,US$ per unit,Source', line],
    ['by semicolons', 'currency;year;rate;source', 'EUR;2014;1.33;Bank'],
    ['by tabs, below a remark with commas', '# a, b\ncurrency\tyear\trate\tsource', 'EUR\t2014\t1.33\tBank'],
    ['with columns that are not ours', 'note,currency,year,rate,source', `x,${line}`],
    ['with spaces', head, ' EUR , 2014 , 1.33 , Bank '],
  ])('%s', (_, first, text) => {
    expect(readRateLines({ csv: `${first}\n${text}\n` })).toMatchObject([{ cells }]);
  });

  it('numbers its lines like an editor', () => {
    const csv = `# remark\n${head}\n\n${line}\nEUR,2015,1.11,"Bank\nand more"\n${line}\n`;
    expect(readRateLines({ csv }).map((read) => read.line)).toEqual([4, 6, 7]);
  });

  it.each([
    ['1.33', 1.33],
    ['1e-12', 1e-12],
    ['1,33', '1,33'],
    ['1 330', '1 330'],
    ['-1', '-1'],
    ['1e100', '1e100'],
    ['0x10', '0x10'],
    ['', ''],
  ])('accepts only numbers that cannot be misread: %s', (text, read) => {
    expect(readRateLines({ csv: `${head}\nEUR,2014,"${text}",Bank` })[0]!.cells.usd_per_unit).toBe(read);
  });

  it.each([
    ['Yes', true],
    ['false', false],
    ['', undefined],
    ['perhaps', 'perhaps'],
  ])('indicative: %s', (text, read) => {
    expect(readRateLines({ csv: `${head},indicative\n${line},${text}` })[0]!.cells.indicative).toBe(read);
  });
});

it('numbers rows from 1', () => {
  expect(readRateLines({ rows: [{ rate: '1.33', Year: 2014, note: 'x' }, {}] })).toEqual([
    { line: 1, cells: { usd_per_unit: 1.33, year: 2014 } },
    { line: 2, cells: {} },
  ]);
});

it('a file may have as many lines as the limit, and not one more', () => {
  const csv = (lines: number) => `${head}\n${`${line}\n`.repeat(lines)}`;
  expect(readRateLines({ csv: csv(importLineLimit) })).toHaveLength(importLineLimit);
  expect(() => readRateLines({ csv: csv(importLineLimit + 1) })).toThrow(Refusal);
  expect(() => readRateLines({ csv: csv(0) })).toThrow(Refusal);
});
