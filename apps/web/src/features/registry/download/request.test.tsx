import { defaultColumns } from '@cea/contract/dictionary/column-keys';
import { dataTypes } from '@cea/contract/dictionary/terms';
import { convertedColumns, publishedColumns, usualColumns } from '@cea/contract/dictionary/usual-columns';
import { describe, expect, test } from 'vitest';
import type { SearchReply } from '../registry-api.ts';
import { parseSearch } from '../search-state.ts';
import { emptyTray } from '../tray/tray.ts';
import { allowedColumns, columnsFor, type DownloadChoice } from './choice.ts';
import { firstChoice } from './first-choice.ts';
import { chosenTypes, type DownloadSource, latestYears, requestOf } from './request.ts';

const item = (id: string) => ({ id, title: id });
const found = {
  total: 3412,
  data: [{ id: 'r1' }, { id: 'r2' }],
  filter_counts: { publication_year: { 2026: 100, 2025: 400, 2024: 462, 2023: 900, none: 3 } },
} as unknown as SearchReply;

const sourceOf = (search: string, more: Partial<DownloadSource> = {}): DownloadSource => ({
  state: parseSearch(new URLSearchParams(search)),
  found,
  tray: { ...emptyTray, ratios: [item('r9')], weights: [item('w1')] },
  columns: {},
  mayHaveAll: true,
  ...more,
});
const seat = sourceOf('type=ratios&keyword=a');
const visitor = sourceOf('type=ratios&keyword=a', { mayHaveAll: false });
const choice: DownloadChoice = {
  rows: 'all',
  types: ['ratios', 'methods'],
  columns: 'shown',
  money: 'both',
  format: 'csv',
  onlyFile: true,
};

describe('columns', () => {
  test('as shown, as usual, or all that the account may see', () => {
    expect(columnsFor('ratios', choice, {}, true)).toEqual(defaultColumns.ratios);
    expect(columnsFor('ratios', choice, { ratios: ['id', 'title'] }, true)).toEqual(['id', 'title']);
    expect(columnsFor('ratios', { ...choice, columns: 'usual' }, {}, true)).toEqual(usualColumns.ratios);
    const all = columnsFor('ratios', { ...choice, columns: 'all' }, {}, true);
    const open = columnsFor('ratios', { ...choice, columns: 'all' }, {}, false);
    expect([all.includes('corresponding_email'), open.includes('corresponding_email')]).toEqual([true, false]);
    expect(columnsFor('ratios', choice, { ratios: ['id', 'corresponding_email'] }, false)).toEqual(['id']);
  });

  test.each(dataTypes)('the usual columns of %s are columns that everyone may have, each once', (type) => {
    expect(allowedColumns(type, false)).toEqual(expect.arrayContaining([...usualColumns[type]]));
    expect(new Set(usualColumns[type]).size).toBe(usualColumns[type].length);
  });

  test.each(['shown', 'usual', 'all'] as const)('as published only: %s columns without any conversion', (columns) => {
    const keys = columnsFor('ratios', { columns, money: 'published' }, {}, true);
    expect(keys.filter((key) => (convertedColumns as readonly string[]).includes(key))).toEqual([]);
    expect(keys.filter((key) => (publishedColumns as readonly string[]).includes(key))).toEqual(publishedColumns);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('other types have nothing converted', () => {
    expect(columnsFor('weights', { columns: 'usual', money: 'published' }, {}, true)).toEqual(usualColumns.weights);
  });
});

describe('the latest years that fit', () => {
  test.each([
    [
      { 2026: 100, 2025: 400, 2024: 462, 2023: 900 },
      { from: 2024, to: 2026, count: 962 },
    ],
    [{ 2026: 1000 }, { from: 2026, to: 2026, count: 1000 }],
    [{ 2026: 1001, 2025: 3 }, undefined],
    [{ none: 5 }, undefined],
    [undefined, undefined],
  ])('of %j: %j', (counts, expected) => expect(latestYears(counts, 1000)).toEqual(expected));
});

describe('the request', () => {
  test('all that was found, with the order, the release and the columns of each type', () => {
    const source = sourceOf('type=ratios&keyword=a&sort=title&release=2026.1', {
      columns: { methods: ['id', 'title'] },
    });
    expect(requestOf(source, choice)).toEqual({
      of: 'query',
      body: {
        primaryDataType: 'ratios',
        selectedTypes: ['methods', 'ratios'],
        query: [{ term: 'keyword', values: ['a'] }],
        columns: { methods: ['id', 'title'], ratios: [...defaultColumns.ratios] },
        sort: 'title',
        direction: undefined,
        release: '2026.1',
        format: 'csv',
        package: false,
      },
    });
  });

  test.each([
    ['without=b~c&with=d', { without: ['b', 'c'], with: ['d'] }],
    ['exact=on', { exact: true }],
  ])('a file uses the synonyms of the page: %s', (chosen, expected) => {
    expect(requestOf(sourceOf(`type=ratios&keyword=a&${chosen}`), choice).body).toMatchObject(expected);
  });

  test('the first rows, or the latest years', () => {
    expect(requestOf(visitor, { ...choice, rows: 'first' }).body).toMatchObject({ limit: 1000 });
    const years = requestOf(visitor, { ...choice, rows: 'years' }).body;
    expect(years).toMatchObject({
      query: [
        { term: 'keyword', values: ['a'] },
        { term: 'publication_year', values: ['[2024 TO *]'], filter: true },
      ],
    });
    expect(requestOf(visitor, { ...choice, counts: true }).body).not.toHaveProperty('limit');
    expect(requestOf(seat, choice).body).not.toHaveProperty('limit');
  });

  test('this page and the tray are records by their ids, without records of other types', () => {
    const page = requestOf(seat, { ...choice, rows: 'page' });
    expect(page).toMatchObject({
      of: 'selection',
      body: { ratios: ['r1', 'r2'], ratio_columns: defaultColumns.ratios },
    });
    expect(page.body).not.toHaveProperty('methods');
    const tray = requestOf(seat, { ...choice, rows: 'tray', types: dataTypes });
    expect(tray.body).toMatchObject({ ratios: ['r9'], weights: ['w1'], weight_columns: defaultColumns.weights });
    expect(tray.body).not.toHaveProperty('methods');
  });

  test('a package explains the data; citations need none', () => {
    expect(requestOf(seat, { ...choice, onlyFile: false }).body).toMatchObject({ package: true });
    expect(requestOf(seat, { ...choice, onlyFile: false, format: 'ris' }).body).toMatchObject({ package: false });
  });

  test('ratios as converted in the list, unless only published figures are wanted or there are no ratios', () => {
    const source = sourceOf('type=ratios&keyword=a&convert=local-EUR-2020');
    for (const rows of ['all', 'page', 'tray'] as const) {
      expect(requestOf(source, { ...choice, rows }).body).toMatchObject({ convert: 'local-EUR-2020' });
    }
    const others = [{ money: 'published' }, { types: ['methods'] }, { format: 'ris' }] as const;
    for (const other of others) expect(requestOf(source, { ...choice, ...other }).body).not.toHaveProperty('convert');
    expect(requestOf(seat, choice).body).not.toHaveProperty('convert');
  });

  test('at least one file is sent', () => {
    expect(chosenTypes(seat, { ...choice, rows: 'tray', types: ['methods'] })).toEqual(['ratios']);
  });
});

describe('the dialog begins with', () => {
  test('everything, as a workbook, for a seat', () => {
    expect(firstChoice(seat, 'all', undefined)).toMatchObject({ rows: 'all', columns: 'usual', format: 'xlsx' });
  });

  test('the first rows as CSV without the right, if more were found', () => {
    expect(firstChoice(visitor, 'all', undefined)).toMatchObject({ rows: 'first', columns: 'shown', format: 'csv' });
    const few = { ...visitor, found: { ...found, total: 1000 } };
    expect(firstChoice(few, 'all', undefined)).toMatchObject({ rows: 'all' });
  });

  test('the tray, with all its types', () => {
    expect(firstChoice(seat, 'tray', undefined)).toMatchObject({ rows: 'tray', types: ['ratios', 'weights'] });
    expect(firstChoice({ ...seat, found: undefined }, 'all', undefined)).toMatchObject({ rows: 'tray' });
    expect(firstChoice({ ...seat, tray: emptyTray }, 'tray', undefined)).toMatchObject({ rows: 'all' });
  });

  test('what was kept: after logging in, everything instead of the first rows', () => {
    const kept: DownloadChoice = { ...choice, rows: 'first', format: 'json' };
    expect(firstChoice(seat, 'all', kept)).toEqual({ ...kept, rows: 'all' });
    expect(firstChoice(visitor, 'all', kept)).toEqual(kept);
  });
});
