import assert from 'node:assert/strict';
import { endpoints } from '@cea/contract/endpoints';
import { calmSessions, changesBetween, countRows, takeSnapshot } from '../database-snapshot.ts';
import { callIdly, pageAddresses } from '../every-call.ts';
import { makeThings, paramsFor } from '../real-things.ts';
import { type Row, assertNone } from '../row.ts';
import { validWrites } from '../writes/every-write.ts';

const files = ['/favicon.svg', '/api/docs', '/api/docs/json', '/metrics', '/nowhere', '/api/nowhere'];

export const readsChangeNothing: Row = {
  id: 'S7',
  title: 'reading changes nothing',
  run: (target) =>
    target.withOwnStack(async (site, stopWorker) => {
      const things = await makeThings(site);
      const client = await site.signIn({ email: 'super@demo.example' });
      const reader = await site.signIn(things.reading.readers[0]);
      const posts = [];
      for (const write of validWrites().filter((one) => 'reads' in one)) {
        posts.push({ endpoint: write.endpoint, ...(await write.prepare(site)) });
      }
      await stopWorker(); // Its housekeeping would be mistaken for an effect of a GET.
      await calmSessions(site.owner);
      const before = await takeSnapshot(site.owner);

      // What is confirmed with a password and a reason is audited, also where it only reads.
      const reads = endpoints.filter(({ method, confirmed }) => method === 'GET' && !confirmed);
      const seen = new Map<number, number>();
      const count = (status: number) => void seen.set(status, (seen.get(status) ?? 0) + 1);
      for (const endpoint of reads) {
        count((await callIdly(client, endpoint)).status);
        for (const who of [client, reader]) {
          count((await who.call(endpoint, { params: paramsFor(endpoint, things) })).status);
        }
      }
      for (const path of [...pageAddresses, `/register/${things.code}`, `/password/reset/${things.code}`, ...files]) {
        for (const method of ['GET', 'HEAD']) {
          count((await client.send(method, path, { headers: { accept: 'text/html' } })).status);
        }
      }
      for (const { endpoint, client: who, params, query, body } of posts) {
        const { status } = await who.call(endpoint, { params, query, body });
        assert.equal(status, 200, `${endpoint.path}: ${status}`);
        count(status);
      }
      const after = await takeSnapshot(site.owner);
      assertNone(changesBetween(before, after), 'reads changed rows');
      assert.ok(![...seen.keys()].some((status) => status >= 500), `answers: ${JSON.stringify([...seen])}`);
      const total = [...seen.values()].reduce((sum, times) => sum + times, 0);
      return `${total} reads of ${reads.length} GETs, ${posts.length} POSTs and ${pageAddresses.length} pages: 0 of ${countRows(before)} rows in ${before.tables.size} tables changed`;
    }),
};
