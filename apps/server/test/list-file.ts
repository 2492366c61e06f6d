import { type DeclaredList, formatSort, type ListQuery, shownColumns } from '@cea/contract/listing';
import type { PageMeta } from '@cea/contract/paging';
import { PublicSettings } from '@cea/contract/settings';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { TestClient } from './test-client.ts';

/** A state of a list: any order by one or two columns, any columns, and filters of the caller's. */
function statesOf<Row, Filters>(list: DeclaredList<Row, Filters>, filters: fc.Arbitrary<Filters>) {
  const keys = list.columns.map(({ key }) => key);
  const sorting = list.columns.filter(({ sorts }) => sorts).map(({ key }) => key);
  const order = fc.record({ by: fc.constantFrom(...sorting), direction: fc.constantFrom('asc', 'desc') });
  return fc.record({
    sort: fc.uniqueArray(order, { selector: ({ by }) => by, minLength: 1, maxLength: 2 }).map(formatSort),
    columns: fc.option(
      fc.shuffledSubarray(keys, { minLength: 1 }).map((some) => some.join(',')),
      { nil: undefined },
    ),
    filters,
  });
}

const isSet = (entry: [string, unknown]): boolean => entry[1] !== undefined;

async function readPages<Row, Filters>(
  client: TestClient,
  { page }: DeclaredList<Row, Filters>,
  query: object,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let number = 1; ; number += 1) {
    const asked = { ...query, page: number, per_page: 7 } as never;
    const { body } = await client.call(page, { query: asked });
    const { data, meta } = body as unknown as { data: Row[]; meta: PageMeta };
    rows.push(...data);
    if (number >= meta.last_page) return rows;
  }
}

/** In 50 random states, the file of a list has the rows and texts that its pages show, in their order. */
export async function expectFileAsShown<Row, Filters>(
  client: TestClient,
  list: DeclaredList<Row, Filters>,
  filters: fc.Arbitrary<Filters>,
): Promise<void> {
  const { time_zone } = PublicSettings.parse({});
  await fc.assert(
    fc.asyncProperty(statesOf(list, filters), async ({ filters: chosen, ...shown }) => {
      const query = Object.fromEntries(Object.entries({ ...chosen, ...shown }).filter(isSet));
      const rows = await readPages(client, list, query);
      const columns = shownColumns(list.columns, (query as ListQuery<object>).columns);
      const file = await client.raw('GET', list.file.path, { query: query as Record<string, string> });
      expect(file.headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+\.csv"$/);
      expect(parse(file.body, { bom: true })).toEqual([
        columns.map(({ label }) => label),
        ...rows.map((row) => columns.map(({ text }) => text(row, time_zone))),
      ]);
    }),
    { numRuns: 50, seed: 12 },
  );
}
