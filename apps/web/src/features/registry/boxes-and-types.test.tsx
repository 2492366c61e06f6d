import {
  type Country,
  listCountries,
  listGbdCategories,
  listIcdCategories,
  listRegions,
  listVocabularies,
} from '@cea/contract/reference';
import { type SearchQuery, searchRegistry } from '@cea/contract/registry';
import { pageMeta } from '@cea/contract/paging';
import { parseQuery } from '@cea/contract/query/parse';
import type { DataType } from '@cea/contract/dictionary/terms';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';

let server: FakeServer;

/** Refuses queries that cannot be parsed, like the server; the vocabularies contain one country. */
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  for (const call of [listVocabularies, listRegions, listIcdCategories, listGbdCategories]) {
    server.answer(call, () => ({ data: [] }));
  }
  server.answer(listCountries, () => ({ data: [canada] }));
  server.refuseOrAnswer(searchRegistry, ({ url, body }) => {
    const type = url.pathname.split('/').at(-1) as DataType;
    const parsed = parseQuery((body as SearchQuery).raw_query ?? '', type);
    if (!parsed.ok) return refusal('invalid', { message: parsed.message, place: parsed });
    const found = { data: [], ...pageMeta({ page: 1, per_page: 20 }, 0), filter_counts: {} };
    return new Response(JSON.stringify({ ...found, searched_as: '', also_searched: [], sort: 'newest', revision: 1 }));
  });
});

const canada: Country = {
  id: 1,
  label: 'Canada',
  iso2: 'CA',
  iso3: 'CAN',
  region_id: null,
  currency: 'CAD',
  who_region: null,
  gbd_super_region: null,
  income_group: null,
  memberships_as_of: null,
  names: [],
};

/** The body of the last search. */
const lastAsked = () => server.askedFor(searchRegistry).at(-1)?.body;
const box = () => screen.findByRole<HTMLInputElement>('searchbox');

const texts: [typed: string, asked: SearchQuery][] = [
  ['statin diabetes', { query: [{ term: 'keyword', values: ['statin diabetes'] }] }],
  [
    'apixaban OR "atrial fibrillation"',
    { query: [{ term: 'keyword', values: ['apixaban', '"atrial fibrillation"'] }] },
  ],
  [
    '(apixaban OR warfarin) AND "atrial fibrillation"',
    { raw_query: '(apixaban OR warfarin) AND "atrial fibrillation"' },
  ],
  ['statin NOT diabetes', { raw_query: 'statin NOT diabetes' }],
  ['title:statin', { raw_query: 'title:statin' }],
];

describe.each(['/', '/results'])('the box of %s', (path) => {
  test.each(texts)('%s', async (typed, asked) => {
    const page = await openApp(path, server);
    await page.type(await box(), typed.replaceAll(/[[{]/g, '$&$&'));
    await page.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/results'));
    await waitFor(() => expect(lastAsked()).toEqual(asked));
    await waitFor(async () => expect((await box()).value).toBe(typed));
  });
});

describe('switching the data type', () => {
  /** The radio button itself is visually hidden. */
  const weightsLabel = async () => (await screen.findByRole('radio', { name: /^Utility weights/ })).closest('label')!;
  const text = 'statin AND icer_usd<50000 AND (country:none OR title:x)';
  const ratios = `?${new URLSearchParams({ type: 'ratios', q: text, 'filter.quadrants': '2~4' })}`;
  const parameters = () => Object.fromEntries(new URLSearchParams(location.search));

  test('results: missing fields are removed from text and filters, reported, and can be restored', async () => {
    const page = await openApp(`/results${ratios}`, server);
    await page.click(await screen.findByRole('link', { name: 'Utility weights' }));
    await waitFor(() => expect(lastAsked()).toEqual({ raw_query: 'statin AND title:x' }));
    await screen.findByText('Removed: Ratio (US$, target year), Country, Quadrant.');
    expect(screen.queryByText('This query cannot be read')).toBeNull();

    await page.click(screen.getByRole('link', { name: 'Undo' }));
    await waitFor(async () => expect((await box()).value).toBe(text));
    expect(screen.queryByText(/^Removed/)).toBeNull();
    expect(parameters()).toMatchObject({ type: 'ratios', q: text, 'filter.quadrants': '2~4' });
  });

  test('the search form does the same', async () => {
    const page = await openApp(`/results/edit${ratios}&form=advanced`, server);
    await page.click(await weightsLabel());
    await screen.findByText('Removed: Ratio (US$, target year), Country, Quadrant.');
    await waitFor(() => expect(lastAsked()).toEqual({ raw_query: 'statin AND title:x' }));
    await page.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Ratios/ }).checked).toBe(true);
    expect(screen.queryByText(/^Removed/)).toBeNull();
  });

  test.each([
    ['/results?type=ratios&keyword=statin', () => screen.findByRole('link', { name: 'Utility weights' })],
    ['/?type=ratios&keyword=statin', weightsLabel],
  ])("%s: the columns return to the type's own, and that is remembered", async (path, tab) => {
    localStorage.setItem('cea.columns', JSON.stringify({ ratios: ['id'], weights: ['id'] }));
    const page = await openApp(path, server);
    await page.click(await tab());
    await waitFor(() => expect(JSON.parse(localStorage.getItem('cea.columns')!)).toEqual({ ratios: ['id'] }));
    await waitFor(() => expect(server.askedFor(searchRegistry).at(-1)?.url.pathname).toContain('weights'));
    expect(parameters().columns).not.toBe('id');
  });

  test('nothing is reported if nothing is lost', async () => {
    const page = await openApp('/results?type=ratios&q=statin+AND+year>2010', server);
    await page.click(await screen.findByRole('link', { name: 'Methods' }));
    await waitFor(() => expect(lastAsked()).toEqual({ raw_query: 'statin AND year>2010' }));
    expect(screen.queryByText(/^Removed/)).toBeNull();
  });
});

describe('a query that cannot be parsed', () => {
  const sentence = 'OR needs something after it (column 8). To search for the word itself, put it in quotes.';

  test('results: the box shows the fault, and no request is sent', async () => {
    const page = await openApp('/results?keyword=stroke', server);
    await waitFor(() => expect(server.askedFor(searchRegistry)).toHaveLength(1));
    await page.clear(await box());
    await page.type(await box(), 'statin OR');
    await page.keyboard('{Enter}');
    await screen.findByText(sentence);
    expect((await box()).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(await box());
    expect(server.askedFor(searchRegistry)).toHaveLength(1);
    await page.type(await box(), ' stent');
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('the home page: the same, after a pause in typing', async () => {
    const page = await openApp('/', server);
    await page.type(await box(), 'statin OR');
    await screen.findByText(sentence);
    await page.keyboard('{Enter}');
    expect(location.pathname).toBe('/');
    expect(document.activeElement).toBe(await box());
    await page.type(await box(), ' (stent)');
    await waitFor(() => expect(lastAsked()).toEqual({ query: [{ term: 'keyword', values: ['statin', 'stent'] }] }));
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('a row of the advanced form: the same', async () => {
    const page = await openApp('/?type=ratios&form=advanced', server);
    const words = await screen.findByRole('textbox', { name: 'Words' });
    await page.type(words, 'statin OR');
    await screen.findByText(sentence);
    await page.type(words, ' stent');
    await waitFor(() => expect(lastAsked()).toEqual({ query: [{ term: 'keyword', values: ['statin', 'stent'] }] }));
    await page.type(words, ' title:x');
    await screen.findByText('A row takes words, AND, OR and quotes. For other syntax, use the query text below.');
  });
});

test.each(['/?type=ratios', '/results?type=ratios'])('%s: a pasted title is searched for as words', async (path) => {
  const page = await openApp(path, server);
  await page.type(await box(), 'Dialysis at home: costs');
  await page.keyboard('{Enter}');
  await screen.findByText(/^Unknown field "home" \(column 13\)/);
  await page.click(screen.getByRole('button', { name: 'Search for Dialysis at "home:" costs' }));
  await waitFor(() => expect(location.pathname).toBe('/results'));
  await waitFor(() =>
    expect(lastAsked()).toEqual({ query: [{ term: 'keyword', values: ['Dialysis at "home:" costs'] }] }),
  );
});

describe('or, and, not between words', () => {
  test.each(['/?type=ratios', '/results?type=ratios'])('%s: one click searches with the operator', async (path) => {
    const page = await openApp(path, server);
    await page.type(await box(), 'statin or stent');
    if (path.startsWith('/results')) await page.keyboard('{Enter}');
    await screen.findByText(/^Did you mean OR\?/);
    await page.click(screen.getByRole('button', { name: 'Search for statin OR stent' }));
    await waitFor(() => expect(location.pathname).toBe('/results'));
    await waitFor(() => expect(lastAsked()).toEqual({ query: [{ term: 'keyword', values: ['statin', 'stent'] }] }));
    await waitFor(async () => expect((await box()).value).toBe('statin OR stent'));
    expect(screen.queryByText(/^Did you mean/)).toBeNull();
  });

  test('a row of the advanced form: one click rewrites it', async () => {
    const page = await openApp('/?type=ratios&form=advanced', server);
    const words = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Words' });
    await page.type(words, 'statin or stent');
    await page.click(await screen.findByRole('button', { name: 'Change to statin OR stent' }));
    expect(words.value).toBe('statin OR stent');
    await waitFor(() => expect(lastAsked()).toEqual({ query: [{ term: 'keyword', values: ['statin', 'stent'] }] }));
  });

  test('a query edited by hand: the same', async () => {
    const page = await openApp('/?type=ratios&form=advanced&q=title:statin+and+title:stent', server);
    await page.click(await screen.findByRole('button', { name: 'Search for title:statin AND title:stent' }));
    await waitFor(() => expect(location.pathname).toBe('/results'));
    await waitFor(() => expect(lastAsked()).toEqual({ raw_query: 'title:statin AND title:stent' }));
  });
});

test('a field next to a query narrows it, and stays in its field', async () => {
  const page = await openApp('/?type=ratios', server);
  await page.type(await box(), 'title:statin');
  await page.type(screen.getByRole('textbox', { name: 'Published, from' }), '2010');
  await page.tab();
  const filter = { term: 'publication_year', values: ['[2010 TO *]'], filter: true };
  await waitFor(() => expect(lastAsked()).toEqual({ raw_query: 'title:statin', query: [filter] }));
  expect((await box()).value).toBe('title:statin');
  await page.clear(await box());
  await page.type(await box(), 'statin');
  await waitFor(() =>
    expect(lastAsked()).toEqual({
      query: [
        { term: 'keyword', values: ['statin'] },
        { term: 'publication_year', values: ['[2010 TO *]'] },
      ],
    }),
  );
});

test('a query that the fields can show is in them on arrival', async () => {
  await openApp('/?type=ratios&q=statin+AND+country:Canada', server);
  await screen.findByRole('button', { name: 'Remove Canada' });
  expect((await box()).value).toBe('statin');
});

test('the form is restored on coming back', async () => {
  const page = await openApp('/?type=ratios&form=advanced', server);
  // The advanced form loads the names of values, which the basic one then has from the start.
  await screen.findByRole('textbox', { name: 'Query text' });
  await page.click((await screen.findByRole('radio', { name: 'Basic' })).closest('label')!);
  for (const typed of ['statin AND stent', 'title:statin']) {
    await page.clear(await box());
    await page.type(await box(), typed);
    await page.keyboard('{Enter}');
    await screen.findByRole('searchbox', { name: 'Keyword or query' });
    history.back();
    const again = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Keyword' });
    await waitFor(() => expect(again.value).toBe(typed.replace(' AND', '')));
  }
});

test('two conditions removed before the page is drawn again are both removed', async () => {
  await openApp('/results?type=ratios&keyword=statin&filter.country=1~2', server);
  const canadaChip = await screen.findByRole('button', { name: 'Remove Country: Canada' });
  const otherChip = screen.getAllByRole('button', { name: /^Remove Country: / }).find((chip) => chip !== canadaChip)!;
  await act(async () => {
    canadaChip.click();
    // The address changes, and no page is drawn before the end of `act`.
    await vi.waitUntil(() => location.search.includes('filter.country=2'));
    otherChip.click();
  });
  await waitFor(() => expect(location.search).not.toContain('filter.'));
});
