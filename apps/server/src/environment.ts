import { z } from 'zod';

const flag = z.enum(['0', '1']).default('0');
const postgres = z.url({ protocol: /^postgres(ql)?$/ });
const port = z.coerce.number().int().min(0).max(65535);
const count = z.coerce.number().int().min(1);
/** Without a name, a question mark or a fragment: paths are added to it. */
const source = z
  .url({ protocol: /^https?$/, normalize: true })
  .refine((url) => !/[?#@]/.test(url), 'Only a plain address.');
const megabytes = z.coerce.number().min(0);

/**
 * Every setting, declared once: `npm run generate` writes .env.example from this. `example` is for settings without a
 * default, and for defaults that are useful only on a laptop.
 */
export const Environment = z.object({
  DATABASE_URL: postgres.meta({
    description: 'PostgreSQL, as the login of the application; it drops to the role registry_app.',
    examples: ['postgres://registry_web:PASSWORD@127.0.0.1/registry'],
  }),
  MIGRATION_DATABASE_URL: postgres.optional().meta({
    description: 'The same database as its owner, for migrations. Unset: DATABASE_URL.',
    examples: ['postgres://registry_owner:PASSWORD@127.0.0.1/registry'],
  }),
  APP_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://127.0.0.1:3000')
    .meta({
      description: 'The one address under which people reach the site; links in mails start with it.',
      examples: ['https://registry.example.org'],
    }),
  APP_KEY: z
    .string()
    .min(32)
    .meta({
      description:
        'Signs CSRF tokens, derives mailed codes and the keys of unsent answers, encrypts second factors: ' +
        '32 characters or more, kept secret. ' +
        'Make one with: openssl rand -base64 32',
      examples: ['change-me-to-what-openssl-rand-prints'],
    }),
  TRUSTED_PROXIES: z
    .string()
    .optional()
    .meta({
      description: 'Addresses of the reverse proxy whose X-Forwarded-* headers count, comma separated.',
      examples: ['127.0.0.1'],
    }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .default('smtp://127.0.0.1:1025')
    .meta({
      description: 'The mail server. smtps: is TLS from the start; smtp: turns to TLS where the server offers it.',
      examples: ['smtps://USER:PASSWORD@mail.example.org'],
    }),
  MAIL_FROM: z
    .string()
    .default('CEA Registry <no-reply@example.org>')
    .meta({ description: 'The sender of every mail.', examples: ['CEA Registry <registry@example.org>'] }),

  HOST: z.string().default('127.0.0.1').meta({ description: 'The address that the API listens on.' }),
  PORT: port.default(3000).meta({ description: 'The port of the API.' }),
  WORKER_PORT: port.optional().meta({
    description: 'Where the worker serves /healthz and /metrics, on HOST. Unset: nowhere; 0: any free port.',
    examples: ['3001'],
  }),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .meta({
      description: 'Asked for in `Authorization: Bearer` on /metrics of API and worker. Unset: both answer 404.',
      examples: ['openssl-rand'],
    }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .meta({ description: 'fatal, error, warn, info, debug or silent; JSON lines on standard output.' }),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .default(5)
    .meta({
      description:
        'How long to serve on after SIGTERM while /readyz answers 503; longer than a balancer takes to notice, ' +
        '0 where there is none.',
    }),

  DATABASE_POOL: count.default(10).meta({ description: 'Connections in the main pool of each process.' }),
  READ_DATABASE_URL: postgres.optional().meta({
    description: 'A replica for what visitors read; behind a router, one that keeps a process on the same replica.',
    examples: ['postgres://registry_web:PASSWORD@replica/registry'],
  }),
  REVISION_POLL_MS: z.coerce.number().int().min(0).max(60_000).default(1000).meta({
    description: 'How often each API process looks for a new revision of the registry; 0: before each search.',
  }),
  SEARCH_CACHE_MB: megabytes
    .default(64)
    .meta({ description: 'Memory of each API process for what searches have matched; 0: none is kept.' }),
  RESPONSE_CACHE_MB: megabytes
    .default(32)
    .meta({ description: 'Memory of each API process for answers of the current revision; 0: none is kept.' }),

  FILES_FOLDER: z
    .string()
    .default('.local/files')
    .meta({
      description:
        'Where uploaded files are kept, and where they arrive if they are kept in S3: a folder that API and worker can ' +
        'write, outside of the folders of the versions.',
      examples: ['/var/lib/cea-registry/files'],
    }),
  FILES_GRACE_HOURS: z.coerce
    .number()
    .min(1)
    .default(168)
    .meta({
      description:
        'Files that nothing refers to are removed after this many hours; at least as long as dumps are kept, or a ' +
        'restored one would miss files.',
    }),
  S3_BUCKET: z
    .string()
    .min(1)
    .optional()
    .meta({
      description: 'Keeps uploaded files in this bucket of an S3 store. Unset: in FILES_FOLDER.',
      examples: ['cea-registry-files'],
    }),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description: "The address of an S3 store other than Amazon's.",
      examples: ['https://s3.example.org'],
    }),
  S3_REGION: z.string().default('us-east-1').meta({ description: 'The region of the bucket.' }),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .meta({
      description: 'The key for the bucket. Unset: what the machine is allowed to (an instance role).',
      examples: ['AKIA…'],
    }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ description: 'Its secret.', examples: ['…'] }),

  PUBMED_URL: source.optional().meta({
    description:
      "The address of PubMed's E-utilities, from which ReaderBot fetches citations of pasted PubMed IDs. Unset: it does not.",
    examples: ['https://eutils.ncbi.nlm.nih.gov/entrez/eutils'],
  }),
  PUBMED_API_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({
      description: 'A key of NCBI, with which PubMed answers ten requests in a second instead of three.',
      examples: ['…'],
    }),
  CROSSREF_URL: source.optional().meta({
    description: 'The address of the REST API of Crossref, for pasted DOIs. Unset: nothing is fetched there.',
    examples: ['https://api.crossref.org'],
  }),

  REQUESTS_PER_MINUTE: count.default(1200).meta({
    description:
      'Calls per address (IPv6: per /64) and process. Pages, files, /healthz, /readyz and /metrics are not counted.',
  }),
  REQUESTS_PER_MINUTE_WITH_TOKEN: count.default(3600).meta({
    description: 'Calls with an access token, per account and per address, and process.',
  }),
  LOGINS_PER_MINUTE_AND_ADDRESS: count.default(60).meta({
    description: 'Sign-ins and requests for mails per address (IPv6: per /64), all processes together.',
  }),
  DOWNLOADS_PER_CALLER: count
    .default(2)
    .meta({ description: 'Files written at the same time for one account or address; further ones wait in a queue.' }),
  DOWNLOADS_PER_PROCESS: count.default(4).meta({ description: 'Files written at the same time by one process.' }),

  WEB_DIST: z
    .string()
    .optional()
    .meta({
      description: 'The folder of the built web. Unset: where npm run build puts it.',
      examples: ['/srv/cea-registry/apps/web/dist'],
    }),
  DEMO: flag.meta({
    description:
      '1 where the data is synthetic: the footer says so, demonstration logins and unsafe settings are allowed, and ' +
      'administrators need no second factor.',
  }),
  REQUIRE_TWO_FACTOR: flag.meta({
    description: '1: administrators need a second factor in a demonstration too. Elsewhere they always need one.',
  }),
});
