import { pageMeta } from '@cea/contract/paging';
import {
  listGbdCategories,
  listIcdCategories,
  listRegions,
  listCountries,
  listVocabularies,
} from '@cea/contract/reference';
import { type AlsoSearched, type SearchQuery, searchRegistry } from '@cea/contract/registry';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { FakeServer } from '../../../../test/fake-server.ts';
import { openApp } from '../../../../test/open-app.tsx';

const drugs = {
  dapagliflozin: 42,
  empagliflozin: 19,
  sotagliflozin: 4,
  canagliflozin: 2,
  bexagliflozin: 1,
  ertugliflozin: 0,
};
const syndrome = 'acquired immunodeficiency syndrome';

/** Knows the drugs of a class, and an ambiguous word with one meaning and its two names. */
function alsoSearched({ query = [], exact, without = [], with: chosen = [] }: SearchQuery): AlsoSearched[] {
  if (exact) return [];
  const words = String(query[0]?.values[0]);
  const ambiguous = !chosen.includes(syndrome);
  const ofDrugs = Object.entries(drugs).map(([name, records]) => ({
    name,
    records,
    searched: !without.includes(name),
  }));
  const ofAids = [syndrome, ...(ambiguous ? [] : ['HIV infection'])].map((name) => ({
    name,
    records: 312,
    searched: !ambiguous,
  }));
  return [
    { written: 'SGLT2 inhibitors', ambiguous: false, names: ofDrugs },
    { written: 'AIDS', ambiguous, names: ofAids },
  ].filter(({ written }) => words.includes(written));
}

let exactTotal = 4;
const totalOf = ({ exact, without = [] }: SearchQuery): number => (exact ? exactTotal : 63 - without.length);

let server: FakeServer;
beforeEach(() => {
  exactTotal = 4;
  localStorage.clear();
  server = new FakeServer();
  for (const call of [listVocabularies, listRegions, listIcdCategories, listGbdCategories, listCountries]) {
    server.answer(call, () => ({ data: [] }));
  }
  server.answer(searchRegistry, ({ body }) => {
    const asked = body as SearchQuery;
    const shown = { filter_counts: {}, searched_as: '', sort: 'newest', revision: 1 };
    return {
      data: [],
      ...pageMeta({ page: 1, per_page: 20 }, totalOf(asked)),
      ...shown,
      also_searched: alsoSearched(asked),
      mentioned: 0,
    };
  });
});

const openSearch = (words: string, rest = '') =>
  openApp(`/results?type=ratios&keyword=${encodeURIComponent(words)}${rest}`, server);
/** By label and text rather than by role, which takes long to compute on a busy machine. */
const bar = () => screen.findByLabelText('Synonyms');
const chip = (name: string) => screen.findByLabelText(name);
const exactLink = () => screen.findByText('Exactly as typed: 4 ratios', { selector: 'a' });
const heading = (text: string) => screen.findByText(text, { selector: 'h1' });
const chipsOf = async (words: string) =>
  [...(await screen.findByLabelText(`names for ${words}`)).querySelectorAll('button')].map(
    ({ textContent }) => textContent,
  );
const parameter = (name: string) => new URLSearchParams(location.search).get(name);
/** What was requested for lists of results, but not for totals alone. */
const lastAsked = () =>
  server.askedFor(searchRegistry).findLast(({ url }) => url.searchParams.get('per_page') !== '1')?.body as SearchQuery;

describe('synonyms', () => {
  test('are chips with their records, most first, the rest on request', async () => {
    const page = await openSearch('SGLT2 inhibitors');
    await bar();
    const first = ['dapagliflozin 42', 'empagliflozin 19', 'sotagliflozin 4', 'canagliflozin 2'];
    expect(await chipsOf('SGLT2 inhibitors')).toEqual([...first, '2 more']);
    await chip('Leave out dapagliflozin, 42 ratios');
    const more = await chip('2 more of the names for SGLT2 inhibitors');
    await page.click(more);
    expect(await chipsOf('SGLT2 inhibitors')).toEqual([...first, 'bexagliflozin 1', 'ertugliflozin 0', 'Fewer']);
    expect(more.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(more);
  });

  test('are left out and put back by keyboard, and keep the focus', async () => {
    const page = await openSearch('SGLT2 inhibitors', '&page=2');
    const leaveOut = await chip('Leave out empagliflozin, 19 ratios');
    leaveOut.focus();
    await page.keyboard('{Enter}');
    await heading('62 ratios');
    expect(lastAsked()).toMatchObject({ without: ['empagliflozin'] });
    expect([parameter('without'), parameter('page')]).toEqual(['empagliflozin', '1']);
    const putBack = await chip('Search for empagliflozin, 19 ratios');
    expect(document.activeElement).toBe(putBack);

    await page.keyboard(' ');
    await heading('63 ratios');
    expect(lastAsked().without).toBeUndefined();
    expect(parameter('without')).toBeNull();
    expect(document.activeElement).toBe(await chip('Leave out empagliflozin, 19 ratios'));
  });

  test('that a link leaves out are shown, even in no record', async () => {
    await openSearch('SGLT2 inhibitors', '&without=ertugliflozin~dapagliflozin');
    await chip('Search for ertugliflozin, 0 ratios');
    await chip('Search for dapagliflozin, 42 ratios');
    expect(lastAsked().without).toEqual(['ertugliflozin', 'dapagliflozin']);
    await chip('1 more of the names for SGLT2 inhibitors');
  });

  test('keep their places when they are put back or when filters change their records', async () => {
    const page = await openSearch('SGLT2 inhibitors', '&without=ertugliflozin');
    const shown = [
      'dapagliflozin 42',
      'empagliflozin 19',
      'sotagliflozin 4',
      'canagliflozin 2',
      'ertugliflozin 0',
      '1 more',
    ];
    expect(await chipsOf('SGLT2 inhibitors')).toEqual(shown);
    await page.click(await chip('Search for ertugliflozin, 0 ratios'));
    expect(document.activeElement).toBe(await chip('Leave out ertugliflozin, 0 ratios'));
    drugs.dapagliflozin = 0;
    onTestFinished(() => void (drugs.dapagliflozin = 42));
    await page.click(await chip('Leave out empagliflozin, 19 ratios'));
    await chip('Leave out dapagliflozin, 0 ratios');
    expect(await chipsOf('SGLT2 inhibitors')).toEqual(['dapagliflozin 0', ...shown.slice(1)]);
  });

  test('of other words are all searched again', async () => {
    const page = await openSearch('SGLT2 inhibitors', '&without=dapagliflozin');
    await chip('Search for dapagliflozin, 42 ratios');
    await page.type(await screen.findByRole('searchbox'), ' AIDS{Enter}');
    await waitFor(() => expect(lastAsked().query?.[0]?.values).toEqual(['SGLT2 inhibitors AIDS']));
    expect(lastAsked().without).toBeUndefined();
    await chip('Leave out dapagliflozin, 42 ratios');
  });
});

describe('an exact search', () => {
  test('is offered with its total, and leads back to the same synonyms', async () => {
    const page = await openSearch('SGLT2 inhibitors', '&without=dapagliflozin');
    await page.click(await exactLink());
    await screen.findByText('Searched exactly as typed.');
    await heading('4 ratios');
    expect(lastAsked()).toMatchObject({ exact: true });
    const back = await screen.findByText('Search synonyms too', { selector: 'a' });
    expect(document.activeElement).toBe(back);
    await page.keyboard('{Enter}');
    await chip('Search for dapagliflozin, 42 ratios');
    expect([parameter('exact'), parameter('without')]).toEqual([null, 'dapagliflozin']);
  });

  test('asks for its total once, whatever is left out', async () => {
    const page = await openSearch('SGLT2 inhibitors');
    await exactLink();
    await page.click(await chip('Leave out dapagliflozin, 42 ratios'));
    await heading('62 ratios');
    const exact = server.askedFor(searchRegistry).filter(({ body }) => (body as SearchQuery).exact);
    expect(exact).toHaveLength(1);
  });
});

describe('a word with several meanings', () => {
  test('says so, and is searched for with the chosen one', async () => {
    const page = await openSearch('AIDS');
    expect((await bar()).textContent).toContain('AIDS has several meanings. Search for:');
    expect(screen.queryByText('Also searched')).toBeNull();
    expect(screen.queryByText(/^Exactly/)).toBeNull();
    await page.click(await chip(`Search for ${syndrome}, 312 ratios`));
    const chosen = await chip(`Leave out ${syndrome}, 312 ratios`);
    await waitFor(() => expect(document.activeElement).toBe(chosen));
    expect(parameter('with')).toBe(syndrome);
    await chip('Leave out HIV infection, 312 ratios');

    await page.keyboard('{Enter}');
    await screen.findByText(/has several meanings/);
    expect(parameter('with')).toBeNull();
    const offered = await chip(`Search for ${syndrome}, 312 ratios`);
    await waitFor(() => expect(document.activeElement).toBe(offered));
  });

  test('is told apart from one that is clear', async () => {
    await openSearch('AIDS SGLT2 inhibitors');
    expect((await bar()).textContent).toMatch(/^Also searcheddapagliflozin.*AIDS has several meanings/);
  });
});

test('a search without synonyms has no bar, and asks for no exact total', async () => {
  await openSearch('stroke');
  await heading('63 ratios');
  expect(screen.queryByLabelText('Synonyms')).toBeNull();
  expect(server.askedFor(searchRegistry)).toHaveLength(1);
});

test('an exact search that finds nothing is not a link', async () => {
  exactTotal = 0;
  await openSearch('SGLT2 inhibitors');
  expect((await screen.findByText('Exactly as typed: 0 ratios')).closest('a')).toBeNull();
});
