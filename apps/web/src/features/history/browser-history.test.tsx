import { beforeEach, expect, test } from 'vitest';
import type { HistoryLine } from '@cea/contract/search-history';
import { storedUnder } from '../../lib/storage.ts';
import { addRun, annotate, bounded, bringBack, browserHistory, removeLines } from './browser-history.ts';
import type { Run } from './history-line.ts';

const run = (text: string, more: Partial<Run> = {}): Run => ({
  type: 'ratios',
  query: { raw_query: text },
  release: null,
  combines: null,
  note: '',
  total: 3,
  revision: 1,
  ran_at: '2026-01-01T00:00:00.000Z',
  ...more,
});
const at = (minute: number) => ({ ran_at: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString() });
const lines = (): readonly HistoryLine[] => browserHistory.get().lines;
const shown = () => lines().map(({ number, query }) => `#${number} ${query.raw_query}`);

beforeEach(() => {
  localStorage.clear();
  browserHistory.set({ last: 0, lines: [] });
});

test('searches are numbered, the last run first, and the same one again keeps its number and note', async () => {
  await addRun(run('a', at(1)));
  await addRun(run('b', at(2)));
  await annotate(lines()[1]!.id, 'Main line');
  await addRun(run('a', { ...at(3), total: 9 }));
  expect(shown()).toEqual(['#1 a', '#2 b']);
  expect(lines()[0]).toMatchObject({ note: 'Main line', total: 9 });
});

test('500 searches survive a reload; the one run longest ago makes room for the next', async () => {
  for (let index = 1; index <= 500; index += 1) await addRun(run(`w${index}`, at(index)));
  const stored = JSON.parse(localStorage.getItem(storedUnder('history'))!) as { lines: unknown[] };
  expect(stored.lines).toHaveLength(500);
  await addRun(run('next', at(501)));
  expect(lines()).toHaveLength(500);
  expect([shown()[0], shown().at(-1)]).toEqual(['#501 next', '#2 w2']);
});

test('what is written by another tab is kept and shown', async () => {
  await addRun(run('a', at(1)));
  const [line] = lines();
  localStorage.setItem(
    storedUnder('history'),
    JSON.stringify({
      last: 2,
      lines: [{ ...line!, id: crypto.randomUUID(), number: 2, query: { raw_query: 'b' } }, line],
    }),
  );
  await addRun(run('c', at(3)));
  expect(shown()).toEqual(['#3 c', '#2 b', '#1 a']);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(lines()).toEqual([]);
});

test('removed lines come back under their numbers, unless the search was run again meanwhile', async () => {
  await addRun(run('a', at(1)));
  await addRun(run('b', at(2)));
  const before = lines();
  await removeLines(new Set(before.map(({ id }) => id)));
  expect(lines()).toEqual([]);
  await addRun(run('a', at(3)));
  await bringBack(before);
  expect(shown()).toEqual(['#3 a', '#2 b']);
});

test('long queries are bounded by their size, so that all fit into one request', async () => {
  await addRun(run('x'.repeat(3000)));
  const [line] = lines();
  const many = Array.from({ length: 400 }, (_, index) => ({ ...line!, ...at(index), number: index + 1 }));
  expect(JSON.stringify(bounded(many)).length).toBeLessThan(610_000);
  expect(bounded(many)[0]!.number).toBe(400);
});

test('unreadable data counts as none', async () => {
  localStorage.setItem(storedUnder('history'), '{"lines":[{}]}');
  await addRun(run('a'));
  expect(shown()).toEqual(['#1 a']);
});

test('noted searches become lines once, and are shown before they are written', async () => {
  const noted = (address: string, minute: number) => ({
    id: crypto.randomUUID(),
    address,
    total: 3,
    revision: 1,
    ...at(minute),
  });
  const list = [
    noted('?type=ratios&q=a', 1),
    noted('?type=ratios&q=b&page=2', 2),
    noted('?type=ratios&q=a&sort=title', 3),
  ];
  localStorage.setItem(storedUnder('notedSearches'), JSON.stringify([...list, { address: 7 }, {}]));
  window.dispatchEvent(new StorageEvent('storage', { key: storedUnder('notedSearches') }));
  expect(shown()).toEqual(['#1 a', '#2 b']);
  await annotate(lines()[0]!.id, 'kept');
  expect(localStorage.getItem(storedUnder('notedSearches'))).toBe('[]');
  await addRun(run('c', at(4)));
  expect(shown()).toEqual(['#3 c', '#1 a', '#2 b']);
});
