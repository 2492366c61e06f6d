import { describe, expect, it } from 'vitest';
import type { RegistryEntry, RegistryRecord } from '../registry.ts';
import { citationFile } from './citation-file.ts';
import { entryReferences } from './entry-references.ts';

const article = { id: 1, compound_id: '2019-01-00001', title: 'Statins' };
const record = (type: RegistryRecord['type'], answers: object): RegistryRecord => ({
  type,
  id: '2019-01-00001-01',
  answers: { ...answers },
  computed: {},
  conversion: null,
  registryEntry: { article },
});
const entry = (fields: Partial<RegistryEntry> = {}): RegistryEntry => ({
  article,
  review: 'full',
  records: [
    record('ratios', { title: 'Of the ratio', journal: 'None' }),
    record('methods', { title: 'Statins in full', journal: 'JAMA', publication_year: 2019 }),
  ],
  labels: {},
  sources: { rate: null, price_index: null },
  other_factors: { rate_target: null, countries: {} },
  usual_threshold: 50_000,
  threshold_range: null,
  history: [],
  revision: 7,
  revised_at: '2026-03-01T10:00:00.000Z',
  release: '2026.1',
  ...fields,
});
const origin = 'https://registry.test';

describe('the references of an entry', () => {
  it('are the article according to its methods, and the entry in its state', () => {
    const references = entryReferences(entry(), origin);
    expect(references.article).toMatchObject({
      kind: 'article',
      title: 'Statins in full',
      journal: 'JAMA',
      year: 2019,
    });
    expect(references.entry).toMatchObject({
      kind: 'dataset',
      title: 'Statins (2019-01-00001)',
      url: 'https://registry.test/registry/article/2019-01-00001',
      version: 'release 2026.1, revision 7',
      date: '2026-03-01',
    });
  });

  it("use the article's title without methods, and the id without a title", () => {
    expect(entryReferences(entry({ records: [] }), origin).article.title).toBe('Statins');
    const untitled = entryReferences(entry({ records: [], article: { ...article, title: '' } }), origin);
    expect(untitled.article.title).toBe('2019-01-00001');
    expect(untitled.entry.title).toBe('2019-01-00001 (2019-01-00001)');
  });
});

it.each([
  [
    'article',
    'ris',
    'article-2019-01-00001.ris',
    'application/x-research-info-systems; charset=utf-8',
    /^TY {2}- JOUR\r\n/,
  ],
  ['article', 'bibtex', 'article-2019-01-00001.bib', 'application/x-bibtex; charset=utf-8', /^@article\{/],
  [
    'entry',
    'ris',
    'cea-registry-2019-01-00001.ris',
    'application/x-research-info-systems; charset=utf-8',
    /^TY {2}- DATA\r\n/,
  ],
  ['entry', 'bibtex', 'cea-registry-2019-01-00001.bib', 'application/x-bibtex; charset=utf-8', /^@misc\{/],
] as const)('of the %s as %s: %s', (of, format, name, mediaType, begins) => {
  const file = citationFile([entryReferences(entry(), origin)[of]], format);
  expect(file).toMatchObject({ name, mediaType });
  expect(file.text).toMatch(begins);
});

it('holds several citations, each as it would be alone', () => {
  const { article, entry: record } = entryReferences(entry(), origin);
  const both = citationFile([article, record], 'ris');
  expect(both.name).toBe('citations.ris');
  for (const one of [article, record]) expect(both.text).toContain(citationFile([one], 'ris').text.trim());
  expect(both.text.match(/^TY {2}-/gm)).toHaveLength(2);
});
