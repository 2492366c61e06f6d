import { fastify, type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { inTransaction } from '../db/transaction.ts';
import { sendError } from './errors.ts';

const test = useApp();
let app: FastifyInstance;

const logged: { level: number; err?: { code: string } }[] = [];

/** Routes that fail with database errors, answered by the one error handler. */
beforeAll(() => {
  const write = (line: string) => void logged.push(JSON.parse(line));
  app = fastify({ logger: { stream: { write } } });
  app.setErrorHandler(sendError);
  app.post<{ Body: string[] }>('/run', ({ body }) =>
    inTransaction(test.db, async (tx) => {
      for (const statement of body) await sql.raw(statement).execute(tx);
      return 'done';
    }),
  );
});
afterAll(() => app.close());

const draft = `INSERT INTO rate_sets (version, target_year) VALUES (2, 2025)`;
const rate = (values: string) => `INSERT INTO rates VALUES (${values}, 'me', false)`;

it.each([
  ['entry_identity', [`UPDATE vocabulary_entries SET slug = 'x' WHERE slug = 'academic'`], 409, /cannot be changed/],
  ['draft_rates_only', [`UPDATE rates SET usd_per_unit = 2 WHERE currency = 'EUR'`], 409, /^Only a draft/],
  ['rate_set_status', [`UPDATE rate_sets SET target_year = 2020`], 409, /^Only a draft/],
  ['one_applied_rate_set', [`UPDATE rate_sets SET status = 'retired'`], 409, /must stay in force/],
  ['rate_sets_one_draft', [draft, draft.replace('2,', '3,')], 409, /draft already exists/],
  [
    'rate_sets_one_applied',
    [draft, `UPDATE rate_sets SET status = 'applied', applied_at = now()`],
    409,
    /Another rate set/,
  ],
  ['rates_pkey', [draft, rate(`2, 'EUR', 2014, 1`), rate(`2, 'EUR', 2014, 1`)], 422, /already/],
  ['rates_currency_fkey', [draft, rate(`2, 'ZZZ', 2014, 1`)], 422, /Unknown currency/],
  ['rates_fixed_currency', [draft, rate(`2, 'USD', 2014, 1`)], 422, /no rate of its own/],
  ['a standby, which takes no writes', ['SET TRANSACTION READ ONLY', draft], 503, /^Service Unavailable$/],
  ['a statement that takes too long', ["SET LOCAL statement_timeout = '1ms'", 'SELECT pg_sleep(1)'], 503, /too long/],
  [
    'draft_being_applied',
    [draft, `UPDATE rate_sets SET apply_requested_at = now() WHERE version = 2`, rate(`2, 'EUR', 2014, 1`)],
    409,
    /being applied/,
  ],
])('%s', async (_, statements, status, sentence) => {
  const answer = await app.inject({ method: 'POST', url: '/run', payload: statements });
  expect(answer.statusCode).toBe(status);
  expect(answer.json<{ message: string }>().message).toMatch(sentence);
});

it.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Postgres connection has been discarded',
])("recognizes the driver's message: %s", async (message) => {
  const failing = fastify();
  failing.setErrorHandler(sendError);
  failing.get('/', () => Promise.reject(new Error(message)));
  expect((await failing.inject('/')).statusCode).toBe(503);
  await failing.close();
});

describe('a value that PostgreSQL cannot read', () => {
  const halfPair = `SELECT '"\\ud800"'::jsonb`;

  it.each([
    ['where half of a surrogate pair was sent', [halfPair, '\ud800'], 422, undefined],
    ['where it was the name of a field', [halfPair, { '\udc00': 1 }], 422, undefined],
    ['where nothing of the kind was sent, it is our fault', [halfPair, '\ud83d\ude00'], 500, '22P02'],
    ['a number that is none', [`SELECT 'twelve'::int`], 500, '22P02'],
  ])('%s', async (_, statements, status, code) => {
    logged.length = 0;
    const { statusCode } = await app.inject({ method: 'POST', url: '/run', payload: statements });
    expect(statusCode).toBe(status);
    expect(logged.find(({ err }) => err)?.err?.code).toBe(code);
  });
});
