import { startFaultProxy } from '../../apps/server/test/fault-proxy.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';
import { nameOf, validWrites } from '../writes/every-write.ts';
import type { PreparedCall, ValidWrite } from '../writes/valid-write.ts';

/** How often the write is recorded: in the audit log, or in the history of a form. */
async function countRecorded({ owner }: Site, write: ValidWrite, call: PreparedCall): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    'audit' in write
      ? {
          text: 'SELECT count(*)::int FROM audit_log WHERE actor_id IS NOT DISTINCT FROM $1 AND action = $2',
          values: [call.actor, write.audit.action],
        }
      : {
          text: 'SELECT count(*)::int FROM form_edits WHERE form_id = $1',
          values: [call.form_id ?? Number(call.params?.id)],
        },
  );
  return rows[0]!.count;
}

/** The transaction is carried out, its answer is lost, and the same call is made again. */
async function writeTwice(site: Site, write: ValidWrite, lose: (loses: boolean) => void) {
  const call = await write.prepare(site);
  const { client, params, query, body, reason } = call;
  await client.fetchToken();
  const before = await countRecorded(site, write, call);
  const send = () => client.call(write.endpoint, { params, query, body }, { reason });
  lose(true);
  const first = await send();
  lose(false);
  const between = await countRecorded(site, write, call);
  const second = await send();
  const after = await countRecorded(site, write, call);
  return {
    name: nameOf(write.endpoint),
    first: first.status,
    second: second.status,
    lost: between - before,
    repeated: after - between,
  };
}

/**
 * What makes something new each time, so that the second call counts: signing in, links and invitations sent again, and
 * what has no name of its own that could be taken. The app sends notes under an id of its own.
 */
const makesAnew = new Set([
  'POST /login',
  'POST /user/confirm-password',
  'POST /api/settings/email-change/resend',
  'POST /api/settings/tokens',
  'POST /api/settings/two-factor',
  'POST /api/settings/two-factor/recovery-codes',
  'POST /api/admin/users/:id/email-change/resend',
  'POST /api/admin/users/:id/send-invitation',
  'POST /api/admin/users/send-invitations',
  'POST /api/admin/mails/:id/send-again',
  'POST /api/registry/sponsor/users/:id/resend',
  'POST /api/abstract-screening-notes/:id/notes',
  'POST /api/article-review-notes/:id/notes',
  'POST /api/admin/assignments',
  'POST /api/admin/reading-rounds',
  'POST /api/admin/articles/:id/reset',
  'POST /api/admin/article-imports/:id/resume',
  'POST /api/registry/articles/:id/reports',
  'POST /api/registry/download/snapshot',
  'POST /api/admin/snapshot-analytics/erase',
]);

export const lostCommit: Row = {
  id: 'R4',
  title: 'answer to COMMIT lost, call made again',
  async run(target) {
    const proxy = await startFaultProxy(target.environment.DATABASE_URL ?? '');
    const lose = (loses: boolean) => proxy.setFault({ kind: loses ? 'lost_commit' : 'none' });
    try {
      return await target.withApi(
        { DATABASE_URL: proxy.url, LOGINS_PER_MINUTE_AND_ADDRESS: '100000' },
        async (site) => {
          const direct = { ...site, db: target.db, owner: target.owner };
          const tried = [];
          for (const write of validWrites()) if (!('reads' in write)) tried.push(await writeTwice(direct, write, lose));
          assertNone(
            tried.filter(({ first }) => first !== 503).map(({ name, first }) => `${name} ${first}`),
            'answered otherwise than 503 although nobody knows what happened',
          );
          assertNone(
            tried.filter(({ second }) => second >= 500).map(({ name, second }) => `${name} ${second}`),
            'failed when made again',
          );
          const carriedOut = tried.filter(({ lost }) => lost > 0);
          const twice = carriedOut.filter(({ name, repeated }) => name.startsWith('POST') && repeated > 0);
          assertNone(
            twice.filter(({ name }) => !makesAnew.has(name)).map(({ name }) => name),
            'carried out twice',
          );
          return `${tried.length} calls answered 503, of which ${carriedOut.length} had been carried out; made again, ${carriedOut.length - twice.length} of these changed nothing more, ${twice.length} make something new each time`;
        },
      );
    } finally {
      await proxy.stop();
    }
  },
};
