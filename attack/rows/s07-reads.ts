import assert from 'node:assert/strict';
import { endpoints } from '@cea/contract/endpoints';
import { makeUser } from '../../apps/server/test/factories.ts';
import { changesBetween, countRows, takeSnapshot } from '../database-snapshot.ts';
import { callIdly, pageAddresses } from '../every-call.ts';
import { makeCode, makeInvited } from '../mailed-code.ts';
import { type Row, demandNone } from '../row.ts';

const files = ['/favicon.svg', '/api/docs', '/api/docs/json', '/metrics', '/nowhere', '/api/nowhere'];

export const readsChangeNothing: Row = {
  id: 'S7',
  title: 'GET changes nothing',
  run: (target) =>
    target.withOwnStack(async (site, stopWorker) => {
      const { id } = await makeUser(site.db);
      const code = await makeCode(site, 'invitation', await makeInvited(site));
      const client = await site.signIn({ email: 'super@demo.example' });
      await stopWorker(); // its own housekeeping is no answer to a GET
      const before = await takeSnapshot(site.owner);

      const reads = endpoints.filter(({ method }) => method === 'GET');
      const seen = new Map<number, number>();
      const count = (status: number) => void seen.set(status, (seen.get(status) ?? 0) + 1);
      for (const endpoint of reads) {
        count((await callIdly(client, endpoint)).status);
        count((await client.call(endpoint, { params: { id: String(id), code } })).status);
      }
      for (const path of [...pageAddresses, `/register/${code}`, `/password/reset/${code}`, ...files]) {
        for (const method of ['GET', 'HEAD']) {
          count((await client.send(method, path, { headers: { accept: 'text/html' } })).status);
        }
      }
      const after = await takeSnapshot(site.owner);
      demandNone(changesBetween(before, after), 'GETs changed rows');
      assert.ok(![...seen.keys()].some((status) => status >= 500), `answers: ${JSON.stringify([...seen])}`);
      const total = [...seen.values()].reduce((sum, times) => sum + times, 0);
      return `${total} reads of ${reads.length} calls and ${pageAddresses.length} pages: 0 of ${countRows(before)} rows in ${before.size} tables changed`;
    }),
};
