import { expect } from '@playwright/test';
import { accountsStates } from './accounts-states.ts';
import { adminDashboardStates } from './admin-dashboard-states.ts';
import { adminReviewStates } from './admin-review-states.ts';
import { adminScreeningStates } from './admin-screening-states.ts';
import { agreementStates } from './agreement-states.ts';
import { articleAdminStates } from './article-admin-states.ts';
import { articleStates } from './article-states.ts';
import { articlesStates } from './articles-states.ts';
import { cleaningStates } from './cleaning-states.ts';
import { compareStates } from './compare-states.ts';
import { contentStates } from './content-states.ts';
import { dashboardStates } from './dashboard-states.ts';
import { downloadStates } from './download-states.ts';
import { drawerStates } from './drawer-states.ts';
import { duplicatesStates } from './duplicates-states.ts';
import { firstVisit } from './first-visit.ts';
import { errorReportsStates } from './error-reports-states.ts';
import { databaseStates } from './database-states.ts';
import { globalAccessStates } from './global-access-states.ts';
import { historyStates } from './history-states.ts';
import { highlightsStates } from './highlights-states.ts';
import { importsStates } from './imports-states.ts';
import { invoicesStates } from './invoices-states.ts';
import { journalsStates } from './journals-states.ts';
import { mailsStates } from './mails-states.ts';
import { notesStates } from './notes-states.ts';
import { notificationsStates } from './notifications-states.ts';
import { pdfStates } from './pdf-states.ts';
import { reviewArticleStates } from './review-article-states.ts';
import { problemsStates } from './problems-states.ts';
import { ratesStates } from './rates-states.ts';
import { rankingStates } from './ranking-states.ts';
import { readerBotStates } from './reader-bot-states.ts';
import { readingRoundsStates } from './reading-rounds-states.ts';
import { readingStates } from './reading-states.ts';
import { resourcesStates } from './resources-states.ts';
import { resultsStates } from './results-states.ts';
import { reviewGridStates } from './review-grid-states.ts';
import { reviewSubmitStates } from './review-submit-states.ts';
import { roundStates } from './round-states.ts';
import { screeningConsensusStates } from './screening-consensus-states.ts';
import { screeningStates } from './screening-states.ts';
import { searchStates } from './search-states.ts';
import { organizationStates } from './organization-states.ts';
import { sponsorsStates } from './sponsors-states.ts';
import { synonymsStates } from './synonyms-states.ts';
import { doing, failing, never, notFound, open, type ShownState, unavailable } from './shown-state.ts';
import { trainingStates } from './training-states.ts';
import { twoFactorStates } from './two-factor-states.ts';
import { vocabulariesStates } from './vocabularies-states.ts';

const admin = 'super@demo.example';

const users = open('/admin/users?search=demo.example', 'Users');
export const shownStates: readonly ShownState[] = [
  { name: 'home', show: open('/', /./) },
  { name: 'home, first visit with a release', show: firstVisit },
  { name: 'home, signed in', as: 'internal@demo.example', show: open('/', /./) },
  ...searchStates,
  {
    name: 'account menu',
    as: 'internal@demo.example',
    show: doing(open('/', /./), async (page) => {
      await page.getByRole('button', { name: /account of/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    }),
  },
  ...accountsStates,
  ...twoFactorStates,
  ...agreementStates,
  ...articlesStates,
  ...dashboardStates,
  ...resultsStates,
  ...compareStates,
  ...downloadStates,
  ...readingStates,
  ...reviewGridStates,
  ...reviewSubmitStates,
  ...screeningStates,
  ...notesStates,
  ...screeningConsensusStates,
  ...pdfStates,
  ...reviewArticleStates,
  ...articleStates,
  { name: 'article for administrators', as: admin, show: open('/admin/data-collection/articles/1', /./) },
  ...articleAdminStates,
  ...problemsStates,
  ...adminReviewStates,
  ...adminScreeningStates,
  ...adminDashboardStates,
  { name: 'admin profile', as: admin, show: open('/admin/profile', 'Profile') },
  {
    name: 'users',
    as: admin,
    show: doing(users, (page) => expect(page.getByRole('link', { name: 'Ezra External' })).toBeVisible()),
  },
  {
    name: 'users, some selected',
    as: 'admin@demo.example',
    show: doing(users, async (page) => {
      await page.getByRole('checkbox', { name: 'Select Ezra External' }).check();
      await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
    }),
  },
  {
    name: 'users, columns',
    as: 'admin@demo.example',
    show: doing(users, async (page) => {
      await page.getByRole('button', { name: /^Columns/ }).click();
      await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
    }),
  },
  {
    name: 'users, none found',
    as: admin,
    show: open('/admin/users?search=nobody-has-this-name', 'Users'),
  },
  {
    name: 'users, loading',
    as: admin,
    show: async (page) => {
      await page.route('**/api/admin/users?**', never);
      await users(page);
    },
  },
  {
    name: 'users, failing',
    as: admin,
    show: async (page) => {
      await failing(page, '**/api/admin/users?**');
      await users(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
  { name: 'invite a user', as: admin, show: open('/admin/users/create', 'Invite a user') },
  {
    name: 'edit a user',
    as: admin,
    show: doing(users, async (page) => {
      await page.getByRole('link', { name: 'Ezra External' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ezra External' })).toBeVisible();
    }),
  },
  {
    name: 'delete a user',
    as: admin,
    show: doing(users, async (page) => {
      await page.getByRole('link', { name: 'Ezra External' }).click();
      await page.getByRole('button', { name: /Delete/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  },
  ...mailsStates,
  ...readerBotStates,
  ...rankingStates,
  ...notificationsStates,
  ...cleaningStates,
  ...duplicatesStates,
  ...errorReportsStates,
  ...importsStates,
  ...invoicesStates,
  ...journalsStates,
  ...readingRoundsStates,
  ...ratesStates,
  ...roundStates,
  ...drawerStates,
  ...trainingStates,
  ...vocabulariesStates,
  ...highlightsStates,
  ...synonymsStates,
  ...contentStates,
  ...globalAccessStates,
  ...historyStates,
  ...databaseStates,
  ...sponsorsStates,
  ...organizationStates,
  ...resourcesStates,
  { name: 'unknown page', show: notFound('/no-such-page') },
  {
    name: 'offline',
    show: doing(open('/', /./), async (page) => {
      await page.context().setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
    }),
  },
];
