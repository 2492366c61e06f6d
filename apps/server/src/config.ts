import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { Environment } from './environment.ts';
import { listUnsafe } from './unsafe-settings.ts';

/** The version of the product, as in CHANGELOG.md. */
export const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));

export type Config = ReturnType<typeof readConfig>;

/** The only reader of the environment. Fails with the complete list of faults. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const parsed = Environment.safeParse(environment);
  const unsafe = listUnsafe(environment);
  const halfKey = Boolean(environment.S3_ACCESS_KEY_ID) !== Boolean(environment.S3_SECRET_ACCESS_KEY);
  if (!parsed.success || unsafe.length > 0 || halfKey) {
    const malformed = parsed.success ? [] : [z.prettifyError(parsed.error)];
    if (halfKey) malformed.push('✖ Set S3_SECRET_ACCESS_KEY together with S3_ACCESS_KEY_ID, or neither.');
    const hint = unsafe.length > 0 ? ['For synthetic data on your own machine set DEMO=1 instead.'] : [];
    throw new Error(['Configuration:', ...malformed, ...unsafe, ...hint].join('\n'));
  }
  const env = parsed.data;
  const webDist = env.WEB_DIST ?? builtWeb;
  const filesFolder = resolve(env.FILES_FOLDER);
  return {
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL,
    readDatabaseUrl: env.READ_DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    revisionPollMs: env.REVISION_POLL_MS,
    searchCacheBytes: env.SEARCH_CACHE_MB * 2 ** 20,
    responseCacheBytes: env.RESPONSE_CACHE_MB * 2 ** 20,
    host: env.HOST,
    port: env.PORT,
    drainSeconds: env.DRAIN_SECONDS,
    appUrl: env.APP_URL.replace(/\/+$/, ''),
    secure: env.APP_URL.startsWith('https:'),
    appKey: env.APP_KEY,
    trustedProxies: env.TRUSTED_PROXIES?.split(',').map((address) => address.trim()),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    logLevel: env.LOG_LEVEL,
    workerPort: env.WORKER_PORT,
    metricsToken: env.METRICS_TOKEN,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    requestsPerMinuteWithToken: env.REQUESTS_PER_MINUTE_WITH_TOKEN,
    loginsPerMinuteAndAddress: env.LOGINS_PER_MINUTE_AND_ADDRESS,
    downloads: { perCaller: env.DOWNLOADS_PER_CALLER, perProcess: env.DOWNLOADS_PER_PROCESS },
    filesFolder,
    /** Uploads arrive here. On the same file system, so that a kept one is renamed instead of copied. */
    incomingFolder: `${filesFolder}/incoming`,
    filesGraceHours: env.FILES_GRACE_HOURS,
    s3: env.S3_BUCKET === undefined ? undefined : s3Settings({ ...env, S3_BUCKET: env.S3_BUCKET }),
    pubmed: env.PUBMED_URL === undefined ? undefined : { url: env.PUBMED_URL, apiKey: env.PUBMED_API_KEY },
    crossref: env.CROSSREF_URL === undefined ? undefined : { url: env.CROSSREF_URL },
    webDist,
    demo: env.DEMO === '1',
    /** Of administrators. */
    requiresTwoFactor: env.DEMO !== '1' || env.REQUIRE_TWO_FACTOR === '1',
    apiVersion: buildVersion(webDist),
  };
}

const s3Settings = (env: z.infer<typeof Environment> & { S3_BUCKET: string }) => ({
  bucket: env.S3_BUCKET,
  region: env.S3_REGION,
  endpoint: env.S3_ENDPOINT,
  credentials:
    env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
      ? { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY }
      : undefined,
});

/** Changes with every build of the web app: the page names its scripts by content hash. */
function buildVersion(folder: string): string {
  try {
    return createHash('sha256')
      .update(readFileSync(`${folder}/index.html`))
      .digest('hex')
      .slice(0, 12);
  } catch {
    return 'unbuilt';
  }
}
