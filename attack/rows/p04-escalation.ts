import assert from 'node:assert/strict';
import { createUser, deleteUser, sendInvitation, updateUser } from '@cea/contract/users';
import { makeUser } from '../../apps/server/test/factories.ts';
import { changesBetween, takeSnapshot } from '../database-snapshot.ts';
import type { Answer } from '../http-client.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';
import { type Round, raceRounds } from '../super-admin-race.ts';

const reason = 'An attempt to rise';
const rounds = 20;

/** Every way in which an Admin could become, create or harm an administrator; each must be 403 and without effect. */
async function tryAsAdmin(site: Site): Promise<number> {
  const self = await makeUser(site.db, { roles: ['Admin'] });
  const { id } = await makeUser(site.db);
  const superAdmin = await makeUser(site.db, { roles: ['Super Admin'] });
  const invited = await makeUser(site.db, { roles: ['Super Admin'], password_hash: null });
  const admin = await site.signIn(self);
  const change = (whom: number, body: object) => admin.call(updateUser, { params: { id: whom }, body }, { reason });
  const create = (body: object) =>
    admin.call(
      createUser,
      { body: { email: 'risen@example.org', full_name: 'Risen', roles: [], ...body } },
      { reason },
    );
  const before = await takeSnapshot(site.owner);
  const tries: Record<string, Answer> = {
    'grants Super Admin': await change(id, { roles: ['Super Admin'] }),
    'grants Admin': await change(id, { roles: ['Admin'] }),
    'opens the admin area': await change(id, { admin_area_access: true }),
    'makes a Super Admin': await create({ roles: ['Super Admin'] }),
    'makes an account with the admin area': await create({ admin_area_access: true }),
    'renames a Super Admin': await change(superAdmin.id, { full_name: 'Renamed' }),
    "moves a Super Admin's address": await change(superAdmin.id, { email: 'taken-over@example.org' }),
    'deactivates a Super Admin': await change(superAdmin.id, { is_active: false }),
    'demotes a Super Admin': await change(superAdmin.id, { roles: [] }),
    'invites a Super Admin again': await admin.call(sendInvitation, { params: { id: invited.id } }, { reason }),
    'deletes a Super Admin': await admin.call(deleteUser, { params: { id: superAdmin.id } }, { reason }),
    'raises himself': await change(self.id, { roles: ['Super Admin'] }),
  };
  for (const [what, { status }] of Object.entries(tries)) assert.equal(status, 403, `an Admin ${what}: ${status}`);
  const changes = changesBetween(before, await takeSnapshot(site.owner));
  assertNone(
    changes.filter((change) => change !== '+public.audit_log'),
    'a refused try changed something',
  );
  await site.owner.query('DELETE FROM user_roles WHERE user_id = ANY($1)', [[superAdmin.id, invited.id]]);
  return Object.keys(tries).length;
}

async function tryAsLastSuperAdmin(site: Site): Promise<void> {
  const client = await site.signIn({ email: 'super@demo.example' });
  const { rows } = await site.owner.query<{ id: number }>(`SELECT id FROM users WHERE email = 'super@demo.example'`);
  const params = { id: rows[0]?.id ?? 0 };
  const tries = {
    'demotes himself': await client.call(updateUser, { params, body: { roles: [] } }, { reason }),
    'deactivates himself': await client.call(updateUser, { params, body: { is_active: false } }, { reason }),
    'deletes himself': await client.call(deleteUser, { params }, { reason }),
  };
  for (const [what, { status }] of Object.entries(tries)) {
    assert.ok(status === 403 || status === 409, `the last Super Admin ${what}: ${status}`);
  }
}

/** In every round one removal succeeded and one Super Admin is left; returns the losers' answers. */
export function assertOneLeft(done: readonly Round[]): string {
  const empty = done.filter(({ left }) => left === 0);
  assertNone(empty, `no Super Admin left after ${empty.length} of ${done.length} rounds`);
  const odd = done.filter(({ statuses }) => statuses.filter((status) => status < 300).length !== 1);
  assertNone(odd, 'rounds without exactly one winner');
  const losers = done.flatMap(({ statuses }) => statuses.filter((status) => status >= 300));
  // 419: the loser's session was gone before the request came in, and its token with it.
  const strange = losers.filter((status) => ![401, 403, 409, 419].includes(status));
  assertNone(strange, 'losers were answered otherwise');
  const conflicts = losers.filter((status) => status === 409).length;
  assert.ok(conflicts > 0, 'no round reached the rule itself');
  return `${done.length} mutual removals: one left each time, losers ${conflicts} x 409, ${losers.length - conflicts} x 403 or 419`;
}

const removals = `SELECT FROM audit_log WHERE reason IS NOT NULL AND actor_id IS NOT NULL AND old IS NOT NULL
  AND (action = 'user deleted' AND old->'roles' ? 'Super Admin' OR action = 'user changed' AND (
    old->'roles' ? 'Super Admin' AND NOT new->'roles' ? 'Super Admin' OR new->>'status' = 'inactive'))`;

export const escalation: Row = {
  id: 'P4',
  title: 'escalation',
  run: (target) =>
    target.withOwnStack(async (site, stopWorker) => {
      await stopWorker();
      const tried = await tryAsAdmin(site);
      await tryAsLastSuperAdmin(site);
      const done = await raceRounds(site, rounds);
      const outcome = assertOneLeft(done);
      const { rowCount } = await site.owner.query(removals);
      assert.equal(rowCount, rounds, `${rowCount} audit rows for ${rounds} removals`);
      return `${tried} of ${tried} tries of an Admin 403, the last Super Admin on himself 403; ${outcome}; ${rowCount} audit rows`;
    }),
};
