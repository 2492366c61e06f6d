import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { listUnsafe } from './unsafe-settings.ts';

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');
const webDist = fileURLToPath(new URL('../../web/dist', import.meta.url));

const Environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** The owner's address, for migrations. */
  MIGRATION_DATABASE_URL: z.url().optional(),
  /** A replica's address, for reads. */
  READ_DATABASE_URL: z.url().optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).default(10),
  /** How often to look for a new revision of the registry; 0: before each search. */
  REVISION_POLL_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
  /** Memory for what searches have matched; 0: none is kept. */
  SEARCH_CACHE_MB: z.coerce.number().min(0).default(64),
  /** Memory for answers of the current revision; 0: none is kept. */
  RESPONSE_CACHE_MB: z.coerce.number().min(0).default(32),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** How long to serve on after SIGTERM while /readyz already answers 503; longer than a balancer takes to notice. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(5),
  /** The one address under which people reach the site; links in mails start with it. */
  APP_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3000'),
  /** Signs CSRF tokens, derives mailed codes and the keys of unsent answers. 32 characters or more, kept secret. */
  APP_KEY: z.string().min(32),
  /** Addresses of the reverse proxy whose X-Forwarded-* headers count, comma separated. */
  TRUSTED_PROXIES: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).default('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.string().default('CEA Registry <no-reply@example.org>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Where the worker serves /healthz and /metrics; absent: nowhere, 0: any free port. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** Asked for in `Authorization: Bearer` on /metrics; without it nobody may read them. */
  METRICS_TOKEN: z.string().min(16).optional(),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  LOGINS_PER_MINUTE_AND_ADDRESS: z.coerce.number().int().min(1).default(60),
  /** Files written at the same time: for one account or address, and in all by one process. */
  DOWNLOADS_PER_CALLER: z.coerce.number().int().min(1).default(2),
  DOWNLOADS_PER_PROCESS: z.coerce.number().int().min(1).default(4),
  WEB_DIST: z.string().default(webDist),
  /** Synthetic data is loaded: the footer says so, and the demonstration logins may be made. */
  DEMO: flag,
});

export type Config = ReturnType<typeof readConfig>;

/** The only reader of the environment. Fails with the whole list of what is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const parsed = Environment.safeParse(environment);
  const unsafe = listUnsafe(environment);
  if (!parsed.success || unsafe.length > 0) {
    const malformed = parsed.success ? [] : [z.prettifyError(parsed.error)];
    const hint = unsafe.length > 0 ? ['For synthetic data on your own machine set DEMO=1 instead.'] : [];
    throw new Error(['Configuration:', ...malformed, ...unsafe, ...hint].join('\n'));
  }
  const env = parsed.data;
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
    loginsPerMinuteAndAddress: env.LOGINS_PER_MINUTE_AND_ADDRESS,
    downloads: { perCaller: env.DOWNLOADS_PER_CALLER, perProcess: env.DOWNLOADS_PER_PROCESS },
    webDist: env.WEB_DIST,
    demo: env.DEMO,
    apiVersion: buildVersion(env.WEB_DIST),
  };
}

/** Changes with every build of the web: the page names its scripts by their content. */
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
