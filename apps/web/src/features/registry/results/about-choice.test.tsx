import { pageMeta } from '@cea/contract/paging';
import {
  listCountries,
  listGbdCategories,
  listIcdCategories,
  listRegions,
  listVocabularies,
} from '@cea/contract/reference';
import { type SearchQuery, searchRegistry } from '@cea/contract/registry';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FakeServer } from '../../../../test/fake-server.ts';
import { openApp } from '../../../../test/open-app.tsx';

/** What the registry has, by words: records about them, and others whose article mentions them. */
const known: Readonly<Record<string, readonly [about: number, mentioned: number]>> = {
  dapagliflozin: [29, 27],
  sacubitril: [0, 3],
  placebo: [12, 0],
};

const asked: SearchQuery[] = [];
let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  server = new FakeServer();
  for (const call of [listVocabularies, listRegions, listIcdCategories, listGbdCategories, listCountries]) {
    server.answer(call, () => ({ data: [] }));
  }
  server.answer(searchRegistry, ({ body }) => {
    const query = body as SearchQuery;
    asked.push(query);
    const [about, mentioned] = known[String(query.query?.[0]?.values[0])]!;
    return {
      data: [],
      ...pageMeta({ page: 1, per_page: 20 }, query.mentioned ? about + mentioned : about),
      filter_counts: {},
      searched_as: '',
      also_searched: [],
      mentioned,
      sort: 'newest',
      revision: 1,
    };
  });
});

const search = (words: string, rest = '') =>
  openApp(`/results?type=ratios&keyword=${words}&page=1&per_page=20${rest}`, server);
const choice = () => screen.findByRole('checkbox', { name: /only mentioned in the article/ });

const heading = (name: string) => screen.findByRole('heading', { name });
const about = async () => (await screen.findByText('about it', { exact: false, selector: 'span' })).textContent;

test('what an article only mentions is added on request, kept in the address, and taken out again', async () => {
  const user = await search('dapagliflozin');
  await heading('29 ratios');
  expect(await about()).toBe('29 about it');
  const box = await choice();
  expect(box.parentElement!.textContent).toBe('27 more only mentioned in the article');
  await user.click(box);
  await heading('56 ratios');
  expect(await about()).toBe('29 about it');
  expect(new URLSearchParams(location.search).get('mentioned')).toBe('on');
  await user.click(await choice());
  await heading('29 ratios');
  expect(new URLSearchParams(location.search).has('mentioned')).toBe(false);
  expect(asked.map(({ mentioned }) => mentioned).slice(0, 2)).toEqual([undefined, true]);
});

test('where nothing is about the words, the answer says so and offers what mentions them', async () => {
  await search('sacubitril');
  await heading('No ratios about this');
  expect((await choice()).parentElement!.textContent).toBe('3 ratios only mentioned in the article');
});

test('there is no choice where no article only mentions the words', async () => {
  await search('placebo');
  await heading('12 ratios');
  expect(screen.queryByText('about it', { exact: false })).toBeNull();
});
