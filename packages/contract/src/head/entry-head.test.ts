import { expect, it } from 'vitest';
import type { RegistryEntry, RegistryRecord } from '../registry.ts';
import { entryHead } from './entry-head.ts';

const article = { id: 1, compound_id: '2019-01-00001', title: 'Statins' };
const record = (type: RegistryRecord['type'], answers: object, display?: string): RegistryRecord => ({
  type,
  id: type === 'methods' ? article.compound_id : `${article.compound_id}-01`,
  answers: answers as RegistryRecord['answers'],
  computed: {},
  conversion:
    display === undefined ? null : { display, usd_target: 1, why_missing: null, gdp_class: null, steps: null },
  registryEntry: { article },
});
const methods = record('methods', { title: 'Statins' });
const ratio = (intervention: string) => record('ratios', { intervention, comparator: 'care' }, '$1,000');
const weight = (health_state: string) => record('weights', { health_state, weight: 0 });

const headOf = (records: RegistryRecord[], more: Partial<RegistryEntry> = {}) =>
  entryHead(
    {
      article,
      review: 'full',
      records,
      labels: {},
      sources: { rate: null, price_index: null },
      history: [],
      revision: 7,
      revised_at: '2026-03-01T10:00:00.000Z',
      release: null,
      ...more,
    },
    'https://registry.test',
  );

it.each([
  [[methods], 'Full review of article 2019-01-00001 in the CEA Registry.'],
  [
    [methods, ratio('A'), weight('Stroke')],
    'Full review of article 2019-01-00001 in the CEA Registry, with 1 ratio and 1 utility weight. A VERSUS care: $1,000.',
  ],
  [
    [methods, ratio('A'), ratio('B')],
    'Full review of article 2019-01-00001 in the CEA Registry, with 2 ratios. A VERSUS care: $1,000.',
  ],
  [
    [methods, weight('Stroke'), weight('Bleeding')],
    'Full review of article 2019-01-00001 in the CEA Registry, with 2 utility weights. Stroke: 0.',
  ],
])('an entry is described by what it holds: %#', (records, description) => {
  expect(headOf(records).description).toBe(description);
});

it('a partial review says so, and an article without a title has its id', () => {
  const head = headOf([methods], { review: 'partial', article: { ...article, title: '' } });
  expect(head.description).toBe('Partial review of article 2019-01-00001 in the CEA Registry.');
  expect(head.title).toBe('2019-01-00001');
});

it('a description has three hundred characters, or ends with a whole word', () => {
  const head = 'Full review of article 2019-01-00001 in the CEA Registry, with 1 ratio. '.length;
  const tail = ' VERSUS care: $1,000.'.length;
  const described = (length: number) => headOf([methods, ratio('x'.repeat(length - head - tail))]).description!;
  expect(described(300)).toHaveLength(300);
  expect(described(300)).toMatch(/\$1,000\.$/);
  expect(described(301)).toMatch(/x VERSUS care: …$/);
});

it('tells what its records measure, each kind once', () => {
  const { data } = headOf([methods, ratio('A'), ratio('B')]);
  const graph = (data as { '@graph': { variableMeasured?: string[] }[] })['@graph'];
  expect(graph[1]!.variableMeasured).toEqual([
    'Methods of a cost-effectiveness analysis',
    'Incremental cost-effectiveness ratio',
  ]);
});
