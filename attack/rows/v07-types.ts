import assert from 'node:assert/strict';
import type { Endpoint } from '@cea/contract/endpoint';
import { perPageLimit } from '@cea/contract/paging';
import { makeUser } from '../../apps/server/test/factories.ts';
import { tryDeepValues } from '../deep-values.ts';
import { fillPath } from '../fill-path.ts';
import type { Client } from '../http-client.ts';
import { type Row, assertNone } from '../row.ts';
import { nameOf, validWrites } from '../writes/every-write.ts';
import type { z } from 'zod';

/** JSON that none of our fields accepts. */
const values = ['[]', '{}', '[["x"]]', '{"$ne":null}', '9007199254740993', '1e400', '-1e400', '-0.5', 'true', 'null'];
/** A list of texts where a text is expected. */
const queries = [
  'page=1e9',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=9007199254740993',
  'page=1e400',
  'page=NaN',
  'page=1&page=2',
  `per_page=${perPageLimit + 1}`,
  'per_page=1000000',
  'per_page=1&per_page=100000',
  'sort=password_hash',
  'sort=full_name;DROP TABLE users',
  'sort=full_name&sort=email',
  'sort=full_name asc nulls first',
  'sort=email,-email',
  'sort=',
  'columns=password_hash',
  'columns=email,email',
  'role=Emperor',
  'role=Admin&role=Sponsor',
  'search=a&search=b',
  `search=${'x'.repeat(201)}`,
];
const rateQueries = [
  'currency=EURO',
  'currency=EUR&currency=GBP',
  'year_from=1e3',
  'year_to=9007199254740993',
  'sort=usd_per_unit;DROP TABLE rates',
  'sort=year,-year',
  `source=${'x'.repeat(201)}`,
];
/** Unknown parameters have no effect. */
const strangers = ['page[]=2', 'page[$gt]=1', 'status[]=inactive', '__proto__[page]=2', 'constructor=1'];
const ids = [
  '0',
  '-1',
  '1.5',
  '2147483648',
  '9007199254740993',
  '1e400',
  'NaN',
  'null',
  '1;2',
  '[1]',
  '%00',
  '1%0a',
  '%201',
  '0x1',
  '1e0',
  '%2B1',
  '__proto__',
];

/** Of the values, those that are right for this field. */
function allowedFor({ body }: Endpoint, name: string, valid: unknown): string[] {
  const field = (body as unknown as z.ZodObject).shape?.[name] as z.ZodType | undefined;
  return [
    ...(Array.isArray(valid) ? ['[]'] : []),
    ...(typeof valid === 'boolean' ? ['true'] : []),
    ...(field?.safeParse(null).success ? ['null'] : []),
  ];
}

/** Answers other than invalid input and not found. */
type UnexpectedAnswers = string[];

async function tryPaths(client: Client, unexpected: UnexpectedAnswers): Promise<number> {
  const paths = [
    ...queries.map((query) => `/api/admin/users?${encodeURI(query)}`),
    ...ids.map((id) => `/api/admin/users/${id}`),
    ...ids.map((id) => `/api/admin/articles/${id}/forms`),
    ...rateQueries.map((query) => `/api/admin/exchange-rates?${encodeURI(query)}`),
    ...ids.map((id) => `/api/admin/exchange-rates/${id}`),
    ...ids.map((id) => `/api/admin/rate-sets/${id}/changes`),
    ...ids.map((id) => `/api/settings/sessions/${id}`),
  ];
  for (const path of paths) {
    const method = path.includes('/sessions/') ? 'DELETE' : 'GET';
    const { status } = await client.send(method, path);
    if (status !== 422 && status !== 404) unexpected.push(`${method} ${path}: ${status}`);
  }
  return paths.length;
}

export const typesAndPollution: Row = {
  id: 'V7',
  title: 'wrong types and pollution',
  async run(target) {
    const deep = await tryDeepValues(target, ids);
    const strays: UnexpectedAnswers = [...deep.strays];
    const superAdmin = await target.signIn(await makeUser(target.db, { roles: ['Super Admin'] }));
    let tried = deep.tried + (await tryPaths(superAdmin, strays));

    for (const { endpoint, prepare } of validWrites().filter(
      ({ endpoint: { body, multipart } }) => body && !multipart,
    )) {
      const { client, params, query, body = {}, reason } = await prepare(target);
      await client.fetchToken();
      const headers = {
        'content-type': 'application/json',
        ...(reason && { 'x-audit-reason': encodeURIComponent(reason) }),
      };
      const send = async (text: string) => {
        const path = fillPath(endpoint.path, params, query);
        const { status } = await client.send(endpoint.method, path, { body: text, headers });
        if (status !== 422 && status !== 404) strays.push(`${nameOf(endpoint)} ${text.slice(0, 80)}: ${status}`);
        tried += 1;
      };
      for (const name of Object.keys(body)) {
        const rest = Object.entries(body)
          .filter(([other]) => other !== name)
          .map(([other, value]) => `"${other}":${JSON.stringify(value)}`);
        const allowed = allowedFor(endpoint, name, body[name]);
        for (const value of values.filter((one) => !allowed.includes(one)))
          await send(`{${[...rest, `"${name}":${value}`].join(',')}}`);
        // The schema sees the last of duplicate keys.
        await send(`{${[...rest, `"${name}":${JSON.stringify(body[name])}`, `"${name}":{}`].join(',')}}`);
      }
      for (const text of ['null', '[]', '"text"', '1', 'true', '', '{', '[{}]', '{"a":1}{"b":2}']) await send(text);
    }
    assertNone(strays, `${strays.length} of ${tried} answers are neither 422 nor 404`);

    const list = async (query: string) => (await superAdmin.send('GET', `/api/admin/users?${encodeURI(query)}`)).text;
    for (const query of strangers) assert.equal(await list(query), await list(''), `${query} has an effect`);
    const { data } = JSON.parse(await list(`per_page=${perPageLimit}`)) as { data: unknown[] };
    assert.ok(data.length <= perPageLimit, `a page holds ${data.length} rows`);
    return `${tried} of ${tried} answered 422 or 404; a page holds ${perPageLimit} rows at most`;
  },
};
