import { pageMeta } from '@cea/contract/paging';
import {
  listCountries,
  listGbdCategories,
  listIcdCategories,
  listRegions,
  listVocabularies,
} from '@cea/contract/reference';
import { type SearchQuery, searchRegistry } from '@cea/contract/registry';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';

let server: FakeServer;

const id = '2010-01-90003';
const known = new Set(['pmid:12345678', 'doi:10.5555/abc', `compound_id:${id}`]);
const article = { answers: {}, computed: {}, conversion: null, registryEntry: { article: { compound_id: id } } };

/** One article, whose study has these identifiers, and no ratio or weight. */
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  for (const call of [listVocabularies, listRegions, listIcdCategories, listGbdCategories, listCountries]) {
    server.answer(call, () => ({ data: [] }));
  }
  server.refuseOrAnswer(searchRegistry, ({ url, body }) => {
    const isKnown = url.pathname.endsWith('/methods') && known.has((body as SearchQuery).raw_query ?? '');
    const found = { data: isKnown ? [article] : [], ...pageMeta({ page: 1, per_page: 20 }, isKnown ? 1 : 0) };
    const answer = { ...found, filter_counts: {}, searched_as: '', also_searched: [], sort: 'newest', revision: 1 };
    return new Response(JSON.stringify(answer));
  });
});

const box = () => screen.findByRole<HTMLInputElement>('searchbox');

describe.each(['/?type=ratios', '/results?type=ratios'])('the box of %s', (path) => {
  const search = async (typed: string) => {
    const page = await openApp(path, server);
    await page.type(await box(), typed);
    await page.keyboard('{Enter}');
  };

  test.each(['12345678', 'PMID: 12345678', 'https://doi.org/10.5555/abc', `${id}-02`])('opens %s', async (typed) => {
    await search(typed);
    await waitFor(() => expect(location.pathname).toBe(`/registry/article/${id}`));
  });

  test.each([
    ['87654321', '87654321', 'No article has the PubMed ID 87654321.'],
    ['https://doi.org/10.5555/none', 'doi:10.5555/none', 'No article has the DOI 10.5555/none.'],
  ])('searches for %s as %s, and says that no article has it', async (typed, shown, said) => {
    await search(typed);
    await waitFor(() => expect(location.pathname).toBe('/results'));
    expect(await screen.findByText(said)).toBeDefined();
    await waitFor(async () => expect((await box()).value).toBe(shown));
  });

  test('a year is a word', async () => {
    await search('2010');
    await waitFor(() =>
      expect(server.askedFor(searchRegistry).at(-1)?.body).toMatchObject({ query: [{ values: ['2010'] }] }),
    );
    expect(location.pathname).toBe('/results');
    expect(screen.queryByText(/^No article has/)).toBeNull();
  });
});

test('results without a record of the type link to the article', async () => {
  await openApp('/results?type=weights&q=pmid:12345678', server);
  const link = await screen.findByText('Open the article with the PubMed ID 12345678');
  expect(link.closest('a')?.getAttribute('href')).toBe(`/registry/article/${id}`);
});
