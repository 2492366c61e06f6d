import { expect, test } from 'vitest';
import { exportLines } from './export-history.ts';
import type { ListedLine } from './line-facts.ts';

const line = (number: number, text: string, more: Partial<ListedLine['line']> = {}): ListedLine => ({
  line: {
    id: `id-${number}`,
    number,
    type: 'ratios',
    query: { raw_query: text },
    release: null,
    combines: null,
    note: '',
    total: 1204,
    revision: 40,
    ran_at: '2026-11-02T15:30:00.000Z',
    ...more,
  },
  counted: {
    total: 1210,
    text,
    searched_as: text === 'statins' ? '("statins" OR "atorvastatin")' : text,
    release: '2026.1',
    is_release: number === 1,
  },
});
const lines = [
  line(3, 'statins AND stroke', { combines: '#1 AND #2', note: 'Main *line*' }),
  line(2, 'stroke', { query: { raw_query: 'stroke', query: [{ term: 'country', values: [1], filter: true }] } }),
  line(1, 'statins'),
];
const about = { origin: 'https://registry.example', at: '2026-11-17T12:00:00.000Z' };

test('the report has the items of PRISMA-S, line by line in the order of the numbers', () => {
  const { name, content } = exportLines('report', lines, about);
  expect(name).toBe('cea-registry_search-history_2026-11-17.md');
  expect(content).toContain('- Database (1): Cost-Effectiveness Analysis (CEA) Registry');
  expect(content).toContain('- Platform (1): https://registry.example');
  expect(content.match(/### Line \d/g)).toEqual(['### Line 1', '### Line 2', '### Line 3']);
  expect(content).toContain('- Searched as, with synonyms: `` ("statins" OR "atorvastatin") ``');
  expect(content).toContain('- Registry: revision 40, release 2026.1');
  expect(content).toContain('- Registry: revision 40, release after 2026.1');
  expect(content).toContain('- Limits: 1 filter, included in the strategy');
  expect(content).toContain('- Records: 1,204 (at the time of this report: 1,210)');
  expect(content).toContain('- Combines: `` #1 AND #2 ``');
  expect(content).toContain(String.raw`- Note: Main \*line\*`);
});

test('the CSV has a row per line and begins no cell with a formula', () => {
  const { content } = exportLines('csv', [line(1, '=cmd()', { note: '+1' })], about);
  const [head, row] = content.slice(1).split('\r\n');
  expect(head).toMatch(/^line,search,combines,searched_as,type,results_then,results_now,run_at,revision,release,note/);
  expect(row).toContain("'=cmd()");
  expect(row).toContain("'+1");
  expect(row).toContain('https://registry.example/results?type=ratios');
});

test('the text is a line each, combinations by their numbers', () => {
  expect(exportLines('text', lines, about).content.split('\n')).toEqual([
    '#1  statins  Ratios: 1,204 (11/2/2026)',
    '#2  stroke  Ratios: 1,204 (11/2/2026)',
    '#3  #1 AND #2  Ratios: 1,204 (11/2/2026)  [Main *line*]',
    '',
  ]);
});
