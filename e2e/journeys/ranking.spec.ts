import { randomUUID } from 'node:crypto';
import { acceptMyAssignment } from '@cea/contract/assignments';
import type { Browser, Page } from '@playwright/test';
import type { Db } from '../../apps/server/src/db/database.ts';
import { trainModel } from '../../apps/server/src/pre-screening/train-model.ts';
import { createRound } from '../../apps/server/src/reading-rounds/create-round.ts';
import { makeUser } from '../../apps/server/test/factories.ts';
import { makeAssignment } from '../../apps/server/test/make-assignment.ts';
import { makeOwnArticle, siteUrl } from '../own-reading.ts';
import { apiCaller } from '../api-caller.ts';
import { expect, test } from '../reading-journey.ts';
import { signIn } from '../sign-in.ts';

const abstracts = {
  unlike: {
    title: 'Wing beat of migrating cranes',
    abstract: 'We filmed cranes over the Baltic Sea. Wing beats slowed with altitude and tailwind.',
  },
  alike: {
    title: 'Cost-effectiveness of dapagliflozin in heart failure',
    abstract:
      'A Markov model estimated costs and quality-adjusted life-years (QALYs) from a payer perspective. The incremental cost-effectiveness ratio was $41,000 per QALY gained.',
  },
};

/** One in twenty is drawn at random and not ranked; these are not. */
async function makeRankedArticle(db: Db, round_id: number, answers: object): Promise<number> {
  for (;;) {
    const { id } = await makeOwnArticle(db, { ...answers, publication_year: 2024 });
    const { drawn } = await db
      .selectNoFrom((sql) => {
        const ids = [round_id, id].map((one) => sql.cast(sql.val(one), 'integer'));
        return sql.fn<boolean>('is_drawn', ids).as('drawn');
      })
      .executeTakeFirstOrThrow();
    if (!drawn) return id;
  }
}

/** Two abstracts of a round of their own, the unlikely one assigned first. */
async function makeRound(db: Db) {
  const reader = await makeUser(db, { roles: ['External Reader'], email: `ranked-${randomUUID()}@example.org` });
  const round = await createRound(db, { label: 'Round with ranks' });
  const article_ids = [
    await makeRankedArticle(db, round.id, abstracts.unlike),
    await makeRankedArticle(db, round.id, abstracts.alike),
  ];
  const { id } = await makeAssignment(db, [reader], { kind: 'screening', article_ids, round_id: round.id });
  await (await apiCaller(siteUrl(), reader.email)).call(acceptMyAssignment, { params: { id } });
  await trainModel(db);
  return { reader, round_id: round.id, article_id: article_ids[1]!, path: `/data-collection/abstract/${id}` };
}

async function openReader(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
  await signIn(page, email);
  return page;
}

test(
  'an administrator sees why an abstract ranks high, and switches the order of a round on and off',
  { tag: '@core' },
  async ({ page: admin, db, browser, baseURL }) => {
    const { reader, round_id, article_id, path } = await makeRound(db);
    const screening = await openReader(browser, baseURL!, reader.email);
    const expectFirst = async (kind: keyof typeof abstracts) => {
      await screening.goto(path);
      await expect(screening.getByRole('heading', { level: 1, name: abstracts[kind].title })).toBeVisible();
    };
    const switchOrderOn = async () => {
      await admin.goto(`/admin/data-collection/reading-rounds/${round_id}/edit`);
      await admin.getByRole('switch', { name: 'Rank abstracts' }).click();
      await admin.getByRole('button', { name: 'Save' }).click();
      await expect(admin.getByText('The round was saved.')).toBeVisible();
    };

    await signIn(admin, 'admin@demo.example');
    await admin.goto(`/admin/data-collection/articles/${article_id}`);
    const rank = admin.getByRole('region', { name: 'Rank' });
    await expect(rank).toContainText(/\d+ of \d+/);
    await expect(rank.getByRole('list', { name: 'Terms raising the rank' }).getByRole('listitem')).not.toHaveCount(0);
    await expect(rank).toContainText(/Model \d+/);

    await expectFirst('unlike');
    await switchOrderOn();
    await expectFirst('alike');
    await admin.goto(`/admin/data-collection/reading-rounds/${round_id}`);
    await expect(admin.getByRole('region', { name: 'Ranking of abstracts' })).toContainText('still to accept');

    await admin.getByRole('link', { name: 'All rounds and the log of ReaderBot' }).click();
    const round = admin
      .getByRole('table', { name: 'Ranking by round' })
      .getByRole('row')
      .filter({ has: admin.locator(`a[href$="/reading-rounds/${round_id}"]`) });
    await expect(round).toContainText('not yet: fewer than 50 decisions');
    const order = round.getByRole('switch', { name: 'Rank abstracts of Round with ranks' });
    await expect(order).toBeChecked();
    await order.click();
    await expect(order).not.toBeChecked();
    await expect(order).toBeEnabled();
    await expectFirst('unlike');
  },
);
