import assert from 'node:assert/strict';
import type { Endpoint } from '@cea/contract/endpoint';
import { endpoints } from '@cea/contract/endpoints';
import { WireError } from '@cea/contract/errors';
import { makeUser } from '../../apps/server/test/factories.ts';
import { callers } from '../../apps/server/test/callers.ts';
import { enterAs } from '../enter-as.ts';
import type { Answer } from '../http-client.ts';
import { makeCode, makeInvited } from '../mailed-code.ts';
import { type Row, demandNone } from '../row.ts';
import { strictly } from '../strict-schema.ts';
import { nameOf, validWrites } from '../writes/every-write.ts';

/** What in an answer the contract does not declare. */
function undeclared(endpoint: Endpoint, answer: Answer): string[] {
  const { status, text } = answer;
  const schema = status < 400 ? endpoint.response : WireError;
  if (!schema) return text === '' ? [] : [`${nameOf(endpoint)} answers a body: ${text.slice(0, 100)}`];
  const parsed = strictly(schema).safeParse(answer.json);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${nameOf(endpoint)} ${path.join('.')}: ${message}`);
}

export const overExposure: Row = {
  id: 'P6',
  title: 'over-exposure',
  async run(target) {
    const found: string[] = [];
    const counts = { told: 0, refused: 0 };
    const check = (endpoint: Endpoint, answer: Answer): void => {
      found.push(...undeclared(endpoint, answer));
      counts[answer.status < 400 ? 'told' : 'refused'] += 1;
    };

    const { id } = await makeUser(target.db, { roles: ['Sponsor'] });
    const code = await makeCode(target, 'invitation', await makeInvited(target));
    for (const caller of callers) {
      const client = await enterAs(target, caller);
      for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
        check(endpoint, await client.call(endpoint, { params: { id: String(id), code } }));
      }
    }
    for (const { endpoint, prepare } of validWrites()) {
      const { client, params, body, reason } = await prepare(target);
      const refused = await target.visitor().call(endpoint, { params: params ?? {}, body: {} });
      check(endpoint, refused);
      const done = await client.call(endpoint, { params, body }, { reason });
      assert.ok(done.status < 300, `${nameOf(endpoint)}: ${done.status} ${done.text}`);
      check(endpoint, done);
    }
    demandNone(found, 'undeclared fields');
    return `${counts.told} answers and ${counts.refused} refusals for ${callers.length} callers: 0 undeclared fields`;
  },
};
