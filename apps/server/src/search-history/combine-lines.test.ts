import { type DataType, dataTypes } from '@cea/contract/dictionary/terms';
import { searchRegistry, type SearchQuery } from '@cea/contract/registry';
import { combineHistory, countHistory } from '@cea/contract/search-history';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fewerInCi } from '../../test/fewer-in-ci.ts';
import { useApp } from '../../test/harness.ts';
import { publishRandomArticles, words } from '../../test/random-registry.ts';

const test = useApp();
const everything: SearchQuery = { raw_query: 'screening OR NOT screening' };

beforeAll(async () => {
  await publishRandomArticles(test.db, 60);
  await test.db
    .insertInto('synonym_groups')
    .values([
      { kind: 'disease', names: ['heart failure', 'statin'] },
      { kind: 'disease', names: ['type 2', 'Crohn’s'] },
      { kind: 'disease', names: ['cost', 'diabetes', 'naïve'], ambiguous: ['cost'], company: ['heart'] },
      { kind: 'drug-class', names: ['the a'], includes: Array.from({ length: 90 }, (_, at) => `drug${at} long name`) },
    ])
    .execute();
});

async function idsOf(type: DataType, body: SearchQuery): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (let [page, last] = [1, 1]; page <= last; page += 1) {
    const answer = await test
      .visitor()
      .call(searchRegistry, { params: { type }, query: { page, per_page: 100 }, body });
    expect([answer.status, answer.body]).toMatchObject([200, {}]);
    last = answer.body.last_page;
    for (const { id } of answer.body.data) ids.add(id);
  }
  return ids;
}

/** Half of them are parts of names: in other company they would find something else. */
const word = fc.oneof(fc.constantFrom(...words), fc.constantFrom('heart', 'failure', 'cost', 'type', '2'));
const leaf = fc.oneof(
  { weight: 4, arbitrary: word },
  word.map((text) => `"${text}"`),
  word.map((text) => `title:"${text}"`),
  fc.integer({ min: 1976, max: 1990 }).map((year) => `year>=${year}`),
);
const text = fc
  .array(leaf, { minLength: 1, maxLength: 3 })
  .chain((parts) => fc.constantFrom(' ', ' OR ', ' NOT ').map((between) => parts.join(between)));
const keywords = fc.array(word, { minLength: 1, maxLength: 2 }).map((all) => all.join(' '));
/** No term exists for all types. */
const filterOf = (type: DataType) =>
  fc.tuple(fc.integer({ min: 1977, max: 1989 }), fc.boolean()).map(([year, not]) => ({
    ...(type === 'weights'
      ? { term: 'data_source', values: ['none'] }
      : { term: 'publication_year', values: [`[${year} TO *]`] }),
    filter: true as const,
    ...(not && { not: true as const }),
  }));
const choices: SearchQuery[] = [{ exact: true }, { without: ['statin'] }, { with: ['diabetes'] }];
const choice = fc.oneof({ weight: 3, arbitrary: fc.constant<SearchQuery>({}) }, fc.constantFrom(...choices));
const lineOf = (type: DataType): fc.Arbitrary<SearchQuery> =>
  fc
    .tuple(
      fc.oneof(
        text,
        keywords.map((typed) => [typed]),
      ),
      fc.option(filterOf(type), { nil: undefined }),
      choice,
    )
    .map(([asked, chosen, synonyms]) => {
      const rows = typeof asked === 'string' ? [] : [{ term: 'keyword', values: asked }];
      const query = [...rows, ...(chosen ? [chosen] : [])];
      const raw = typeof asked === 'string' && { raw_query: asked };
      return { ...raw, ...(query.length > 0 && { query }), ...synonyms };
    });

type Combining = { readonly line: number } | { readonly kind: 'and' | 'or' | 'not'; readonly of: readonly Combining[] };

const { tree: aCombination } = fc.letrec<{ tree: Combining }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.integer({ min: 1, max: 4 }).map((line) => ({ line })),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      of: fc.array(tie('tree'), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('not' as const), of: fc.tuple(tie('tree')) }),
  ),
}));

function write(node: Combining): string {
  if ('line' in node) return `#${node.line}`;
  if (node.kind === 'not') return `NOT (${write(node.of[0]!)})`;
  return `(${node.of.map(write).join(node.kind === 'and' ? ' AND ' : ' OR ')})`;
}

function apply(node: Combining, lines: readonly ReadonlySet<string>[], all: ReadonlySet<string>): ReadonlySet<string> {
  if ('line' in node) return lines[node.line - 1]!;
  const parts = node.of.map((part) => apply(part, lines, all));
  const holds = {
    and: (id: string) => parts.every((part) => part.has(id)),
    or: (id: string) => parts.some((part) => part.has(id)),
    not: (id: string) => !parts[0]!.has(id),
  };
  return new Set([...all].filter(holds[node.kind]));
}

const combine = (combination: string, lines: readonly SearchQuery[]) =>
  test.visitor().call(combineHistory, {
    body: { combination, lines: lines.map((query, at) => ({ number: at + 1, query })) },
  });

const combinations = fewerInCi(200);

it(`finds exactly the set that ${combinations} random combinations of lines describe, with the total it announced`, async () => {
  const cases = fc.sample(
    fc
      .constantFrom(...dataTypes)
      .chain((type) =>
        fc.tuple(fc.array(lineOf(type), { minLength: 4, maxLength: 4 }), aCombination, fc.constant(type)),
      ),
    { seed: 130, numRuns: combinations * 1.5 },
  );
  const all = new Map<DataType, ReadonlySet<string>>();
  for (const type of dataTypes) all.set(type, await idsOf(type, everything));
  let [compared, nonEmpty, writtenOut] = [0, 0, 0];
  for (const [lines, tree, type] of cases) {
    if (compared === combinations) break;
    const { status, body } = await combine(write(tree), lines);
    if (JSON.stringify(body).includes('The lines are too long together.')) continue;
    expect([status, body]).toMatchObject([200, {}]);
    compared += 1;
    const { query, total } = body.data.types[type];
    const sets: ReadonlySet<string>[] = [];
    for (const [at, line] of lines.entries()) {
      sets.push(write(tree).includes(`#${at + 1}`) ? await idsOf(type, line) : new Set());
    }
    const expected = apply(tree, sets, all.get(type)!);
    const found = await idsOf(type, query!);
    expect({ tree: write(tree), lines, found: [...found].toSorted() }).toEqual({
      tree: write(tree),
      lines,
      found: [...expected].toSorted(),
    });
    expect(total).toBe(expected.size);
    if (expected.size > 0 && expected.size < all.get(type)!.size) nonEmpty += 1;
    if (query!.exact) writtenOut += 1;
  }
  expect(compared).toBe(combinations);
  expect(nonEmpty).toBeGreaterThan(combinations * 0.4);
  expect(writtenOut).toBeGreaterThan(combinations * 0.1);
  expect(writtenOut).toBeLessThan(combinations * 0.9);
});

describe('a combination', () => {
  const typed = (...texts: string[]) => texts.map((raw_query) => ({ raw_query }));

  it('is the short query if nothing depends on the words around, and says how it reads', async () => {
    const { data } = (await combine('#1 AND (#2 OR #3)', typed('screening', 'a OR b', 'year>=1980'))).body;
    expect(data.reads_as).toBe('screening AND ((a OR b) OR year>=1980)');
    expect(data.types.ratios.query).toEqual({ raw_query: data.reads_as });
  });

  it('never makes a name of words from different lines', async () => {
    const { data } = (await combine('#1 AND #2', typed('heart', 'failure'))).body;
    expect(data.reads_as).toBe('heart AND failure');
    expect(data.types.ratios.query).toEqual({ raw_query: 'heart AND failure', exact: true });
  });

  it('leaves out a data type without a field of a line, and says why', async () => {
    const { data } = (await combine('#1 AND #2', typed('screening', 'icer_usd>0'))).body;
    expect(data.types.ratios).toMatchObject({ why_not: null });
    expect(data.types.weights).toMatchObject({ query: null, total: null });
    expect(data.types.weights.why_not).toMatch(/^Line #2: .*icer_usd/);
  });

  it('may hold words of its own', async () => {
    const { data } = (await combine('#1 NOT year>=1985', typed('screening'))).body;
    expect(await idsOf('methods', data.types.methods.query!)).toEqual(
      await idsOf('methods', { raw_query: 'screening NOT year>=1985' }),
    );
  });

  it.each([
    ['#1 AND #7', 'Line #7 does not exist (column 8).', { column: 8, length: 2 }],
    ['#1 OR', 'OR needs something after it (column 4).', { column: 4, length: 2 }],
    ['#1 country:Atlantis', 'country has no value "Atlantis" (column 12).', { column: 12, length: 8 }],
  ])('is refused with the column: %s', async (written, message, place) => {
    const { status, body } = await combine(written, typed('screening'));
    expect([status, body]).toMatchObject([422, { place }]);
    expect(JSON.stringify(body)).toContain(JSON.stringify(message).slice(1, -2));
  });

  it('is refused if it is longer than a query can be', async () => {
    const long = typed(
      ...Array.from({ length: 4 }, (_, at) => Array.from({ length: 60 }, (_one, n) => `w${at}x${n}`).join(' ')),
    );
    const { status, body } = await combine('#1 OR #2 OR #3 OR #4', long);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('The lines are too long together.');
  });

  it('with too many synonyms to write out stays short where the lines are searched alike', async () => {
    const { data } = (await combine('(#1) OR (#2)', typed('the a', 'the a screening'))).body;
    expect(data.types.methods.query).toEqual({ raw_query: 'the AND a OR the AND a AND screening' });
  });
});

it('counts what lines find now, names the release of their revision, and marks invalid ones', async () => {
  const { revision } = await test.db.selectFrom('registry_state').select('revision').executeTakeFirstOrThrow();
  await test.db.insertInto('releases').values({ name: '2026.1', revision: 1, notes: '', by: null }).execute();
  const line = { type: 'methods' as const, query: everything, revision };
  const { body } = await test.visitor().call(countHistory, {
    body: {
      lines: [line, { ...line, query: { raw_query: 'country:Atlantis' }, revision: 1 }, { ...line, revision: 0 }],
    },
  });
  const { size } = await idsOf('methods', everything);
  const text = everything.raw_query!;
  const found = { total: size, text, searched_as: text };
  expect(body).toEqual({
    revision,
    data: [
      { ...found, release: '2026.1', is_release: false },
      { total: null, text: null, searched_as: null, release: '2026.1', is_release: true },
      { ...found, release: null, is_release: false },
    ],
  });
});
