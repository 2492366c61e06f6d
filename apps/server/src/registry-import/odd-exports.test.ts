import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRegistryEntry } from '@cea/contract/registry';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { getRevision } from '../records/registry-state.ts';
import { importRegistry } from './import-registry.ts';

const test = useApp();

type Files = Partial<Record<'methods' | 'ratios' | 'weights', string | Buffer>>;
const heads = {
  methods: 'Article ID,Title,PubYear,CurrencyCountry,YearOfCurrency,Rating\n',
  ratios: 'Article ID,Intervention,Incremental cost,Incremental effect\n',
  weights: 'Article ID,HealthState,Weight\n',
};

function write(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  for (const [name, text] of Object.entries({ ...heads, ...files })) writeFileSync(join(folder, `${name}.csv`), text);
  return folder;
}
const loadFolder = (folder: string) => inTransaction(test.db, (tx) => importRegistry(tx, bySystem, folder));
const load = (files: Files) => loadFolder(write(files));
const entryOf = async (id: string) => (await test.visitor().call(readRegistryEntry, { params: { id } })).body.data;

/** Whether each line of the report adds up: the rows read are the sum of their outcomes. */
function addsUp(lines: readonly string[]): boolean {
  const accounts = lines.flatMap((line) => /^(?:methods|ratios|weights): (\d+) read, (.*)$/.exec(line)?.slice(1) ?? []);
  const sums = accounts.map((text) => [...text.matchAll(/\d+/g)].reduce((sum, [n]) => sum + Number(n), 0));
  return sums.length === 6 && [0, 2, 4].every((at) => sums[at] === sums[at + 1]);
}

it('reads what spreadsheets write: byte order marks, carriage returns, quotes, line breaks in cells, old encodings', async () => {
  const methods = `\uFEFF"Article ID","Title","PubYear","CurrencyCountry","Rating"\r\n2001-01-00001,"Of ""two""\r\nlines",2001,Euro,5\r\n\r\n`;
  const latin = Buffer.from(`${heads.ratios}2001-01-00001,Caf\xE9,1,1\n`, 'latin1');
  const { lines, reconciled } = await load({ methods, ratios: latin });
  expect(lines).toContain('  not in UTF-8: read as Windows-1252');
  expect(reconciled).toBe(true);
  const { records } = await entryOf('2001-01-00001');
  expect(records[0]!.answers).toMatchObject({ title: 'Of "two"\r\nlines', currency: 'EUR' });
  expect(records[1]!.answers.intervention).toBe('Café');
});

it('keeps how far an article was read, its cited numbers, codes, and currencies by country', async () => {
  const methods = `Article ID,Title,PubYear,Review,CostperQALY,ReaderPerspective,Costs discounted,CurrencyCountry,Country of study
2002-01-00001,A,2002,Full Review,1,2,3,United States,NA
2002-01-00002,B,2002,Partial Review,1,,,,Not stated in Abstract
2002-01-00003,C,2002,Full Review,1,254,2,International,International\n`;
  const ratios = `Article ID,Datapoint #,Intervention,Gender,Quadrant,$/QALY Final,DisplayRatio
2002-01-00001,3,Third,1,4,,Cost-Saving
2002-01-00001-07C,,Seventh,2,5,,
2002-01-00001,,Next,3,2,,\n`;
  const { lines, reconciled } = await load({ methods, ratios });
  expect(lines).toContain('  columns that are computed here: $/QALY Final, DisplayRatio');
  expect(reconciled).toBe(true);
  const { records, labels, review } = await entryOf('2002-01-00001');
  const { perspective_judged, costs_discounted, currency, country } = records[0]!.answers;
  expect([labels[String(perspective_judged)], costs_discounted, currency, country, review]).toEqual([
    'Health-care payer',
    { not_reported: true },
    'USD',
    undefined,
    'full',
  ]);
  expect(
    records.slice(1).map(({ id, answers, conversion }) => [id.slice(-2), answers.intervention, conversion?.display]),
  ).toEqual([
    ['03', 'Third', 'Cost-Saving'],
    ['07', 'Seventh', null],
    ['08', 'Next', null],
  ]);
  const partial = await entryOf('2002-01-00002');
  expect([partial.review, partial.records[0]!.answers.country]).toEqual(['partial', { not_reported: true }]);
  expect((await entryOf('2002-01-00003')).records[0]!.answers.currency).toBe('INT');
});

describe('a faulty file', () => {
  it('has its faults reported with their place, and the report adds up', async () => {
    const methods = `${heads.methods}2003-01-00001,A,2003,Narnia,2002,5.3
2003-01-00001,Again,2003,USD,2002,5
not an id,B,2003,USD,2002,5
2003-01-00002,"${'x'.repeat(50_000)}",1066,USD,2002,\u0000
2003-01-00003,C,2003,USD,2002,5,more,cells\n`;
    const ratios = `${heads.ratios}2003-01-00001,Ours,1,1\n1999-01-00009,Nobody's,1,1\nnot an id,Lost,1,1\n,None,,\n`;
    const { lines, reconciled } = await load({ methods, ratios });
    expect(reconciled).toBe(false);
    expect(lines).toEqual(
      expect.arrayContaining([
        '  line 2, CurrencyCountry: "Narnia" is no currency',
        '  line 2, Rating: Use steps of 0.25.',
        '  line 5, Title: At most 20000 characters.',
        '  line 5, PubYear: At least 1976.',
        '  line 5, Rating: "\u0000" is no number',
        '  line 6 has 8 cells for 6 columns',
        'methods line 3: 2003-01-00001 stands twice in the file',
        'methods line 4: not an id is no article id',
        'ratios line 3: 1999-01-00009 has no methods row',
        'ratios line 5: no id has no methods row',
        'methods: 5 read, 2 published, 1 broken, 2 not loaded',
        'ratios: 4 read, 1 published, 1 of articles that were not loaded, 2 without a methods row',
        'weights: 0 read, 0 published',
        'Not every row that was read is published.',
        '5 values could not be read and are missing.',
      ]),
    );
    expect(addsUp(lines)).toBe(true);
  });

  it('is reported if it had computed a different value', async () => {
    const methods = `${heads.methods}2004-01-00001,A,2004,USD,2003,5\n`;
    const ratios = `Article ID,Intervention,Incremental cost,Incremental effect,$/QALY Final
2004-01-00001,Near,1000,0.5,2001
2004-01-00001,Far,1000,0.5,2500\n`;
    const { lines } = await load({ methods, ratios });
    expect(lines.filter((line) => line.includes('computed here'))).toEqual([
      '  columns that are computed here: $/QALY Final',
      '  line 3, $/QALY Final: 2500 in the file, 2000 computed here',
    ]);
  });

  it('changes nothing if it is missing, empty, has other columns or an open quote', async () => {
    const before = await getRevision(test.db);
    const folder = mkdtempSync(join(tmpdir(), 'export-'));
    writeFileSync(join(folder, 'methods.csv'), `${heads.methods}2005-01-00001,A,2005,USD,2004,5\n`);
    await expect(loadFolder(folder)).rejects.toThrow('ratios.csv');
    await expect(load({ weights: '' })).rejects.toThrow('has no column of article ids');
    await expect(load({ methods: 'Name,Colour\nA,red\n' })).rejects.toThrow('has no column of article ids');
    await expect(load({ methods: `${heads.methods}2005-01-00001,"A` })).rejects.toThrow(/methods\.csv: Quote/);
    expect(await getRevision(test.db)).toBe(before);
  });

  it('makes no revision when imported a second time, and everything is accounted for', async () => {
    const files = {
      methods: `${heads.methods}2006-01-00001,A,2006,USD,2005,5\n`,
      ratios: `${heads.ratios}2006-01-00001,Ours,1,1\n`,
    };
    expect((await load(files)).reconciled).toBe(true);
    const before = await getRevision(test.db);
    const { lines, reconciled } = await load(files);
    expect([reconciled, await getRevision(test.db)]).toEqual([false, before]);
    expect(lines).toContain('ratios: 1 read, 0 published, 1 of articles that were not loaded');
    expect(addsUp(lines)).toBe(true);
  });
});
