import { type RegistryRecord, searchRegistry } from '@cea/contract/registry';
import { listUsers } from '@cea/contract/users';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../test/accounts.ts';
import { FakeServer } from '../../test/fake-server.ts';
import { openApp } from '../../test/open-app.tsx';
import { pageOf } from '../../test/pages-of.ts';
import { userWith } from '../../test/users.ts';

const users = Array.from({ length: 45 }, (_, at) => userWith({ id: at + 1, full_name: `Person ${at + 1}` }));

const records = Array.from({ length: 45 }, (_, at): RegistryRecord => ({
  type: 'methods',
  id: `2019-01-00${100 + at}`,
  answers: {},
  computed: {},
  conversion: null,
  registryEntry: { article: { id: at, compound_id: `2019-01-00${100 + at}`, title: `Study ${at + 1}` } },
}));

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.user = administrator;
  server.answer(listUsers, (asked) => pageOf(users, asked));
  server.answer(searchRegistry, (asked) => {
    const { data, meta } = pageOf(records, asked);
    return {
      data,
      ...meta,
      filter_counts: {},
      searched_as: 'stroke',
      also_searched: [],
      mentioned: 0,
      sort: 'relevance' as const,
      revision: 1,
    };
  });
});

const lists = [
  { path: '/admin/users?page=99999', shown: 'Person 45', call: listUsers, address: '?page=3' },
  {
    path: '/results?keyword=stroke&page=99999&per_page=20',
    shown: 'Study 45',
    call: searchRegistry,
    address: '?keyword=stroke&page=3&per_page=20',
  },
];

test.each(lists)('$path shows the last page, and so does the address', async ({ path, shown, call, address }) => {
  await openApp(path, server);
  const visits = history.length;
  await screen.findByText(shown);
  expect(location.search).toBe(address);
  expect(history.length).toBe(visits);
  const pages = server.askedFor(call).map(({ url }) => url.searchParams.get('page'));
  expect(pages).toEqual(['99999', '3']);
  await waitFor(() => expect(screen.getByText('41–45 of 45')).toBeDefined());
});

test('an empty list has one page, and the address is unchanged', async () => {
  server.answer(listUsers, (asked) => pageOf([], asked));
  await openApp('/admin/users?page=4', server);
  await screen.findByText('No accounts yet');
  expect(server.askedFor(listUsers)).toHaveLength(1);
});
