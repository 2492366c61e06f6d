import assert from 'node:assert/strict';
import type { Endpoint } from '@cea/contract/endpoint';
import { endpoints } from '@cea/contract/endpoints';
import { can } from '@cea/contract/roles';
import { actorOf, callers } from '../../apps/server/test/callers.ts';
import { signInAs } from '../sign-in-as.ts';
import type { Answer, Client } from '../http-client.ts';
import { makeThings, paramsFor, queryFor } from '../real-things.ts';
import { type Row, assertNone } from '../row.ts';
import { undeclared } from '../undeclared.ts';
import { nameOf, validWrites } from '../writes/every-write.ts';

const gets = endpoints.filter(({ method }) => method === 'GET');

export const overExposure: Row = {
  id: 'P6',
  title: 'over-exposure',
  async run(target) {
    const found: string[] = [];
    const answered = new Set<string>();
    const counts = { answered: 0, refused: 0 };
    const check = (endpoint: Endpoint, answer: Answer, mayReadAll = false): void => {
      found.push(...undeclared(endpoint, answer, mayReadAll || endpoint.access !== 'public'));
      counts[answer.status < 400 ? 'answered' : 'refused'] += 1;
      if (answer.status < 400) answered.add(nameOf(endpoint));
    };
    const things = await makeThings(target);
    const crawl = async (client: Client, mayReadAll: boolean): Promise<void> => {
      for (const endpoint of gets) {
        check(
          endpoint,
          await client.call(
            endpoint,
            { params: paramsFor(endpoint, things), query: queryFor(endpoint) },
            { reason: 'Reading everything' },
          ),
          mayReadAll,
        );
      }
    };

    for (const caller of callers) {
      await crawl(await signInAs(target, caller), can(actorOf(caller), 'download-full-entries'));
    }
    for (const { readers } of [things.reading, things.screening]) await crawl(await target.signIn(readers[0]), true);
    assertNone(
      gets.map(nameOf).filter((name) => !answered.has(name)),
      'answered no one, so that nothing was checked',
    );
    for (const { endpoint, prepare } of validWrites()) {
      const { client, params, query, body, reason } = await prepare(target);
      check(endpoint, await target.visitor().call(endpoint, { params: params ?? {}, query: query ?? {}, body: {} }));
      const done = await client.call(endpoint, { params, query, body }, { reason });
      assert.ok(done.status < 300, `${nameOf(endpoint)}: ${done.status} ${done.text}`);
      check(endpoint, done);
    }
    assertNone(found, 'undeclared fields');
    return `${counts.answered} answers and ${counts.refused} refusals for ${callers.length} callers and two readers at work: 0 undeclared fields or answers`;
  },
};
