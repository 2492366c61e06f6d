import { expect, test } from 'vitest';
import { csvFile, csvOf } from './csv.ts';

const table = { columns: ['A, b', 'Count'], lines: [{ cells: ['=cmd()', 3] }] };

test('a table contains its figures, and nothing that a spreadsheet would execute', () => {
  expect(csvOf(table)).toBe('"A, b",Count\r\n\'=cmd(),3\r\n');
});

test('a file says that it is UTF-8, so that spreadsheets show every letter', async () => {
  expect([...new Uint8Array(await csvFile(table).arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
});
