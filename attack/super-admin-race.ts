import { deleteUser, updateUser } from '@cea/contract/users';
import { makeUser } from '../apps/server/test/factories.ts';
import type { Client } from './http-client.ts';
import type { Site } from './site.ts';

const reason = 'Two Super Admins at odds';
const removals = {
  demote: (by: Client, id: number) => by.call(updateUser, { params: { id }, body: { roles: [] } }, { reason }),
  deactivate: (by: Client, id: number) =>
    by.call(updateUser, { params: { id }, body: { is_active: false } }, { reason }),
  delete: (by: Client, id: number) => by.call(deleteUser, { params: { id } }, { reason }),
} as const;
export type Removal = keyof typeof removals;
const kinds = Object.keys(removals) as Removal[];

/** The last two Super Admins: everyone else loses the role. */
async function makeLastTwo(site: Site): Promise<{ id: number; client: Client }[]> {
  const two = [
    await makeUser(site.db, { roles: ['Super Admin'] }),
    await makeUser(site.db, { roles: ['Super Admin'] }),
  ];
  const ids = two.map(({ id }) => id);
  await site.owner.query('DELETE FROM user_roles WHERE role_id = 1 AND user_id <> ALL($1)', [ids]);
  return Promise.all(two.map(async (account) => ({ id: account.id, client: await site.signIn(account) })));
}

async function countActive(site: Site): Promise<number> {
  const { rows } = await site.owner.query<{ left: number }>(
    `SELECT count(*) AS left FROM users u JOIN user_roles r ON r.user_id = u.id AND r.role_id = 1
     WHERE u.is_active AND u.deleted_at IS NULL`,
  );
  return Number(rows[0]?.left);
}

export interface Round {
  readonly removal: Removal;
  /** The number of active Super Admins left. */
  readonly left: number;
  readonly statuses: number[];
}

/** Two Super Admins remove each other at the same moment, over open sockets. */
async function race(site: Site, removal: Removal): Promise<Round> {
  const [a, b] = await makeLastTwo(site);
  if (!a || !b) throw new Error('It takes two');
  const answers = await Promise.all([removals[removal](a.client, b.id), removals[removal](b.client, a.id)]);
  return { removal, left: await countActive(site), statuses: answers.map(({ status }) => status) };
}

/** Both requests pass the session check before either may continue, so that only the rule decides. */
async function raceAtGate(site: Site, removal: Removal): Promise<Round> {
  const gate = await site.owner.connect();
  try {
    await gate.query('BEGIN');
    const [a, b] = await makeLastTwo(site);
    if (!a || !b) throw new Error('It takes two');
    await gate.query('SELECT FROM roles WHERE id = 1 FOR UPDATE');
    const both = Promise.all([removals[removal](a.client, b.id), removals[removal](b.client, a.id)]);
    await bothWaiting(site);
    await gate.query('ROLLBACK');
    const answers = await both;
    return { removal, left: await countActive(site), statuses: answers.map(({ status }) => status) };
  } finally {
    gate.release();
  }
}

async function bothWaiting(site: Site): Promise<void> {
  const deadline = performance.now() + 1500;
  for (;;) {
    const { rows } = await site.owner.query<{ waiting: number }>(
      `SELECT count(*) AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (Number(rows[0]?.waiting) >= 2 || performance.now() > deadline) return;
  }
}

export async function raceRounds(site: Site, rounds: number): Promise<Round[]> {
  const done: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const removal = kinds[round % kinds.length] ?? 'demote';
    done.push(await (round % 2 === 0 ? race : raceAtGate)(site, removal));
  }
  return done;
}
