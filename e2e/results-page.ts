import { csrfCookie } from '@cea/contract/accounts';
import type { Reply } from '@cea/contract/endpoint';
import type { SearchQuery, searchRegistry } from '@cea/contract/registry';
import { expect, type Locator, type Page } from '@playwright/test';

type SearchReply = Reply<typeof searchRegistry>;

/** Ratios of all studies until 2015. Other journeys publish later ones at the same time, which changes counts and orders. */
export const everything = '?type=ratios&publication_year=%5B1900+TO+2015%5D';

/** A search without a page, to compare the page with the server's answer. */
export async function searchApi(page: Page, type: string, body: SearchQuery, query = ''): Promise<SearchReply> {
  await page.request.get(csrfCookie.path);
  const { cookies } = await page.request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value;
  const answer = await page.request.post(`/api/registry/search/${type}${query}`, {
    data: body,
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
  });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as SearchReply;
}

export const resultsOf = (page: Page): Locator => page.getByRole('region', { name: 'Results' });
export const resultsBox = (page: Page): Locator => page.getByRole('searchbox', { name: 'Keyword or query' });
export const filtersOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Filters' });
export const titlesOf = (page: Page): Promise<string[]> =>
  resultsOf(page).getByRole('heading', { level: 2 }).allTextContents();

/** The part of an address that is sent to the server. */
function questionIn(search: string): string {
  const question = new URLSearchParams(search);
  for (const name of ['form', 'columns', 'charts', 'threshold', 'league', 'view', 'by', 'order']) question.delete(name);
  return question.toString();
}

/** Waits until the page shows the answer for its address. */
export async function settled(page: Page): Promise<void> {
  await expect(async () => {
    const answered = (await resultsOf(page).getAttribute('data-answers')) ?? '';
    expect(questionIn(answered)).toBe(questionIn(new URL(page.url()).search));
  }).toPass({ timeout: 15_000, intervals: [20, 50, 100] });
}

/** Opens a search and waits for its answer. */
export async function openResults(page: Page, search: string): Promise<void> {
  await page.goto(`/results${search}`);
  await page.waitForURL(/per_page=/);
  await settled(page);
}

/** Does something that changes the search, and waits for its answer. */
export async function andSettle(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = page.url();
  await act();
  await page.waitForURL((url) => url.href !== before);
  await settled(page);
}

export async function totalOf(page: Page): Promise<number> {
  const [count] = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').split(' ');
  return Number(count!.replaceAll(',', ''));
}

const firstWord = (text: unknown): string => (/^\p{L}{5,}/u.exec(String(text)) ?? [''])[0].toLowerCase();

/** A country, the two interventions studied there over most years, and their ratios at 50,000 dollars. */
export async function findExample(page: Page): Promise<{ country: string; query: string; total: number }> {
  const all = { query: [{ term: 'publication_year', values: ['[1900 TO *]'] }] };
  const ratios: SearchReply['data'] = [];
  for (let number = 1; number <= 6; number += 1) {
    ratios.push(...(await searchApi(page, 'ratios', all, `?per_page=100&page=${number}`)).data);
  }
  const byCountry = Map.groupBy(ratios, ({ answers: { country } }) => (Array.isArray(country) ? country[0]?.id : 0));
  const examples = [...byCountry].flatMap(([id, own]) => {
    const words = Map.groupBy(own, ({ answers }) => firstWord(answers.intervention));
    words.delete('');
    const [first, second] = [...words].toSorted(([, a], [, b]) => b.length - a.length);
    if (!id || !first || !second) return [];
    const years = new Set([...first[1], ...second[1]].map(({ answers }) => answers.publication_year));
    return [{ id, words: `${first[0]} OR ${second[0]}`, years: years.size }];
  });
  const [best] = examples.toSorted((a, b) => b.years - a.years);
  const countries = (await (await page.request.get('/api/countries')).json()) as {
    data: { id: number; label: string }[];
  };
  const country = countries.data.find(({ id }) => id === best!.id)!.label;
  const query = `(${best!.words}) AND country:"${country}" AND below:50000`;
  return { country, query, total: (await searchApi(page, 'ratios', { raw_query: query })).total };
}
