import { readAuthors, spacedInitials } from '@cea/contract/citations/author-names';
import { type citationFiles } from '@cea/contract/citations/file-formats';
import { readPages } from '@cea/contract/citations/reference';
import { searchRegistry } from '@cea/contract/registry';
import { beforeAll, expect, it } from 'vitest';
import { seedSampleRegistry } from '../../test/sample-registry.ts';
import { useApp } from '../../test/harness.ts';
import { readCitation } from '../../test/read-citation.ts';

const test = useApp();
beforeAll(() => seedSampleRegistry(test.db));

type Format = (typeof citationFiles)[number];
const cite = (id: string, format: Format, of = 'article') =>
  test.visitor().raw('GET', `/api/registry/articles/${id}/citation`, { query: { format, of } });

/** Every word of a name, except for suffixes: programs differ in where they put them. */
const wordsOf = (name: string) => name.replaceAll(/[.-]/g, ' ').split(/\s+/).filter(Boolean).toSorted();

it.each(['ris', 'bibtex'] as const)('another program reads the sample articles from %s unchanged', async (format) => {
  const { body } = await test.visitor().call(searchRegistry, {
    params: { type: 'methods' },
    query: { per_page: 100 },
    body: { query: [{ term: 'keyword', values: ['synthetic'] }] },
  });
  expect(body.data).toHaveLength(20);
  for (const { id, answers } of body.data) {
    const file = await cite(id, format);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="article-${id}.${format === 'ris' ? 'ris' : 'bib'}"`,
    );
    const read = readCitation(file.body, format);
    expect(read).toMatchObject({
      title: answers.title,
      year: String(answers.publication_year),
      journal: answers.journal,
      doi: answers.doi,
    });
    const { first_page, last_page } = readPages(String(answers.pages));
    expect(read.pages).toEqual([first_page, last_page]);
    const expected = readAuthors(String(answers.authors)).authors.map((author) =>
      wordsOf('group' in author ? author.group : `${author.family} ${spacedInitials(author.given)}`),
    );
    expect(read.authors.map(wordsOf)).toEqual(expected);
  }
});

it('the entry is cited with its revision, and an unpublished one not at all', async () => {
  const entry = await cite('2010-01-90003', 'bibtex', 'entry');
  expect(entry.body).toMatch(/note = \{Dataset, revision \d+, \d{4}-\d\d-\d\d\}/);
  expect(readCitation(entry.body, 'bibtex').authors).toEqual(['CEA Registry']);
  const nothing = await cite('1999-01-00001', 'ris');
  expect([nothing.statusCode, nothing.json()]).toEqual([404, { message: 'Not found.' }]);
  expect((await cite('2010-01-90003', 'word' as Format)).statusCode).toBe(422);
});
