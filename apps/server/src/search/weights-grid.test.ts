import { choicePlaces, numberPlaces } from '@cea/contract/dictionary/numbering';
import { weightKinds } from '@cea/contract/dictionary/variables/weights';
import { searchRegistry } from '@cea/contract/registry';
import {
  type GridBlock,
  gridColumns,
  gridColumnsLimit,
  gridRowsLimit,
  gridTerms,
  readWeightsGrid,
} from '@cea/contract/weights-grid';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fewerInCi } from '../../test/fewer-in-ci.ts';
import { makeLoadedRow } from '../../test/loaded-row.ts';
import { useSeededApp } from '../../test/seeded-app.ts';
import { facetOf } from '../records/facets.ts';
import { emptySegment, nextSegment } from './segment.ts';
import { countWeightsGrid, type GridEntry } from './weights-grid.ts';

const test = useSeededApp(0.02);

const asked = {
  instrument: 'instrument',
  value_set: 'value_set_country',
  source: 'weight_source',
} as const satisfies Record<(typeof gridColumns)[number], string>;
type By = keyof typeof asked;

const readGrid = async (by: By, raw_query: string) =>
  (await test.visitor().call(readWeightsGrid, { params: { by }, body: { raw_query } })).body.data;
const search = async (raw_query: string, query = {}) =>
  (await test.visitor().call(searchRegistry, { params: { type: 'weights' }, query, body: { raw_query } })).body;

async function findIds(raw_query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data, last_page } = await search(raw_query, { page, per_page: 100 });
    ids.push(...data.map(({ id }) => id));
    if (page >= last_page) return ids;
  }
}

/** The same figures in SQL, from the answers as readers gave them; null stands for what is not reported. */
async function recount(by: By, ids: readonly string[], groups: readonly { kind: string; values: number[] }[]) {
  const entry = (key: string) =>
    sql`CASE jsonb_typeof(answers->${key}) WHEN 'number' THEN (answers->>${sql.lit(key)})::int END`;
  const { rows } = await sql<Record<string, number | string | null>>`
    WITH given AS (
      SELECT article_id, coalesce(answers->>'weight_kind', 'none') AS kind, ${entry('health_state_code')} AS code,
        ${entry(asked[by])} AS value,
        CASE jsonb_typeof(answers->'weight') WHEN 'number' THEN (answers->>'weight')::float8 END AS weight
      FROM records WHERE type = 'weights' AND to_rev IS NULL AND id = ANY (${ids}::text[])),
    placed AS (
      SELECT given.*, state.severity, coalesce(grouped.name,
          CASE WHEN said.slug IN ('not-stated', 'not-reported', 'not-collected') THEN 'none' ELSE said.id::text END,
          'none') AS name
      FROM given LEFT JOIN vocabulary_entries state ON state.id = given.code
      LEFT JOIN vocabulary_entries said ON said.id = given.value
      LEFT JOIN (SELECT kind, value::int, name FROM jsonb_to_recordset(${JSON.stringify(
        groups.flatMap(({ kind, values }) => values.map((value) => ({ kind, value, name: values.join() }))),
      )}::jsonb) AS g (kind text, value int, name text)) grouped
        ON grouped.kind = given.kind AND grouped.value = given.value)
    SELECT kind, CASE WHEN severity IS NOT NULL AND weight IS NOT NULL THEN code END AS state,
      CASE WHEN severity IS NULL THEN 'unranked' WHEN weight IS NULL THEN 'without a value' ELSE name END AS name,
      count(*)::int AS weights, count(DISTINCT article_id)::int AS studies, min(weight) AS lowest,
      percentile_disc(0.25) WITHIN GROUP (ORDER BY weight) AS lower,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY weight) AS median,
      percentile_disc(0.75) WITHIN GROUP (ORDER BY weight) AS upper, max(weight) AS highest
    FROM placed GROUP BY 1, 2, 3`.execute(test.db);
  return rows;
}

const nameOf = ({ values }: GridBlock['columns'][number]): string => values.join() || 'none';

/** The grid as lines of the recount. */
const linesOf = ({ kind, columns, rows }: GridBlock) =>
  rows.flatMap(({ state, cells }) =>
    cells.map(({ column, ...figures }) => ({ kind, state, name: nameOf(columns[column]!), ...figures })),
  );

const weightsIn = (block: GridBlock): number =>
  [...linesOf(block), ...block.further].reduce((sum, { weights }) => sum + weights, 0);

const sorted = (lines: readonly object[]): string[] =>
  lines.map((line) => JSON.stringify(Object.entries(line).toSorted(([a], [b]) => (a < b ? -1 : 1)))).toSorted();

const queries = fc
  .uniqueArray(
    fc.oneof(
      fc.constantFrom('stroke', 'cancer', 'diabetes', 'depression', 'heart failure', 'HIV', 'malaria', 'EQ-5D'),
      fc.integer({ min: 1985, max: 2024 }).map((year) => `year>=${year}`),
      fc.constantFrom('weight<0.5', 'weight>0', 'weight_kind:level', 'health_state_code:Stroke', 'disutility:1'),
      fc.constantFrom('NOT instrument_used:eq-5d-3l', 'NOT health_state_code:none', 'data_source:Primary'),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .chain((parts) => fc.constantFrom(' AND ', ' OR ').map((join) => parts.join(join)));

it('for random searches, cells and totals are those of a recount in SQL', async () => {
  let cells = 0;
  for (const [at, query] of fc.sample(queries, { seed: 138, numRuns: fewerInCi(24) }).entries()) {
    const by = gridColumns[at % gridColumns.length]!;
    const grid = await readGrid(by, query);
    const ids = await findIds(query);
    expect(grid.total).toBe(ids.length);
    const groups = grid.blocks.flatMap(({ kind, columns }) => columns.map(({ values }) => ({ kind, values })));
    const counted = await recount(by, ids, groups);
    for (const block of grid.blocks) {
      const own = counted.filter(({ kind }) => kind === block.kind);
      const inRows = new Set(block.rows.map(({ state }) => state));
      const isShown = (line: (typeof own)[number]) => inRows.has(line.state as number);
      const lines = linesOf(block);
      cells += lines.length;
      expect([query, by, sorted(lines)]).toEqual([query, by, sorted(own.filter(isShown))]);
      const totalOf = (part: typeof own) => part.reduce((sum, { weights }) => sum + Number(weights), 0);
      const rest = own.filter(({ state }) => state === null);
      expect({
        weights: block.weights,
        unranked: block.unranked,
        without_value: block.without_value,
        further: block.further.reduce((sum, { weights }) => sum + weights, 0),
      }).toEqual({
        weights: totalOf(own),
        unranked: totalOf(rest.filter(({ name }) => name === 'unranked')),
        without_value: totalOf(rest.filter(({ name }) => name === 'without a value')),
        further: totalOf(own.filter((line) => line.state !== null && !isShown(line))),
      });
    }
    const added = grid.blocks.map((block) => weightsIn(block) + block.unranked + block.without_value);
    expect(added.reduce((sum, one) => sum + one, grid.without_kind)).toBe(grid.total);
  }
  expect(cells).toBeGreaterThan(fewerInCi(700));
});

it('a search for one cell finds its weights, and one for the other states the rest', async () => {
  const query = 'stroke';
  for (const by of gridColumns) {
    for (const { kind, columns, rows, ranked, unranked } of (await readGrid(by, query)).blocks) {
      const ofKind = `(${query}) AND weight_kind:${choicePlaces('weight_kind_final').placeOf(kind)}`;
      const stated = columns.flatMap(({ values }) => values);
      for (const { state, cells } of rows.slice(0, 3)) {
        for (const { column, weights } of cells) {
          const { values } = columns[column]!;
          const any = (ids: readonly number[]) => `(${ids.map((id) => `${gridTerms[by]}:${id}`).join(' OR ')})`;
          const within = values.length > 0 ? ` AND ${any(values)}` : stated.length > 0 ? ` AND NOT ${any(stated)}` : '';
          const { total } = await search(`${ofKind} AND health_state_code:${state} AND weight>=-1${within}`);
          expect([by, kind, state, total]).toEqual([by, kind, state, weights]);
        }
      }
      const others = ranked.map((state) => ` AND NOT health_state_code:${state}`).join('');
      expect((await search(`${ofKind}${others}`)).total).toBe(unranked);
    }
  }
});

it('rows are by disease and severity, kinds are apart, and the answer is bounded', async () => {
  for (const by of gridColumns) {
    const { blocks } = await readGrid(by, 'year>=1976');
    expect(blocks.map(({ kind }) => kind)).toEqual(weightKinds);
    for (const { rows, columns, further, ranked } of blocks) {
      expect(rows.length).toBeLessThanOrEqual(gridRowsLimit);
      expect(columns.length).toBeLessThanOrEqual(gridColumnsLimit);
      expect(rows.length + further.reduce((sum, { states }) => sum + states, 0)).toBe(ranked.length);
      const diseases = rows.map(({ disease }) => disease);
      expect(diseases.filter((disease, at) => disease !== diseases[at - 1]).length).toBe(new Set(diseases).size);
      const ladders = Map.groupBy(rows, ({ disease }) => disease);
      for (const ladder of ladders.values()) {
        const severities = ladder.map(({ severity }) => severity);
        expect(severities).toEqual(severities.toSorted((a, b) => a - b));
      }
    }
    expect(blocks[0]!.further.length).toBeGreaterThan(0);
  }
  const { blocks } = await readGrid('instrument', 'year>=1976');
  expect(blocks[0]!.columns.filter(({ values }) => values.length > 1).length).toBe(1);
});

it('nothing found is an empty grid', async () => {
  const { total, blocks, without_kind } = await readGrid('source', 'nothing-is-called-so');
  expect({ total, blocks, without_kind }).toEqual({ total: 0, blocks: [], without_kind: 0 });
});

/** Rows with these states and instruments, each listed with the entries above it as records do; weights are levels. */
function gridOf(rows: readonly { readonly states: number[]; readonly instrument?: number; readonly weight: number }[]) {
  const entry = { slug: 'any', parent_id: null, severity: null, position: 0 };
  const entries = new Map<number, GridEntry>([
    [1, entry],
    [2, { ...entry, parent_id: 1, severity: 1 }],
    [3, { ...entry, parent_id: 2, severity: 2 }],
    [7, entry],
    [8, { ...entry, slug: 'not-stated' }],
  ]);
  const loaded = rows.map(({ states, instrument, weight }, at) =>
    makeLoadedRow(at, {
      facets: [
        ...states.map((state) => facetOf('health_state_code', state)),
        ...(instrument === undefined ? [] : [facetOf('instrument_used', instrument)]),
        facetOf('weight_kind', choicePlaces('weight_kind_final').placeOf('level')),
      ],
      numbers: Array.from({ length: 10 }, (_, place) =>
        place === numberPlaces('weights').placeOf('weight_final') ? weight : Number.NaN,
      ),
    }),
  );
  const segment = nextSegment(emptySegment('weights'), new Set(), loaded);
  return countWeightsGrid(segment, new Uint8Array(rows.length).fill(1), 'instrument', entries).blocks[0]!;
}

it('an entry that says "Not stated" counts as no answer', () => {
  const { columns } = gridOf([
    { states: [1, 2], instrument: 7, weight: 0.5 },
    { states: [1, 2], instrument: 8, weight: 0.6 },
    { states: [1, 2], weight: 0.7 },
  ]);
  expect(columns).toEqual([
    { values: [7], weights: 1 },
    { values: [], weights: 2 },
  ]);
});

it('a weight is in the row of its own state, not of one above it, and a disease is no row', () => {
  const { rows, unranked } = gridOf([
    { states: [1, 2, 3], weight: 0.5 },
    { states: [1, 2], weight: 0.6 },
    { states: [1], weight: 0.7 },
  ]);
  expect(rows.map(({ state, disease, cells }) => [state, disease, cells[0]!.weights])).toEqual([
    [2, 1, 1],
    [3, 2, 1],
  ]);
  expect(unranked).toBe(1);
});
