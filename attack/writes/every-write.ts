import type { Endpoint } from '@cea/contract/endpoint';
import { endpoints } from '@cea/contract/endpoints';
import { accountsWrites } from './accounts-writes.ts';
import { adminFormsWrites } from './admin-forms-writes.ts';
import { articlePdfsWrites } from './article-pdfs-writes.ts';
import { articlesWrites } from './articles-writes.ts';
import { assignmentsWrites } from './assignments-writes.ts';
import { cleaningWrites } from './cleaning-writes.ts';
import { contentWrites } from './content-writes.ts';
import { duplicatesWrites } from './duplicates-writes.ts';
import { highlightsWrites } from './highlights-writes.ts';
import { importsWrites } from './imports-writes.ts';
import { invoicesWrites } from './invoices-writes.ts';
import { journalsWrites } from './journals-writes.ts';
import { mailsWrites } from './mails-writes.ts';
import { moneyWrites } from './money-writes.ts';
import { notesWrites } from './notes-writes.ts';
import { notificationsWrites } from './notifications-writes.ts';
import { problemsWrites } from './problems-writes.ts';
import { readingWrites } from './reading-writes.ts';
import { readerBotWrites } from './reader-bot-writes.ts';
import { readingRoundsWrites } from './reading-rounds-writes.ts';
import { registryWrites } from './registry-writes.ts';
import { reportsWrites } from './reports-writes.ts';
import { resourcesWrites } from './resources-writes.ts';
import { revisionWrites } from './revision-writes.ts';
import { searchHistoryWrites } from './search-history-writes.ts';
import { savedSearchesWrites } from './saved-searches-writes.ts';
import { savedViewsWrites } from './saved-views-writes.ts';
import { sponsorsWrites } from './sponsors-writes.ts';
import { synonymsWrites } from './synonyms-writes.ts';
import { trainingWrites } from './training-writes.ts';
import { twoFactorWrites } from './two-factor-writes.ts';
import { usersWrites } from './users-writes.ts';
import type { ValidWrite } from './valid-write.ts';
import { vocabulariesWrites } from './vocabularies-writes.ts';

const declared: readonly ValidWrite[] = [
  ...accountsWrites,
  ...twoFactorWrites,
  ...trainingWrites,
  ...usersWrites,
  ...mailsWrites,
  ...readerBotWrites,
  ...notificationsWrites,
  ...sponsorsWrites,
  ...savedSearchesWrites,
  ...savedViewsWrites,
  ...searchHistoryWrites,
  ...readingWrites,
  ...notesWrites,
  ...assignmentsWrites,
  ...readingRoundsWrites,
  ...invoicesWrites,
  ...reportsWrites,
  ...articlesWrites,
  ...adminFormsWrites,
  ...cleaningWrites,
  ...duplicatesWrites,
  ...importsWrites,
  ...articlePdfsWrites,
  ...problemsWrites,
  ...registryWrites,
  ...revisionWrites,
  ...journalsWrites,
  ...vocabulariesWrites,
  ...synonymsWrites,
  ...highlightsWrites,
  ...moneyWrites,
  ...contentWrites,
  ...resourcesWrites,
];

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** One valid call for every endpoint except GETs; an endpoint without one fails the rows that need all. */
export function validWrites(): readonly ValidWrite[] {
  const known = new Set(declared.map(({ endpoint }) => nameOf(endpoint)));
  const missing = endpoints.filter(({ method }) => method !== 'GET').filter((endpoint) => !known.has(nameOf(endpoint)));
  if (missing.length > 0) throw new Error(`attack/writes has no valid call for ${missing.map(nameOf).join(', ')}`);
  return declared;
}
