import { z } from 'zod';
import * as accessTokens from './access-tokens.ts';
import * as accounts from './accounts.ts';
import * as adminAssignments from './admin-assignments.ts';
import * as adminForms from './admin-forms.ts';
import * as agreement from './agreement.ts';
import * as agreementStatistics from './agreement-statistics.ts';
import * as apiDescription from './api-description.ts';
import * as articleEditing from './article-editing.ts';
import * as articleHistory from './article-history.ts';
import * as articleImports from './article-imports.ts';
import * as articleList from './article-list.ts';
import * as articlePdfs from './article-pdfs.ts';
import * as articles from './articles.ts';
import * as assignments from './assignments.ts';
import * as attention from './attention.ts';
import * as auditLog from './audit-log.ts';
import * as cleaning from './cleaning-calls.ts';
import * as content from './content.ts';
import * as contentEditing from './content-editing.ts';
import * as dashboardReport from './dashboard-report.ts';
import * as dictionaryApi from './dictionary-api.ts';
import * as emptySearches from './empty-searches.ts';
import type { Endpoint, Schema } from './endpoint.ts';
import * as availableArticles from './available-articles.ts';
import * as conversionCurrencies from './conversion-currencies.ts';
import * as cpi from './cpi.ts';
import * as errorReports from './error-reports.ts';
import * as errors from './errors.ts';
import * as exchangeRates from './exchange-rates.ts';
import * as flow from './flow.ts';
import * as forms from './forms.ts';
import * as formsCompare from './forms-compare.ts';
import * as highlights from './highlights.ts';
import * as invoices from './invoices.ts';
import * as journalMerges from './journal-merges.ts';
import * as journals from './journals.ts';
import * as mails from './mails.ts';
import * as managedResources from './managed-resources.ts';
import type { DeclaredList } from './listing.ts';
import * as myAgreement from './my-agreement.ts';
import * as myConsensus from './my-consensus.ts';
import * as myEarnings from './my-earnings.ts';
import * as myInvoices from './my-invoices.ts';
import * as myNotes from './my-notes.ts';
import * as myTraining from './my-training.ts';
import * as notifications from './notifications.ts';
import * as notes from './notes.ts';
import * as ownSponsor from './own-sponsor.ts';
import * as paging from './paging.ts';
import * as potentialDuplicates from './potential-duplicates.ts';
import * as problems from './problems.ts';
import * as publicApi from './public-api.ts';
import * as provenance from './provenance.ts';
import * as publishPreview from './publish-preview.ts';
import * as rateImports from './rate-imports.ts';
import * as rateSets from './rate-sets.ts';
import * as registration from './registration.ts';
import * as registry from './registry.ts';
import * as registryFiles from './registry-files.ts';
import * as release from './release.ts';
import * as releases from './releases.ts';
import * as readerBot from './reader-bot.ts';
import * as ranking from './ranking.ts';
import * as readingRounds from './reading-rounds.ts';
import * as reference from './reference.ts';
import * as roundPublishing from './round-publishing.ts';
import * as savedSearches from './saved-searches.ts';
import * as savedViews from './saved-views.ts';
import * as screeningArticles from './screening-articles.ts';
import * as searchHelp from './search-help.ts';
import * as searchHistory from './search-history.ts';
import * as resources from './resources.ts';
import * as snapshot from './snapshot.ts';
import * as snapshotAnalytics from './snapshot-analytics.ts';
import * as sponsors from './sponsors.ts';
import * as rareQuestions from './rare-questions.ts';
import * as studyRates from './study-rates.ts';
import * as settingsEditing from './settings-editing.ts';
import * as synonymEditing from './synonym-editing.ts';
import * as system from './system.ts';
import * as totals from './totals.ts';
import * as training from './training.ts';
import * as twoFactor from './two-factor.ts';
import * as users from './users.ts';
import * as visualizations from './visualizations.ts';
import * as vocabularyEditing from './vocabulary-editing.ts';
import * as weightsGrid from './weights-grid.ts';
import * as yearToDate from './year-to-date.ts';

const isEndpoint = (value: object): value is Endpoint => 'method' in value && 'path' in value && 'access' in value;

const endpointsOf = (slice: object): Endpoint[] =>
  Object.values(slice).filter((value: unknown) => typeof value === 'object' && value !== null && isEndpoint(value));

/** What the site itself searches with. */
const search: readonly Endpoint[] = [
  registry.searchRegistry,
  registry.listSearchableFields,
  registry.parseRegistryQuery,
  searchHelp.getSearchHelp,
  visualizations.visualizeRegistry,
  conversionCurrencies.listConversionCurrencies,
  weightsGrid.readWeightsGrid,
];

/** The endpoints for programs, in the order in which they are needed. */
const publicCalls = [publicApi, dictionaryApi, releases]
  .flatMap(endpointsOf)
  .filter(({ path }) => path.startsWith('/api/v1/'));

/** Every endpoint by slice, in the order of the API description. */
export const slices: Readonly<Record<string, readonly Endpoint[]>> = {
  'Public API': publicCalls,
  Search: search,
  Registry: [
    ...[registry, registryFiles, totals].flatMap(endpointsOf),
    provenance.readPublicProvenance,
    snapshot.downloadSnapshot,
    snapshot.forgetSnapshotToken,
    errorReports.reportArticleError,
  ].filter((call) => !search.includes(call)),
  Sponsor: endpointsOf(ownSponsor),
  'Search history': endpointsOf(searchHistory),
  'Saved searches': endpointsOf(savedSearches),
  'Reference data': endpointsOf(reference),
  Content: endpointsOf(content),
  Resources: [resources, managedResources].flatMap(endpointsOf),
  'Data collection': [
    ...[
      assignments,
      forms,
      yearToDate,
      myAgreement,
      myConsensus,
      myEarnings,
      myInvoices,
      myTraining,
      rareQuestions,
      studyRates,
    ].flatMap(endpointsOf),
    highlights.readHighlights,
    highlights.updateOwnHighlights,
    articlePdfs.downloadArticle,
    articlePdfs.readAssignedPdfText,
    problems.reportProblem,
    problems.listMyProblems,
  ],
  Notes: [notes, myNotes].flatMap(endpointsOf),
  'Admin: articles': [
    articleList,
    articles,
    publishPreview,
    articleEditing,
    articleHistory,
    articlePdfs,
    formsCompare,
    adminForms,
    problems,
    provenance,
  ]
    .flatMap(endpointsOf)
    .filter(({ path }) => path.startsWith('/api/admin/')),
  'Admin: assignments': [adminAssignments, availableArticles, screeningArticles].flatMap(endpointsOf),
  'Admin: duplicates': endpointsOf(potentialDuplicates),
  'Admin: imports': endpointsOf(articleImports),
  'Admin: reading rounds': [readingRounds, agreement, flow, ranking].flatMap(endpointsOf),
  'Admin: training': endpointsOf(training),
  'Admin: data cleaning': [cleaning, roundPublishing].flatMap(endpointsOf),
  'Admin: invoices': endpointsOf(invoices),
  'Admin: reports': [attention, dashboardReport].flatMap(endpointsOf),
  'Admin: registry': [releases, snapshotAnalytics]
    .flatMap(endpointsOf)
    .filter(({ path }) => path.startsWith('/api/admin/')),
  'Admin: error reports': endpointsOf(errorReports).filter((call) => call !== errorReports.reportArticleError),
  'Admin: journals': [journals, journalMerges].flatMap(endpointsOf),
  'Admin: vocabularies': endpointsOf(vocabularyEditing),
  'Admin: synonyms': [synonymEditing, emptySearches].flatMap(endpointsOf),
  'Admin: settings': [settingsEditing, highlights]
    .flatMap(endpointsOf)
    .filter(({ path }) => path.startsWith('/api/admin/')),
  'Admin: money': [exchangeRates, rateImports, cpi, rateSets].flatMap(endpointsOf),
  'Admin: content': endpointsOf(contentEditing),
  'Admin: users': endpointsOf(users),
  'Admin: mails': endpointsOf(mails),
  'Admin: ReaderBot': endpointsOf(readerBot),
  'Admin: sponsors': endpointsOf(sponsors),
  'Admin: audit log': endpointsOf(auditLog),
  'Admin: saved views': endpointsOf(savedViews),
  Notifications: endpointsOf(notifications),
  Accounts: [accounts, registration, accessTokens, twoFactor].flatMap(endpointsOf),
  System: [apiDescription, system].flatMap(endpointsOf),
};

export const endpoints: readonly Endpoint[] = Object.values(slices).flat();

const declarations = [
  accessTokens,
  accounts,
  adminAssignments,
  adminForms,
  agreement,
  agreementStatistics,
  apiDescription,
  articleEditing,
  articleHistory,
  articleImports,
  articleList,
  articlePdfs,
  articles,
  assignments,
  attention,
  auditLog,
  availableArticles,
  cleaning,
  content,
  contentEditing,
  conversionCurrencies,
  dashboardReport,
  dictionaryApi,
  cpi,
  emptySearches,
  errorReports,
  errors,
  exchangeRates,
  flow,
  forms,
  formsCompare,
  highlights,
  invoices,
  journalMerges,
  journals,
  mails,
  myAgreement,
  myConsensus,
  myEarnings,
  myInvoices,
  myNotes,
  myTraining,
  notes,
  notifications,
  ownSponsor,
  paging,
  potentialDuplicates,
  problems,
  provenance,
  publicApi,
  publishPreview,
  rateImports,
  rateSets,
  ranking,
  readerBot,
  readingRounds,
  roundPublishing,
  registry,
  registryFiles,
  release,
  releases,
  reference,
  savedViews,
  searchHelp,
  searchHistory,
  resources,
  managedResources,
  snapshot,
  snapshotAnalytics,
  screeningArticles,
  sponsors,
  rareQuestions,
  registration,
  savedSearches,
  studyRates,
  settingsEditing,
  synonymEditing,
  system,
  totals,
  training,
  twoFactor,
  users,
  visualizations,
  vocabularyEditing,
  weightsGrid,
  yearToDate,
].flatMap((slice) => Object.entries<unknown>({ ...slice }));

/** The name under which an endpoint is declared. */
export const callNames: ReadonlyMap<Endpoint, string> = new Map(
  declarations.flatMap(([name, value]) =>
    endpoints.filter((endpoint) => endpoint === value).map((endpoint) => [endpoint, name] as const),
  ),
);

const isList = (value: unknown): value is DeclaredList<unknown, unknown> =>
  typeof value === 'object' && value !== null && 'columns' in value && 'filterKeys' in value && 'Selection' in value;

/** Every declared list, found by itself: the benchmark of lists measures each of them. */
export const declaredLists: readonly DeclaredList<unknown, unknown>[] = declarations
  .map(([, value]) => value)
  .filter(isList);

const pathsAndQueries = new Set<Schema | undefined>(endpoints.flatMap(({ params, query }) => [params, query]));

/** Named schemas of bodies and answers. */
export const namedSchemas: ReadonlyMap<string, z.ZodObject> = new Map(
  declarations.filter(
    (declaration): declaration is [string, z.ZodObject] =>
      declaration[1] instanceof z.ZodObject && !pathsAndQueries.has(declaration[1]),
  ),
);
