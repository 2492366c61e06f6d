import { expect, it } from 'vitest';
import type { RegistryEntry, RegistryRecord } from '../registry.ts';
import { entryHead, recordHead } from './entry-head.ts';

const article = { id: 1, compound_id: '2019-01-00001', title: 'Statins' };
const record = (type: RegistryRecord['type'], answers: object, display?: string): RegistryRecord => ({
  type,
  id: type === 'methods' ? article.compound_id : `${article.compound_id}-01`,
  answers: answers as RegistryRecord['answers'],
  computed: {},
  conversion:
    display === undefined
      ? null
      : {
          display,
          usd_target: 1,
          why_missing: null,
          gdp_class: null,
          gdp_per_capita: null,
          gdp_multiple: null,
          why_no_gdp: null,
          steps: null,
        },
  registryEntry: { article },
});
const methods = record('methods', { title: 'Statins' });
const ratio = (intervention: string) => record('ratios', { intervention, comparator: 'care' }, '$1,000');
const weight = (health_state: string) => record('weights', { health_state, weight: 0 });

const origin = 'https://registry.test';
const entry = (records: RegistryRecord[], more: Partial<RegistryEntry> = {}): RegistryEntry => ({
  article,
  review: 'full',
  records,
  labels: {},
  sources: { rate: null, price_index: null },
  other_factors: { rate_target: null, countries: {} },
  usual_threshold: 50_000,
  threshold_range: null,
  history: [],
  revision: 7,
  revised_at: '2026-03-01T10:00:00.000Z',
  release: null,
  ...more,
});
const headOf = (records: RegistryRecord[], more: Partial<RegistryEntry> = {}) =>
  entryHead(entry(records, more), origin);

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
])('an entry is described by its contents: %#', (records, description) => {
  expect(headOf(records).description).toBe(description);
});

it('a partial review says so, and an article without a title has its id', () => {
  const head = headOf([methods], { review: 'partial', article: { ...article, title: '' } });
  expect(head.description).toBe('Partial review of article 2019-01-00001 in the CEA Registry.');
  expect(head.title).toBe('2019-01-00001');
});

it('a description has three hundred characters, or ends at a word', () => {
  const head = 'Full review of article 2019-01-00001 in the CEA Registry, with 1 ratio. '.length;
  const tail = ' VERSUS care: $1,000.'.length;
  const described = (length: number) => headOf([methods, ratio('x'.repeat(length - head - tail))]).description!;
  expect(described(300)).toHaveLength(300);
  expect(described(300)).toMatch(/\$1,000\.$/);
  expect(described(301)).toMatch(/^Full review .*x VERSUS care: …$/);
});

it('lists what its records measure, each kind once', () => {
  const { data } = headOf([methods, ratio('A'), ratio('B')]);
  const graph = (data as { '@graph': { variableMeasured?: string[] }[] })['@graph'];
  expect(graph[1]!.variableMeasured).toEqual([
    'Methods of a cost-effectiveness analysis',
    'Incremental cost-effectiveness ratio',
  ]);
});

it('the page of an article has alternates for reference managers', () => {
  const { path, type, alternates } = headOf([methods]);
  expect({ path, type }).toEqual({ path: '/registry/article/2019-01-00001', type: 'article' });
  expect(alternates).toEqual([
    {
      path: '/api/registry/articles/2019-01-00001/citation?format=ris',
      mediaType: 'application/x-research-info-systems',
    },
    { path: '/api/registry/articles/2019-01-00001/citation?format=bibtex', mediaType: 'application/x-bibtex' },
  ]);
});

it('tells reference managers only what is known about the article', () => {
  const answers = {
    title: 'Statins',
    authors: 'Smith JA, Ng B',
    publication_year: 2019,
    journal: 'JAMA',
    pages: '511-24',
  };
  expect(headOf([record('methods', answers)]).meta).toEqual([
    ['citation_title', 'Statins'],
    ['citation_author', 'Smith, J. A.'],
    ['citation_author', 'Ng, B.'],
    ['citation_publication_date', '2019'],
    ['citation_journal_title', 'JAMA'],
    ['citation_firstpage', '511'],
    ['citation_lastpage', '524'],
  ]);
});

it.each([
  [ratio('A'), 'A VERSUS care', 'A VERSUS care: $1,000', 'Incremental cost-effectiveness ratio', 'ratios'],
  [weight('Stroke'), 'Stroke', 'Stroke: 0', 'Health utility weight', 'weights'],
] as const)('the page of one record has its own description: %#', (one, title, line, measured, type) => {
  const head = recordHead(entry([methods, one]), one, origin);
  const path = `/registry/${type}/2019-01-00001-01`;
  expect(head).toMatchObject({
    title,
    path,
    type: 'article',
    description: `${line}. One record of Statins in the CEA Registry.`,
    data: {
      '@type': 'Dataset',
      '@id': origin + path,
      name: `${title} (2019-01-00001-01)`,
      variableMeasured: [measured],
    },
  });
  expect(head.meta).toContainEqual(['citation_title', 'Statins']);
  expect(head).not.toHaveProperty('alternates');
});
