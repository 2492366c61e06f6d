import { articleList } from '@cea/contract/article-list';
import { journalList } from '@cea/contract/journals';
import { sponsorList } from '@cea/contract/sponsors';
import { userList } from '@cea/contract/users';
import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import { seedDemoViews } from './demo-views.ts';

const test = useApp();

it('the demonstration has shared views that their lists understand; a second run adds none', async () => {
  await seedDemoAccounts(test.db);
  for (let run = 0; run < 2; run += 1) await seedDemoViews(test.db);
  const views = await test.db.selectFrom('saved_views').select(['list', 'search', 'is_shared']).execute();
  expect(views).toHaveLength(8);
  for (const { list, search, is_shared } of views) {
    const { State } = [articleList, userList, journalList, sponsorList].find(({ page }) => page.path === list)!;
    expect(() => State.parse(Object.fromEntries(new URLSearchParams(search)))).not.toThrow();
    expect(is_shared).toBe(true);
  }
});
