import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints, slices } from './endpoints.ts';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const named = (which: (one: Endpoint) => boolean) => endpoints.filter(which).map(nameOf);

it('every endpoint has its own address', () => {
  expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length);
});

it('a slice contains exactly the endpoints declared by its files', () => {
  for (const slice of Object.values(slices)) expect(slice.length).toBeGreaterThan(0);
  expect(slices.System!.map(nameOf)).toEqual(['GET /api/docs/json', 'GET /healthz', 'GET /readyz']);
  expect(slices.Content!.map(nameOf)).toEqual(['GET /api/content-blocks/:slug']);
});

it.each(endpoints.map((one) => [nameOf(one), one] as const))('%s checks its path parameters', (_, { path, params }) => {
  const held = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);
  expect(new Set(Object.keys((params as z.ZodObject | undefined)?.shape ?? {}))).toEqual(new Set(held));
});

describe('an unknown endpoint', () => {
  it.each<[does: string, which: (one: Endpoint) => boolean]>([
    [
      'of an administrator is open to all',
      ({ path, access }) => path.startsWith('/api/admin') && ['public', 'signed-in'].includes(access),
    ],
    [
      'that deletes or resets goes without a password',
      ({ access, confirmed }) => access.startsWith('delete-') && !confirmed,
    ],
    [
      'that reads or deletes has a body',
      ({ method, body }) => ['GET', 'DELETE'].includes(method) && body !== undefined,
    ],
    ['that changes a part has none', ({ method, body }) => ['PUT', 'PATCH'].includes(method) && body === undefined],
    [
      'but a POST needs to say that it changes nothing',
      ({ method, readOnly }) => readOnly === true && method !== 'POST',
    ],
    [
      'that a token may call changes something',
      ({ tokens, method, readOnly }) => tokens === true && method !== 'GET' && !readOnly,
    ],
    [
      'that pages of other sites may read is not public',
      ({ anyOrigin, access, method }) => anyOrigin === true && (access !== 'public' || method !== 'GET'),
    ],
    ['with a file has another answer', ({ file, response }) => file !== undefined && response !== undefined],
  ])('%s', (_, which) => {
    expect(named(which)).toEqual([]);
  });
});

it('visitors change nothing but their own access, download the open data and report errors', () => {
  expect(named(({ access, method, readOnly }) => access === 'public' && method !== 'GET' && !readOnly)).toEqual([
    'POST /api/registry/download/snapshot',
    'POST /api/registry/download/snapshot/forget',
    'POST /api/registry/articles/:id/reports',
    'POST /unsubscribe/:code',
    'POST /login',
    'POST /logout',
    'POST /forgot-password',
    'POST /reset-password',
    'POST /register',
    'POST /confirm-email',
    'POST /register-email',
    'POST /register-ispor',
    'POST /reactivate-email',
    'POST /reactivate',
    'POST /two-factor-challenge',
  ]);
});

it('these require the password again', () => {
  expect(named(({ confirmed }) => confirmed === true)).toEqual([
    'POST /api/admin/article-reviews/:id/reopen',
    'POST /api/admin/abstract-screenings/:id/reopen',
    'POST /api/admin/articles/:id/reset',
    'DELETE /api/admin/article-imports/:id',
    'DELETE /api/admin/reading-rounds/:id',
    'PUT /api/admin/invoices/:id',
    'GET /api/admin/download/snapshot',
    'DELETE /api/admin/journals/:key',
    'DELETE /api/admin/exchange-rates/:key',
    'DELETE /api/admin/users/:id',
    'DELETE /api/admin/users/:id/two-factor',
    'DELETE /api/admin/sponsors/:id',
  ]);
});

it('an administrator without the required second factor can do nothing but set it up', () => {
  expect(named(({ beforeTwoFactor }) => beforeTwoFactor === true)).toEqual([
    'GET /api/user',
    'POST /user/confirm-password',
    'GET /api/settings/two-factor',
    'POST /api/settings/two-factor',
    'POST /api/settings/two-factor/confirm',
  ]);
});

it('these show no progress bar', () => {
  expect(named(({ quiet }) => quiet === true)).toEqual([
    'POST /api/registry/search-help/:type',
    'GET /api/registry/downloads/:id',
    'GET /api/icd/categories',
    'GET /api/gbd/categories',
    'PATCH /api/data-collection/article-reviews/:id',
    'PATCH /api/data-collection/abstract-screenings/:id',
    'GET /api/data-collection/unsent-key',
    'GET /api/data-collection/reports/ytd-totals',
    'POST /api/admin/assignments/:id/deal',
    'POST /api/admin/synonyms/preview',
    'GET /api/admin/rate-sets/:version',
    'GET /api/notifications',
  ]);
});

it('only the link of a mail works without a token, because mail programs have none', () => {
  expect(named(({ oneClick }) => oneClick === true)).toEqual(['POST /unsubscribe/:code']);
});

it('access tokens are for the public API and downloads', () => {
  expect(named(({ tokens }) => tokens === true)).toEqual([
    ...slices['Public API']!.map(nameOf),
    'POST /api/registry/download/query',
    'POST /api/registry/download/registry-entries',
    'POST /api/registry/download/summary',
    'POST /api/registry/download/registry-entries/summary',
    'GET /api/registry/downloads/:id',
  ]);
});

it('these are sent as forms with files (spec §7)', () => {
  expect(named(({ multipart }) => multipart !== undefined)).toEqual([
    'POST /api/admin/resources',
    'POST /api/admin/resources/:id',
    'POST /api/admin/articles/:id',
    'POST /api/admin/articles/:id/pdf',
    'POST /api/admin/article-imports',
  ]);
});

it('these answer with a file', () => {
  expect(named(({ file }) => file !== undefined)).toEqual([
    'GET /api/v1/releases/:name/changes.csv',
    'GET /api/registry/articles/:id/citation',
    'POST /api/registry/download/query',
    'POST /api/registry/download/registry-entries',
    'POST /api/registry/download/snapshot',
    'GET /api/registry/feeds/:code',
    'GET /api/resources/:id/file.:extension',
    'GET /api/admin/resources/export',
    'GET /api/data-collection/my-invoices/:id/download',
    'POST /api/data-collection/my-invoices/download',
    'GET /api/data-collection/articles/:id/download',
    'GET /api/admin/articles/export',
    'GET /api/admin/articles/:id/pdf',
    'GET /api/admin/screening-articles/export',
    'GET /api/admin/article-imports/export',
    'GET /api/admin/article-imports/:id/refused',
    'GET /api/admin/reading-rounds/export',
    'GET /api/admin/training-assignments/export',
    'GET /api/admin/training-articles/export',
    'GET /api/admin/invoices/export',
    'POST /api/admin/invoices/download',
    'GET /api/admin/invoices/:id/download',
    'GET /api/admin/snapshot-analytics/export',
    'GET /api/admin/download/snapshot',
    'GET /api/admin/error-reports/export',
    'GET /api/admin/journals/export',
    'GET /api/admin/synonyms/export',
    'GET /api/admin/empty-searches/export',
    'GET /api/admin/exchange-rates/export',
    'GET /api/admin/cpi/export',
    'GET /api/admin/rate-sets/export',
    'GET /api/admin/users/export',
    'GET /api/admin/mails/export',
    'GET /api/admin/reader-bot/log-entries/export',
    'GET /api/admin/sponsors/export',
    'GET /api/admin/audit-log/export',
  ]);
});
