import { articleList } from '@cea/contract/article-list';
import { limitedStates } from '@cea/contract/article-states';
import { journalList, unclassified } from '@cea/contract/journals';
import { sponsorList } from '@cea/contract/sponsors';
import { userList } from '@cea/contract/users';
import type { Db } from '../../src/db/database.ts';
import { demoAccounts } from './demo-accounts.ts';

const working = limitedStates.filter((state) => state !== 'imported').join(',');

const views = [
  { list: articleList.page.path, name: 'To be screened, recent', search: '?state=screening&sort=-created_at' },
  { list: articleList.page.path, name: 'Ready for full review', search: '?state=accepted&sort=-days' },
  { list: articleList.page.path, name: 'Stuck over 30 days', search: `?state=${working}&days=30&sort=-days` },
  {
    list: articleList.page.path,
    name: 'Without a PDF',
    search: '?state=accepted,review,review-consensus&pdf=no&sort=-days',
  },
  { list: userList.page.path, name: 'Not registered yet', search: '?status=invited&sort=-created_at' },
  { list: userList.page.path, name: 'External readers', search: '?role=External+Reader' },
  { list: journalList.page.path, name: 'To be classified', search: `?classification=${unclassified}` },
  { list: sponsorList.page.path, name: 'Expired', search: '?status=expired' },
];

/** Views of lists, saved and shared by the demonstration's Super Admin. Idempotent. */
export async function seedDemoViews(db: Db): Promise<void> {
  const owner = demoAccounts.find(({ roles }) => roles.includes('Super Admin'))!;
  const { id: user_id } = await db
    .selectFrom('users')
    .where('email', '=', owner.email)
    .select('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('saved_views')
    .values(views.map((view) => ({ ...view, user_id, is_shared: true })))
    .onConflict((conflict) => conflict.columns(['user_id', 'list', 'name']).doNothing())
    .execute();
}
