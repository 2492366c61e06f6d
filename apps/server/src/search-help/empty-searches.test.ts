import { parseQuery } from '@cea/contract/query/parse';
import type { SearchQuery } from '@cea/contract/registry';
import { getSearchHelp } from '@cea/contract/search-help';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { useApp } from '../../test/harness.ts';
import { useOwner } from '../../test/owner.ts';
import { seedSampleRegistry } from '../../test/sample-registry.ts';
import { TestClient } from '../../test/test-client.ts';
import { addEmptySearches, EmptySearchCounter, textToCount } from './empty-searches.ts';

const test = useApp();
const owner = useOwner(test);
beforeAll(() => seedSampleRegistry(test.db));
beforeEach(async () => void (await test.db.deleteFrom('empty_searches').execute()));

const listRows = () => test.db.selectFrom('empty_searches').selectAll().orderBy('text').execute();
const counts = async () => (await listRows()).map(({ text, type, searches }) => ({ text, type, searches }));
const add = (...texts: readonly string[]) =>
  addEmptySearches(test.db, new Map(texts.map((text) => [text, { type: 'ratios', searches: 1 }])));

describe('a text is counted', () => {
  const textOf = (written: string) => {
    const parsed = parseQuery(written, 'ratios');
    return parsed.ok && parsed.tree ? textToCount(parsed.tree) : undefined;
  };

  it.each([
    ['  Zanubrutinib   (Waldenström) ', 'zanubrutinib waldenstrom'],
    ['"Heart-Attack" haemo*', 'heart attack haemo'],
    ['tumour', 'tumor'],
    ['SGLT2', 'sglt2'],
    ['ada@example.org', undefined],
    ['"write to ada@example.org"', undefined],
    ['title:zanubrutinib', undefined],
    ['a OR b', undefined],
    ['a NOT b', undefined],
    ['31535829', undefined],
    [Array.from({ length: 20 }, () => 'word').join(' '), Array.from({ length: 20 }, () => 'word').join(' ')],
    [Array.from({ length: 21 }, () => 'word').join(' '), undefined],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['x'.repeat(201), undefined],
  ])('%s as %s', (written, counted) => {
    expect(textOf(written)).toBe(counted);
  });
});

describe('the table', () => {
  it('has one row per text, with the day it was first and last searched for', async () => {
    await sql`INSERT INTO empty_searches (text, type, first_on, last_on)
      VALUES ('known', 'methods', current_date - 9, current_date - 9)`.execute(test.db);
    await add('known', 'new');
    const [known, added] = await listRows();
    expect(known).toMatchObject({ text: 'known', type: 'ratios', searches: 2 });
    expect(known!.first_on < known!.last_on).toBe(true);
    expect(added).toMatchObject({ text: 'new', searches: 1, first_on: known!.last_on, last_on: known!.last_on });
  });

  it('loses texts that were not searched for in half a year, and those searched for once after a month', async () => {
    await sql`INSERT INTO empty_searches (text, type, searches, first_on, last_on, handled_at) VALUES
      ('old', 'ratios', 9, current_date - 300, current_date - 181, NULL),
      ('often', 'ratios', 2, current_date - 300, current_date - 180, NULL),
      ('once', 'ratios', 1, current_date - 31, current_date - 31, NULL),
      ('handled', 'ratios', 1, current_date - 31, current_date - 31, now()),
      ('recent', 'ratios', 1, current_date - 30, current_date - 30, NULL)`.execute(test.db);
    await add('new');
    expect((await listRows()).map(({ text }) => text)).toEqual(['handled', 'new', 'often', 'recent']);
  });

  it('has at most 10,000 rows: when it is full, only known texts are counted', async () => {
    await sql`INSERT INTO empty_searches (text, type, first_on, last_on)
      SELECT 'text ' || n, 'ratios', current_date, current_date FROM generate_series(1, 9999) n`.execute(test.db);
    await add('a', 'b', 'text 7');
    await add('c', 'text 7');
    const { count } = await test.db
      .selectFrom('empty_searches')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    const rows = await test.db
      .selectFrom('empty_searches')
      .where('text', 'in', ['a', 'b', 'c', 'text 7'])
      .selectAll()
      .execute();
    expect(count).toBe(10_000);
    expect(Object.fromEntries(rows.map(({ text, searches }) => [text, searches]))).toEqual({ a: 1, 'text 7': 3 });
  });

  it('has no column for an address, an account or a time of day', async () => {
    await add('new');
    const [row] = await listRows();
    expect(Object.keys(row!).toSorted()).toEqual(['first_on', 'handled_at', 'last_on', 'searches', 'text', 'type']);
    expect([row!.first_on, row!.last_on]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), row!.first_on]);
  });
});

describe('counting in memory', () => {
  type Written = ConstructorParameters<typeof EmptySearchCounter>[0]['write'];
  function collect(options: { milliseconds?: number; size?: number } = {}) {
    const written: Record<string, number>[] = [];
    const errors: unknown[] = [];
    const write: Written = async (all) =>
      void written.push(Object.fromEntries([...all].map(([text, { searches }]) => [text, searches])));
    const counter = new EmptySearchCounter({ write, onError: (error) => errors.push(error), ...options });
    return { counter, written, errors };
  }

  it('writes together, after a while or when there are many', async () => {
    const slow = collect({ milliseconds: 5 });
    slow.counter.note('n1', 'ratios', 'a');
    slow.counter.note('n2', 'ratios', 'a');
    slow.counter.note('n2', 'ratios', 'b');
    expect(slow.written).toEqual([]);
    await expect.poll(() => slow.written).toEqual([{ a: 2, b: 1 }]);
    const full = collect({ size: 2 });
    full.counter.note('n1', 'ratios', 'a');
    full.counter.note('n1', 'ratios', 'b');
    await expect.poll(() => full.written).toEqual([{ a: 1, b: 1 }]);
  });

  it('counts one network once for a text, and for ten texts', async () => {
    const { counter, written } = collect();
    for (let at = 0; at < 50; at += 1) counter.note('flood', 'ratios', `text ${at % 25}`);
    counter.note('other', 'ratios', 'text 1');
    await counter.flush();
    expect(Object.keys(written[0]!)).toHaveLength(10);
    expect(written[0]).toMatchObject({ 'text 0': 1, 'text 1': 2 });
  });

  it('holds a bounded number of texts while the database does not answer', async () => {
    const blocked = Promise.withResolvers<void>();
    const sizes: number[] = [];
    const counter = new EmptySearchCounter({
      write: (all) => {
        sizes.push(all.size);
        return blocked.promise;
      },
      onError: () => {},
    });
    const note = (from: number, to: number): void => {
      for (let at = from; at < to; at += 1) counter.note(`network ${Math.floor(at / 10)}`, 'ratios', `text ${at}`);
    };
    note(0, 60);
    await expect.poll(() => sizes).toHaveLength(1);
    note(60, 2000);
    blocked.resolve();
    await counter.flush();
    expect([sizes.length, sizes[1]]).toEqual([2, 500]);
  });

  it('reports a failed write and goes on', async () => {
    const errors: unknown[] = [];
    let fails = true;
    const written: number[] = [];
    const counter = new EmptySearchCounter({
      write: async (all) => {
        if (fails) throw new Error('Connection lost');
        written.push(all.size);
      },
      onError: (error) => errors.push(error),
    });
    counter.note('n1', 'ratios', 'a');
    await counter.flush();
    fails = false;
    counter.note('n1', 'ratios', 'b');
    await counter.flush();
    expect([errors.length, written]).toEqual([1, [1]]);
  });
});

describe('the call', () => {
  /** An application of its own on the same database, closed at the end, which writes what it has counted. */
  async function askAndClose(calls: readonly (readonly [address: string, body: SearchQuery])[]): Promise<void> {
    const app = await buildApp(test.deps);
    for (const [address, body] of calls) {
      const { status } = await new TestClient(app, address).call(getSearchHelp, { params: { type: 'ratios' }, body });
      expect(status).toBe(200);
    }
    await app.close();
  }

  it('counts a search that finds nothing, even if its answer is already known', async () => {
    await askAndClose([
      ['198.51.100.1', { raw_query: 'Zanubrutinib Waldenström' }],
      ['198.51.100.1', { raw_query: 'Zanubrutinib Waldenström' }],
      ['198.51.100.2', { raw_query: 'Zanubrutinib Waldenström' }],
      ['198.51.100.3', { query: [{ term: 'keyword', values: ['zanubrutinib waldenstrom'] }] }],
    ]);
    expect(await counts()).toEqual([{ text: 'zanubrutinib waldenstrom', type: 'ratios', searches: 3 }]);
  });

  it('does not count a search that finds something, or that has a filter', async () => {
    const filter = { term: 'publication_year', values: ['[1990 TO 2100]'], filter: true as const };
    await askAndClose([
      ['198.51.100.1', { raw_query: 'cost' }],
      ['198.51.100.1', { raw_query: 'zanubrutinib', query: [filter] }],
      ['198.51.100.1', { raw_query: 'zanubrutinib AND currency:USD' }],
      ['198.51.100.1', { raw_query: 'ada@example.org' }],
    ]);
    expect(await counts()).toEqual([]);
  });

  it('answers even if nothing can be written', async () => {
    await owner.query('REVOKE INSERT ON empty_searches FROM registry_app');
    await askAndClose([['198.51.100.1', { raw_query: 'zanubrutinib' }]]);
    await owner.query('GRANT INSERT ON empty_searches TO registry_app');
    expect(await counts()).toEqual([]);
  });
});
