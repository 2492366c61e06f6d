import { login } from '@cea/contract/accounts';
import { endpoints } from '@cea/contract/endpoints';
import { parseRegistryQuery, searchRegistry } from '@cea/contract/registry';
import { describeDownload, describeSelection, downloadEntries, downloadQuery } from '@cea/contract/registry-files';
import { getSearchHelp } from '@cea/contract/search-help';
import { combineHistory, countHistory } from '@cea/contract/search-history';
import { visualizeRegistry } from '@cea/contract/visualizations';
import { readWeightsGrid } from '@cea/contract/weights-grid';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, testPassword } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { paramsNaming } from '../../test/nobody.ts';
import { seedSampleRegistry } from '../../test/sample-registry.ts';

const test = useApp();
let id = '';
beforeAll(async () => {
  await seedSampleRegistry(test.db);
  ({ id } = await test.db
    .selectFrom('records')
    .where('type', '=', 'methods')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow());
});

const question = { raw_query: 'vaccination' };
/** The public read-only endpoints, with a body for each. */
const reads = () =>
  [
    [searchRegistry.path.replace(':type', 'ratios'), question],
    [visualizeRegistry.path.replace(':type', 'ratios'), question],
    [readWeightsGrid.path.replace(':by', 'source'), question],
    [getSearchHelp.path.replace(':type', 'ratios'), question],
    [parseRegistryQuery.path.replace(':dataType', 'ratios'), { query: 'vaccination' }],
    [downloadQuery.path, { ...question, primaryDataType: 'ratios', selectedTypes: ['ratios'] }],
    [downloadEntries.path, { methods: [id] }],
    [describeDownload.path, { ...question, primaryDataType: 'ratios', selectedTypes: ['ratios'] }],
    [describeSelection.path, { methods: [id] }],
    [countHistory.path, { lines: [{ type: 'ratios', query: question, revision: 1 }] }],
    [combineHistory.path, { combination: '#1', lines: [{ number: 1, query: question }] }],
  ] as const;

/** A request as curl sends it: no cookie, no token. */
const post = (url: string, payload: object, cookie?: string) =>
  test.app.inject({ method: 'POST', url, payload, headers: cookie === undefined ? {} : { cookie } });

describe('a caller without a session', () => {
  it('reads without a token', async () => {
    for (const [url, body] of reads()) expect([url, (await post(url, body)).statusCode]).toEqual([url, 200]);
    const isOpen = ({ readOnly, access }: (typeof endpoints)[number]) => readOnly && access === 'public';
    expect(endpoints.filter(isOpen)).toHaveLength(reads().length);
  });

  it('cannot do anything else without one', async () => {
    const writes = endpoints.filter(({ method, readOnly, oneClick }) => method !== 'GET' && !readOnly && !oneClick);
    for (const endpoint of writes) {
      const params = paramsNaming(endpoint);
      const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name]!);
      const { statusCode } = await test.app.inject({ method: endpoint.method, url, payload: {} });
      expect([url, statusCode]).toEqual([url, 419]);
    }
  });
});

it('a caller with a session needs its token, even to read', async () => {
  const { email } = await makeUser(test.db);
  expect((await post(login.path, { email, password: testPassword })).statusCode).toBe(419);
  const client = await test.as({ id: 0, email });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  for (const [url, body] of reads()) expect([url, (await post(url, body, cookie)).statusCode]).toEqual([url, 419]);
});
