import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { bodyLimit } from '@cea/contract/endpoint';
import { setPlainMessages } from '@cea/contract/rules';
import { fastify, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountsRoutes } from './accounts/accounts-routes.ts';
import { agreementRoutes } from './agreement/agreement-routes.ts';
import { flowRoutes } from './flow/flow-routes.ts';
import { articleImportsRoutes } from './article-imports/article-imports-routes.ts';
import { articleListRoutes } from './articles/article-list-routes.ts';
import { articleFilesRoutes } from './article-files/article-files-routes.ts';
import { adminFormRoutes } from './admin-forms/admin-form-routes.ts';
import { articlesRoutes } from './articles/articles-routes.ts';
import { assignmentsRoutes } from './assignments/assignments-routes.ts';
import { createKnownFindings } from './cleaning/check-round.ts';
import { cleaningRoutes } from './cleaning/cleaning-routes.ts';
import { contentRoutes } from './content/content-routes.ts';
import { resourcesRoutes } from './content/resources-routes.ts';
import type { Deps } from './deps.ts';
import { admitByAccess, assertDeclaredAccess } from './http/access.ts';
import { allowAnyOrigin } from './http/any-origin.ts';
import { apiDocsRoutes, describeApi } from './http/api-docs.ts';
import { limitCalls } from './http/call-limit.ts';
import { compressAnswers } from './http/compress.ts';
import { protectFromForgery } from './http/csrf.ts';
import { sendError } from './http/errors.ts';
import { stopGracefully } from './http/graceful-stop.ts';
import { setHeaders } from './http/headers.ts';
import { readJson } from './http/json.ts';
import { createLogger, logRequests } from './http/request-log.ts';
import { readSessions } from './http/session.ts';
import { rememberRoutes } from './http/unknown-calls.ts';
import { refuseBytes, refusePath } from './http/unreadable-requests.ts';
import { auditLogRoutes } from './audit-log/audit-log-routes.ts';
import { savedSearchesRoutes } from './saved-searches/saved-searches-routes.ts';
import { savedViewsRoutes } from './listing/saved-views-routes.ts';
import { duplicatesRoutes } from './duplicates/duplicates-routes.ts';
import { errorReportsRoutes } from './error-reports/error-reports-routes.ts';
import { highlightsRoutes } from './highlights/highlights-routes.ts';
import { invoicesRoutes } from './invoices/invoices-routes.ts';
import { journalsRoutes } from './journals/journals-routes.ts';
import { mailsRoutes } from './mails/mails-routes.ts';
import { problemsRoutes } from './problems/problems-routes.ts';
import { moneyRoutes } from './money/money-routes.ts';
import { rateSetsRoutes } from './money/rate-sets-routes.ts';
import { notesRoutes } from './notes/notes-routes.ts';
import { notificationsRoutes } from './notifications/notifications-routes.ts';
import { preScreeningRoutes } from './pre-screening/pre-screening-routes.ts';
import { provenanceRoutes } from './provenance/provenance-routes.ts';
import { publicApiRoutes } from './public-api/public-api-routes.ts';
import { publishingRoutes } from './publishing/publishing-routes.ts';
import { releasesRoutes } from './releases/releases-routes.ts';
import { readerBotRoutes } from './reader-bot/reader-bot-routes.ts';
import { readingRoundsRoutes } from './reading-rounds/reading-rounds-routes.ts';
import { readingRoutes } from './reading/reading-routes.ts';
import { referenceRoutes } from './reference/reference-routes.ts';
import { registryFilesRoutes } from './registry-files/registry-files-routes.ts';
import { registryRoutes } from './registry/registry-routes.ts';
import { reportsRoutes } from './reports/reports-routes.ts';
import { roundPublishingRoutes } from './round-publishing/round-publishing-routes.ts';
import { searchHelpRoutes } from './search-help/search-help-routes.ts';
import { searchHistoryRoutes } from './search-history/search-history-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import { crawlerRoutes } from './site/crawler-routes.ts';
import { siteRoutes } from './site/site-routes.ts';
import { ownSponsorRoutes } from './sponsors/own-sponsor-routes.ts';
import { sponsorsRoutes } from './sponsors/sponsors-routes.ts';
import { synonymsRoutes } from './synonyms/synonyms-routes.ts';
import { systemRoutes } from './system/system-routes.ts';
import { trainingRoutes } from './training/training-routes.ts';
import { usersRoutes } from './users/users-routes.ts';
import { vocabulariesRoutes } from './vocabularies/vocabularies-routes.ts';
import { exposeMetrics } from './watching/metrics.ts';

const seconds = 1000;

/** Builds the whole application without listening. Hooks run in the order in which they are registered here. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps;
  setPlainMessages();
  const app = fastify({
    loggerInstance: createLogger(config.logLevel),
    // logRequests writes one line per request instead of two.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies ?? false,
    bodyLimit,
    requestTimeout: 30 * seconds,
    connectionTimeout: 60 * seconds,
    handlerTimeout: 30 * seconds,
    keepAliveTimeout: 65 * seconds,
    // Node checks every 30 s by default, which would let a slow sender stay three times as long as allowed.
    http: { headersTimeout: 15 * seconds, connectionsCheckingInterval: 1 * seconds },
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // What a proxy has sent by the time it notices the stop is answered; the connection closes with the answer.
    return503OnClosing: false,
    frameworkErrors: refusePath(config),
    clientErrorHandler: refuseBytes(config),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  rememberRoutes(app);
  assertDeclaredAccess(app);
  stopGracefully(app);
  logRequests(app);
  readJson(app);
  setHeaders(app, config);
  allowAnyOrigin(app);

  await limitCalls(app, deps);
  await app.register(cookie);
  await compressAnswers(app);
  await exposeMetrics(app, { ...deps, searchStatus: deps.search.status });
  await describeApi(app, config);
  readSessions(app, deps);
  await protectFromForgery(app, deps);
  admitByAccess(app);

  systemRoutes(app, deps);
  apiDocsRoutes(app, deps);
  accountsRoutes(app, deps);
  usersRoutes(app, deps);
  sponsorsRoutes(app, deps);
  ownSponsorRoutes(app, deps);
  savedViewsRoutes(app, deps);
  savedSearchesRoutes(app, deps);
  auditLogRoutes(app, deps);
  mailsRoutes(app, deps);
  notificationsRoutes(app, deps);
  readerBotRoutes(app, deps);
  await referenceRoutes(app, deps);
  vocabulariesRoutes(app, deps);
  synonymsRoutes(app, deps);
  settingsRoutes(app, deps);
  highlightsRoutes(app, deps);
  readingRoutes(app, deps);
  notesRoutes(app, deps);
  assignmentsRoutes(app, deps);
  readingRoundsRoutes(app, deps);
  preScreeningRoutes(app, deps);
  invoicesRoutes(app, deps);
  trainingRoutes(app, deps);
  agreementRoutes(app, deps);
  flowRoutes(app, deps);
  articleListRoutes(app, deps);
  articlesRoutes(app, deps);
  adminFormRoutes(app, deps);
  const known = createKnownFindings();
  cleaningRoutes(app, deps, known);
  roundPublishingRoutes(app, deps, known);
  reportsRoutes(app, deps, known);
  duplicatesRoutes(app, deps);
  articleImportsRoutes(app, deps);
  articleFilesRoutes(app, deps);
  problemsRoutes(app, deps);
  errorReportsRoutes(app, deps);
  journalsRoutes(app, deps);
  publishingRoutes(app, deps);
  await releasesRoutes(app, deps);
  searchRoutes(app, deps);
  searchHelpRoutes(app, deps);
  searchHistoryRoutes(app, deps);
  await publicApiRoutes(app, deps);
  registryRoutes(app, deps);
  registryFilesRoutes(app, deps);
  provenanceRoutes(app, deps);
  contentRoutes(app, deps);
  resourcesRoutes(app, deps);
  moneyRoutes(app, deps);
  rateSetsRoutes(app, deps);
  crawlerRoutes(app, deps);
  await siteRoutes(app, deps);
  return app;
}
