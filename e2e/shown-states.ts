import { accountsStates } from './accounts-states.ts';
import { adminDashboardStates } from './admin-dashboard-states.ts';
import { adminReviewStates } from './admin-review-states.ts';
import { adminScreeningStates } from './admin-screening-states.ts';
import { agreementStates } from './agreement-states.ts';
import { articleStates } from './article-states.ts';
import { articleAdminStates } from './article-admin-states.ts';
import { articlesStates } from './articles-states.ts';
import { cleaningStates } from './cleaning-states.ts';
import { compareStates } from './compare-states.ts';
import { contentStates } from './content-states.ts';
import { dashboardStates } from './dashboard-states.ts';
import { databaseStates } from './database-states.ts';
import { downloadStates } from './download-states.ts';
import { drawerStates } from './drawer-states.ts';
import { duplicatesStates } from './duplicates-states.ts';
import { errorReportsStates } from './error-reports-states.ts';
import { globalAccessStates } from './global-access-states.ts';
import { highlightsStates } from './highlights-states.ts';
import { historyStates } from './history-states.ts';
import { importsStates } from './imports-states.ts';
import { invoicesStates } from './invoices-states.ts';
import { journalsStates } from './journals-states.ts';
import { mailsStates } from './mails-states.ts';
import { notesStates } from './notes-states.ts';
import { notificationsStates } from './notifications-states.ts';
import { organizationStates } from './organization-states.ts';
import { pdfStates } from './pdf-states.ts';
import { problemsStates } from './problems-states.ts';
import { rankingStates } from './ranking-states.ts';
import { ratesStates } from './rates-states.ts';
import { readerBotStates } from './reader-bot-states.ts';
import { readingStates } from './reading-states.ts';
import { readingRoundsStates } from './reading-rounds-states.ts';
import { resourcesStates } from './resources-states.ts';
import { resultsStates } from './results-states.ts';
import { reviewArticleStates } from './review-article-states.ts';
import { reviewGridStates } from './review-grid-states.ts';
import { reviewSubmitStates } from './review-submit-states.ts';
import { roundStates } from './round-states.ts';
import { screeningStates } from './screening-states.ts';
import { screeningConsensusStates } from './screening-consensus-states.ts';
import { searchStates } from './search-states.ts';
import { siteStates } from './site-states.ts';
import { sponsorsStates } from './sponsors-states.ts';
import { synonymsStates } from './synonyms-states.ts';
import { trainingStates } from './training-states.ts';
import { twoFactorStates } from './two-factor-states.ts';
import { usersStates } from './users-states.ts';
import { vocabulariesStates } from './vocabularies-states.ts';
import type { ShownState } from './shown-state.ts';

/** By the name of what they show, as its folder of the web and its journeys are called. */
export const statesByName: Readonly<Record<string, readonly ShownState[]>> = {
  site: siteStates,
  search: searchStates,
  accounts: accountsStates,
  'two-factor': twoFactorStates,
  agreement: agreementStates,
  articles: articlesStates,
  dashboard: dashboardStates,
  results: resultsStates,
  compare: compareStates,
  download: downloadStates,
  reading: readingStates,
  'review-grid': reviewGridStates,
  'review-submit': reviewSubmitStates,
  screening: screeningStates,
  notes: notesStates,
  'screening-consensus': screeningConsensusStates,
  pdf: pdfStates,
  'review-article': reviewArticleStates,
  article: articleStates,
  'article-admin': articleAdminStates,
  problems: problemsStates,
  'admin-review': adminReviewStates,
  'admin-screening': adminScreeningStates,
  'admin-dashboard': adminDashboardStates,
  users: usersStates,
  mails: mailsStates,
  'reader-bot': readerBotStates,
  ranking: rankingStates,
  notifications: notificationsStates,
  cleaning: cleaningStates,
  duplicates: duplicatesStates,
  'error-reports': errorReportsStates,
  imports: importsStates,
  invoices: invoicesStates,
  journals: journalsStates,
  'reading-rounds': readingRoundsStates,
  rates: ratesStates,
  round: roundStates,
  drawer: drawerStates,
  training: trainingStates,
  vocabularies: vocabulariesStates,
  highlights: highlightsStates,
  synonyms: synonymsStates,
  content: contentStates,
  'global-access': globalAccessStates,
  history: historyStates,
  database: databaseStates,
  sponsors: sponsorsStates,
  organization: organizationStates,
  resources: resourcesStates,
};

export const shownStates: readonly ShownState[] = Object.values(statesByName).flat();
