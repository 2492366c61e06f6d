import assert from 'node:assert/strict';
import type { Endpoint } from '@cea/contract/endpoint';
import { encodeForm } from '../../apps/server/test/encode-form.ts';
import { isQuick } from '../../apps/server/test/fewer-in-ci.ts';
import { changesBetween, type Snapshot, takeSnapshot } from '../database-snapshot.ts';
import { fillPath } from '../fill-path.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';
import { nameOf, validWrites } from '../writes/every-write.ts';
import type { PreparedCall, ValidWrite } from '../writes/valid-write.ts';

/** As JSON text, because an object literal cannot have `__proto__` as a field. */
const extras: readonly (readonly [name: string, json: string])[] = [
  ['roles', '["Super Admin"]'],
  ['sponsor_id', '1'],
  ['seats', '1000'],
  ['is_accepted', 'true'],
  ['is_active', 'true'],
  ['admin_area_access', 'true'],
  ['password_hash', '"x"'],
  ['id', '1'],
  ['user_id', '1'],
  ['deleted_at', 'null'],
  ['created_at', '"2000-01-01T00:00:00Z"'],
  ['__proto__', '{"roles":["Super Admin"],"admin_area_access":true}'],
  ['constructor', '{"prototype":{"admin_area_access":true}}'],
];

/** Fields that the write itself declares are not smuggled. */
function undeclaredExtras({ endpoint }: ValidWrite): typeof extras {
  const shape = endpoint.body && 'shape' in endpoint.body ? (endpoint.body.shape as object) : {};
  return extras.filter(([name]) => !Object.hasOwn(shape, name));
}

/**
 * One at a time, or all that parse at once: in CI, and if no body is read, since a success uses up what was prepared.
 */
function groupsFor(write: ValidWrite): (typeof extras)[] {
  const fields = undeclaredExtras(write);
  if (write.endpoint.body && !isQuick) return fields.map((field) => [field]);
  const isPrototype = ([name]: (typeof extras)[number]) => name === '__proto__' || name === 'constructor';
  return [...fields.filter(isPrototype).map((field) => [field]), fields.filter((field) => !isPrototype(field))];
}

interface Tried {
  readonly status: number;
  readonly changes: string[];
  readonly after: Snapshot;
}

/** The body with these members added, as JSON or as the fields of a form. */
async function encode({ multipart }: Endpoint, body: object, members: string) {
  if (multipart) {
    const smuggled = Object.entries(JSON.parse(`{${members}}`) as object);
    return encodeForm([...Object.entries(body), ...smuggled.map(([name, value]) => [name, JSON.stringify(value)])]);
  }
  const inner = JSON.stringify(body).slice(1, -1);
  const payload = `{${[inner, members].filter(Boolean).join(',')}}`;
  return { payload, headers: { 'content-type': 'application/json' } };
}

/**
 * Makes the write with these members added to its body; returns what changed in the database, since an earlier snapshot
 * if there is one: nobody else writes.
 */
async function writeWith(
  site: Site,
  endpoint: Endpoint,
  call: PreparedCall,
  members: string,
  earlier?: Snapshot,
): Promise<Tried> {
  const { client, params, query, body = {}, reason } = call;
  await client.fetchToken();
  const { payload, headers } = await encode(endpoint, body, members);
  const before = earlier ?? (await takeSnapshot(site.owner));
  const { status } = await client.send(endpoint.method, fillPath(endpoint.path, params, query), {
    body: payload,
    headers: { ...headers, ...(reason && { 'x-audit-reason': encodeURIComponent(reason) }) },
  });
  const after = await takeSnapshot(site.owner, before);
  return { status, changes: changesBetween(before, after), after };
}

/** The excess effects of undeclared fields, in words. */
async function smuggle(site: Site, write: ValidWrite): Promise<{ wrong: string[]; refused: number; ignored: number }> {
  const { endpoint, prepare } = write;
  const plain = await writeWith(site, endpoint, await prepare(site), '');
  assert.ok(plain.status < 300, `${nameOf(endpoint)}: ${plain.status}`);
  const result = { wrong: [] as string[], refused: 0, ignored: 0 };
  const call = await prepare(site);
  let earlier = await takeSnapshot(site.owner, plain.after);
  for (const members of groupsFor(write)) {
    const name = members.map(([one]) => one).join(', ');
    const text = members.map(([one, json]) => `"${one}":${json}`).join(',');
    const { status, changes, after } = await writeWith(site, endpoint, call, text, earlier);
    earlier = after;
    const further = changes.filter((change) => !plain.changes.includes(change));
    if (further.length > 0) result.wrong.push(`${nameOf(endpoint)} with ${name} changed ${further.join(', ')}`);
    if (status === 422) {
      result.refused += members.length;
    } else if (status < 300 && !endpoint.body) {
      result.ignored += members.length;
    } else {
      result.wrong.push(`${nameOf(endpoint)} with ${name}: ${status}`);
    }
  }
  return result;
}

export const massAssignment: Row = {
  id: 'P5',
  title: 'mass assignment',
  run: (target) =>
    target.withOwnStack(async (site, stopWorker) => {
      await stopWorker();
      const writes = validWrites();
      const wrong: string[] = [];
      const counts = { refused: 0, ignored: 0 };
      for (const write of writes) {
        const tried = await smuggle(site, write);
        wrong.push(...tried.wrong);
        counts.refused += tried.refused;
        counts.ignored += tried.ignored;
      }
      assertNone(wrong, 'fields smuggled in');
      return `${writes.length} writes with ${extras.length} extra fields: ${counts.refused} refused with 422, ${counts.ignored} ignored where no body is read, 0 further columns changed`;
    }),
};
