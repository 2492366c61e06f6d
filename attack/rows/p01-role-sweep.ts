import assert from 'node:assert/strict';
import type { Endpoint } from '@cea/contract/endpoint';
import { endpoints } from '@cea/contract/endpoints';
import { can } from '@cea/contract/roles';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { connectRuntime } from '../../apps/server/src/runtime.ts';
import { type Caller, actorOf, callers } from '../../apps/server/test/callers.ts';
import { signInAs } from '../sign-in-as.ts';
import { callIdly, endpointsInOrder } from '../every-call.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';
import { nameOf } from '../writes/every-write.ts';

/** As reported by the running server, not as listed by the contract. */
async function servedRoutes(site: Site): Promise<string[]> {
  const { json } = await site.visitor().send('GET', '/api/docs/json');
  const { paths } = json as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
}

/** 401, 403, or undefined if the caller may make the call. */
function expectedRefusal({ access }: Endpoint, caller: Caller): number | undefined {
  if (access === 'public') return undefined;
  if (!caller.roles) return 401;
  return access === 'signed-in' || can(actorOf(caller), access) ? undefined : 403;
}

async function bootsWithUndeclaredRoute({ environment }: Site): Promise<boolean> {
  const runtime = await connectRuntime(readConfig({ ...environment, LOG_LEVEL: 'silent' }));
  try {
    const app = await buildApp(runtime.deps);
    app.get('/api/forgotten', async () => 'open');
    return true;
  } catch (error) {
    assert.match(String(error), /declares no access/);
    return false;
  } finally {
    await runtime.close();
  }
}

export const roleSweep: Row = {
  id: 'P1',
  title: 'role sweep',
  async run(target) {
    const served = await servedRoutes(target);
    assert.deepEqual(served.toSorted(), endpoints.map(nameOf).toSorted(), 'the server serves something else');

    const unlike: string[] = [];
    let decisions = 0;
    for (const caller of callers) {
      const client = await signInAs(target, caller);
      for (const endpoint of endpointsInOrder) {
        const { status } = await callIdly(client, endpoint);
        const expected = expectedRefusal(endpoint, caller);
        const equal = expected ? status === expected : [200, 204, 404, 422].includes(status);
        if (!equal) unlike.push(`${caller.name}, ${nameOf(endpoint)}: ${status} instead of ${expected ?? 'admission'}`);
        decisions += 1;
      }
    }
    assertNone(unlike, `${unlike.length} of ${decisions} decisions differ`);
    assert.ok(!(await bootsWithUndeclaredRoute(target)), 'a route without access boots');
    return `${served.length} routes x ${callers.length} callers: ${decisions} of ${decisions} decisions equal the matrix; an undeclared route stops the boot`;
  },
};
