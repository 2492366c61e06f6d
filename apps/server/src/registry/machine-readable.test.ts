import { readDictionary } from '@cea/contract/dictionary-api';
import { dictionary, dictionaryVersion } from '@cea/contract/dictionary/variables';
import { isNotReported } from '@cea/contract/dictionary/variable';
import { listSearchableFields, searchRegistry } from '@cea/contract/registry';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { seedSampleRegistry } from '../../test/sample-registry.ts';

const test = useApp();
beforeAll(() => seedSampleRegistry(test.db));

it('the dictionary describes every variable with what a program needs to read an answer', async () => {
  const { version, sections } = (await test.visitor().call(readDictionary)).body.data;
  expect(version).toBe(dictionaryVersion);
  const described = new Map(sections.flatMap(({ variables }) => variables).map((variable) => [variable.key, variable]));
  for (const [key, { label, kind, vocabulary, choices }] of Object.entries(dictionary)) {
    expect(described.get(key)).toMatchObject({
      label,
      kind,
      ...(vocabulary && { vocabulary }),
      ...(choices && { choices }),
    });
  }
  expect(described.get('quadrant')).toMatchObject({ kind: 'computed' });
});

it('the keyword is a field of every type, in form and text', async () => {
  const { data } = (await test.visitor().call(listSearchableFields)).body;
  const totals: number[] = [];
  for (const type of ['methods', 'ratios', 'weights'] as const) {
    expect(data[type][0]).toEqual({
      term: 'keyword',
      label: 'Keyword',
      vocabulary: null,
      kind: 'text',
      raw_text_only: false,
    });
    const total = async (raw_query: string) =>
      (await test.visitor().call(searchRegistry, { params: { type }, body: { raw_query, mentioned: true } })).body
        .total;
    totals.push(await total('vaccination'));
    expect(await total('keyword:vaccination')).toBe(totals.at(-1));
  }
  expect(Math.min(...totals)).toBeGreaterThan(0);
});

it.each(['vaccination OR screening', 'year:[2000 TO 2030]'])(
  'every coded answer of a record found by %s comes with its label',
  async (raw_query) => {
    const entries = await test.db.selectFrom('vocabulary_entries').select(['id', 'label']).execute();
    const labelOf = new Map(entries.map(({ id, label }) => [id, label]));
    let labels = 0;
    for (const type of ['methods', 'ratios', 'weights'] as const) {
      const { data } = (await test.visitor().call(searchRegistry, { params: { type }, body: { raw_query } })).body;
      expect(data.length).toBeGreaterThan(0);
      for (const record of data) {
        const expected = Object.entries(record.answers).flatMap(([key, value]): [string, unknown][] => {
          const kind = isNotReported(value) ? undefined : dictionary[key]?.kind;
          if (kind === 'entry') return [[key, labelOf.get(value as number)]];
          return kind === 'entries' ? [[key, (value as { id: number }[]).map(({ id }) => labelOf.get(id))]] : [];
        });
        labels += expected.length;
        expect(record.labels).toEqual(Object.fromEntries(expected));
      }
    }
    expect(labels).toBeGreaterThan(50);
  },
);
