import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Row, demandNone } from '../row.ts';
import type { Site } from '../site.ts';
import { nameOf, validWrites } from '../writes/every-write.ts';
import type { ValidWrite } from '../writes/valid-write.ts';

interface AuditRow {
  readonly id: number;
  readonly at: string;
  readonly actor_id: number | null;
  readonly action: string;
  readonly old: unknown;
  readonly new: unknown;
  readonly reason: string | null;
  readonly request_id: string | null;
  readonly ip: string | null;
}

const rowsAfter = async (site: Site, id: number): Promise<AuditRow[]> =>
  (await site.owner.query<AuditRow>('SELECT * FROM audit_log WHERE id > $1 ORDER BY id', [id])).rows;

const lastId = async (site: Site): Promise<number> =>
  (await site.owner.query<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM audit_log')).rows[0]?.id ?? 0;

/** Some writes are finished by the worker; their row comes a moment later. */
async function awaitRows(site: Site, id: number): Promise<AuditRow[]> {
  const deadline = performance.now() + 8000;
  for (;;) {
    const rows = await rowsAfter(site, id);
    if (rows.length > 0 || performance.now() > deadline) return rows;
    await sleep(25);
  }
}

/** Makes the write once; tells what its audit row lacks. */
async function audited(site: Site, { endpoint, audit, prepare }: ValidWrite): Promise<string[]> {
  const { client, actor, params, body, reason } = await prepare(site);
  await client.fetchToken();
  const before = await lastId(site);
  const started = Date.now();
  const answer = await client.call(endpoint, { params, body }, { reason });
  assert.ok(answer.status < 300, `${nameOf(endpoint)}: ${answer.status} ${answer.text}`);
  const rows = await awaitRows(site, before);
  const [row] = rows;
  if (!row || rows.length !== 1) return [`${rows.length} rows (${rows.map(({ action }) => action).join(', ')})`];
  const at = Date.parse(row.at);
  return [
    ...(row.action === audit.action ? [] : [`action ${row.action}`]),
    ...(row.actor_id === actor ? [] : [`actor ${row.actor_id} instead of ${actor}`]),
    ...(at >= started - 1000 && at <= Date.now() + 1000 ? [] : [`time ${row.at}`]),
    ...(row.request_id === answer.headers['x-request-id'] ? [] : [`request id ${row.request_id}`]),
    ...(row.ip === client.address ? [] : [`address ${row.ip}`]),
    ...(row.reason === (reason ?? null) ? [] : [`reason ${row.reason}`]),
    ...(audit.old && row.old === null ? ['no old value'] : []),
    ...(audit.new && row.new === null ? ['no new value'] : []),
    ...(row.old !== null && JSON.stringify(row.old) === JSON.stringify(row.new) ? ['old equals new'] : []),
    ...(/argon2|password_hash/.test(JSON.stringify(row)) ? ['a secret'] : []),
  ];
}

export const auditCoverage: Row = {
  id: 'L1',
  title: 'audit coverage',
  run: (target) =>
    target.withOwnStack(async (site) => {
      const lacking: string[] = [];
      const writes = validWrites();
      for (const write of writes) {
        lacking.push(...(await audited(site, write)).map((fault) => `${nameOf(write.endpoint)}: ${fault}`));
      }
      demandNone(lacking, 'audit rows amiss');
      return `${writes.length} of ${writes.length} writes leave exactly one row with who, UTC time, old and new, reason, address and request id`;
    }),
};
