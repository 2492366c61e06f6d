import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { auditTrailSql } from '../../apps/server/test/audit-trail.ts';
import type { Answer } from '../http-client.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';
import { nameOf, validWrites } from '../writes/every-write.ts';
import type { AuditTrace, EditTrace, PreparedCall, ValidWrite } from '../writes/valid-write.ts';

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

/** Without those of ReaderBot, which works on imported articles whenever it comes to them, and for no request. */
const rowsAfter = async (site: Site, id: number): Promise<AuditRow[]> =>
  (
    await site.owner.query<AuditRow>(
      `${auditTrailSql} WHERE l.id > $1 AND NOT (l.action = 'article enriched' AND l.request_id IS NULL) ORDER BY l.id`,
      [id],
    )
  ).rows;

const lastId = async (site: Site): Promise<number> =>
  (await site.owner.query<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM audit_log')).rows[0]?.id ?? 0;

/** The worker completes some writes; their row comes a moment later. */
async function awaitRows(site: Site, id: number, expected: number): Promise<AuditRow[]> {
  const deadline = performance.now() + 8000;
  for (;;) {
    const rows = await rowsAfter(site, id);
    if (rows.length >= expected || performance.now() > deadline) return rows;
    await sleep(25);
  }
}

const strange = (at: string, started: number): string[] =>
  Date.parse(at) >= started - 1000 && Date.parse(at) <= Date.now() + 1000 ? [] : [`time ${at}`];

/** Makes the call once; returns the expected traces that are missing, and unexpected ones. */
async function faultsOf(site: Site, write: ValidWrite): Promise<string[]> {
  const call = await write.prepare(site);
  const { client, params, query, body, reason } = call;
  await client.fetchToken();
  const before = await lastId(site);
  const started = Date.now();
  const answer = await client.call(write.endpoint, { params, query, body }, { reason });
  assert.ok(answer.status < 300, `${nameOf(write.endpoint)}: ${answer.status} ${answer.text}`);
  if ('audit' in write) {
    const rows = await awaitRows(site, before, write.audit.later ? 2 : 1);
    return auditFaults(rows, write.audit, call, answer, started);
  }
  const rows = await rowsAfter(site, before);
  const further = rows.map(({ action }) => `an audit row ${action}`);
  return 'edits' in write ? [...further, ...(await editFaults(site, write.edits, call, started))] : further;
}

/** A form keeps its own history: every value with its author, time and previous value. */
async function editFaults(
  site: Site,
  { count, wholeRows }: EditTrace,
  { actor, params, form_id = Number(params?.id) }: PreparedCall,
  started: number,
) {
  const isImplausible = (old: unknown, value: unknown): boolean =>
    (!wholeRows && (old === null || value === null)) || JSON.stringify(old) === JSON.stringify(value);
  const { rows } = await site.owner.query<{ by: number; at: string; old: unknown; new: unknown }>(
    `SELECT by, at, old, new FROM form_edits WHERE form_id = $1 AND seq > (SELECT seq FROM forms WHERE id = $1) - $2`,
    [form_id, count],
  );
  const { rowCount } = await site.owner.query('SELECT FROM form_edits WHERE form_id = $1 AND at >= $2', [
    form_id,
    new Date(started),
  ]);
  return [
    ...(rows.length === count && rowCount === count ? [] : [`${rowCount} edits instead of ${count}`]),
    ...rows.flatMap(({ by, at, old, new: value }) => [
      ...(by === actor ? [] : [`by ${by} instead of ${actor}`]),
      ...strange(at, started),
      ...(isImplausible(old, value) ? ['old or new amiss'] : []),
    ]),
  ];
}

function auditFaults(
  rows: readonly AuditRow[],
  audit: AuditTrace,
  { client, actor, reason }: PreparedCall,
  answer: Answer,
  started: number,
): string[] {
  const [row, later] = rows;
  if (!row || rows.length !== (audit.later ? 2 : 1))
    return [`${rows.length} rows (${rows.map(({ action }) => action).join(', ')})`];
  return [
    ...(row.action === audit.action ? [] : [`action ${row.action}`]),
    ...(later?.action === audit.later ? [] : [`then ${later?.action}`]),
    ...(later && later.actor_id !== actor ? [`then actor ${later.actor_id}`] : []),
    ...(row.actor_id === actor ? [] : [`actor ${row.actor_id} instead of ${actor}`]),
    ...strange(row.at, started),
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
        lacking.push(...(await faultsOf(site, write)).map((fault) => `${nameOf(write.endpoint)}: ${fault}`));
      }
      assertNone(lacking, 'audit rows amiss');
      const audited = writes.filter((write) => 'audit' in write).length;
      const edits = writes.filter((write) => 'edits' in write).length;
      return `${audited} of ${audited} writes leave exactly one row with who, UTC time, old and new, reason, address and request id (one more where the worker finishes it); ${edits} leave their edits with who, time, old and new; ${writes.length - audited - edits} that only read leave none`;
    }),
};
