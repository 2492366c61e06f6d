import assert from 'node:assert/strict';
import { reassignReader } from '@cea/contract/admin-assignments';
import { acceptMyAssignment, listMyAssignments, readMyAssignment } from '@cea/contract/assignments';
import { readConsensus, readReview, submitReview, withdrawReview } from '@cea/contract/forms';
import { listMyConsensus } from '@cea/contract/my-consensus';
import { readMyEarnings } from '@cea/contract/my-earnings';
import { type Account, makeUser } from '../../apps/server/test/factories.ts';
import { makeReading } from '../../apps/server/test/reading-factories.ts';
import { changesBetween, takeSnapshot } from '../database-snapshot.ts';
import {
  type BlindWorld,
  changeGuarded,
  type Guarded,
  type GuardedKind,
  makeBlindWorld,
  readGuarded,
} from '../guarded.ts';
import type { Client } from '../http-client.ts';
import { completeAnswers } from '../reading-stages.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';
import { sendEdits } from '../tabs.ts';
import { visibleBytes } from '../timing.ts';

const pairs = 10_000;
const people = 24;
const readings = 108;
const missing = 2_000_000_000;

interface Tried {
  readonly leaks: string[];
  reads: number;
  writes: number;
}

const marksIn = (text: string): string[] => text.match(/mark\d+[ab]/g) ?? [];

/** One reader tries every id: their own open, all others look missing. */
async function tryAll(client: Client, { id }: Account, { guarded, mayRead }: BlindWorld): Promise<Tried> {
  const tried: Tried = { leaks: [], reads: 0, writes: 0 };
  const absent = new Map<string, string>();
  const note = (fault: string) => void tried.leaks.push(`reader ${id}, ${fault}`);
  for (const kind of ['assignment', 'form', 'consensus'] as const) {
    absent.set(kind, visibleBytes(await readGuarded[kind](client, missing)));
  }
  for (const [name, change] of Object.entries(changeGuarded)) {
    const kind = name.split(' ')[0] as GuardedKind;
    absent.set(name, visibleBytes(await change(client, { kind, id: missing, statuses: new Map() })));
  }
  const writeInTurn = async (one: Guarded, index: number): Promise<void> => {
    const names = Object.keys(changeGuarded).filter((name) => name.startsWith(one.kind));
    const name = names[index % names.length]!;
    const answer = await changeGuarded[name]!(client, one);
    if (visibleBytes(answer) !== absent.get(name)) note(`${name} ${one.id}: ${answer.status} ${answer.text}`);
    tried.writes += 1;
  };

  for (const [index, one] of guarded.entries()) {
    const answer = await readGuarded[one.kind](client, one.id);
    const own = one.statuses.get(id);
    tried.reads += 1;
    if (own === undefined && visibleBytes(answer) !== absent.get(one.kind)) note(`${one.kind} ${one.id} shows`);
    if (own !== undefined && answer.status !== own) note(`own ${one.kind} ${one.id}: ${answer.status}`);
    const foreign = marksIn(answer.text).filter((mark) => !mayRead.get(id)?.has(mark));
    if (foreign.length > 0) note(`${one.kind} ${one.id} tells ${foreign[0]}`);
    if (/@example\.org|Person \d/.test(answer.text)) note(`${one.kind} ${one.id} names somebody`);
    if (own === undefined && (index + id) % 5 === 0) await writeInTurn(one, index + id);
  }
  return tried;
}

/**
 * What the second reader sees must not change by a byte through anything that the first one does before both are done.
 */
async function watchPartner(site: Site, readers: readonly [Account, Account], other: Account): Promise<number> {
  const { assignment_id: id, article_assignment_id } = await makeReading(site.db, readers);
  const admin = await site.signIn(await makeUser(site.db, { roles: ['Admin'] }));
  const [a, b] = [await site.signIn(readers[0]), await site.signIn(readers[1])];
  const accept = (client: Client) => client.call(acceptMyAssignment, { params: { id } });
  await accept(b);
  const seen: string[] = [];
  const look = async (form_id: number) => {
    const answers = [
      await b.call(listMyAssignments),
      await b.call(listMyConsensus),
      await b.call(readMyEarnings),
      await b.call(readMyAssignment, { params: { id } }),
      await b.call(readConsensus, { params: { articleAssignmentId: article_assignment_id } }),
      await b.call(readReview, { params: { id: form_id } }),
    ];
    seen.push(answers.map(visibleBytes).join('\n'));
  };

  await look(missing);
  assert.equal((await accept(a)).status, 204);
  const { rows } = await site.owner.query<{ id: number; row_id: string }>(
    `SELECT f.id, r.row_id FROM forms f JOIN form_rows r ON r.form_id = f.id WHERE article_assignment_id = $1 AND reader_id = $2`,
    [article_assignment_id, readers[0].id],
  );
  const { id: form_id, row_id: method_row_id } = rows[0]!;
  await look(form_id);
  const edits = await completeAnswers(site, { method_row_id, ratio_row_id: crypto.randomUUID() }, 'partner');
  const saved = await sendEdits(a, form_id, edits);
  assert.equal(saved.status, 200, saved.text);
  await look(form_id);
  // The form goes to another reader, from whom it comes back.
  const reassign = async ({ id: from_user_id }: Account, { id: to_user_id }: Account) => {
    const moved = await admin.call(reassignReader, { params: { id }, body: { from_user_id, to_user_id } });
    assert.equal(moved.status, 200, moved.text);
    await look(form_id);
  };
  await reassign(readers[0], other);
  assert.equal((await a.call(readReview, { params: { id: form_id } })).status, 404, 'a form that was given away opens');
  await reassign(other, readers[0]);
  const submit = async () => {
    const submitted = await a.call(submitReview, { params: { id: form_id }, body: { seq: edits.length } });
    assert.equal(submitted.status, 204, submitted.text);
    await look(form_id);
  };
  await submit();
  const withdrawn = await a.call(withdrawReview, { params: { id: form_id } });
  assert.equal(withdrawn.status, 204, withdrawn.text);
  await look(form_id);
  await submit();
  assert.equal(new Set(seen).size, 1, 'the second reader can tell how far the first one has come');
  return seen.length;
}

const guardedTables =
  /public\.(?:forms|form_rows|form_edits|consensus_\w+|assignment_readers|assigned_readings|ledger_lines)/;

export const readerBlinding: Row = {
  id: 'P3',
  title: 'reader IDOR and blinding',
  run: (target) =>
    target.withOwnStack(async (site) => {
      const readers: Account[] = [];
      for (let made = 0; made < people; made += 1) {
        readers.push(await makeUser(site.db, { roles: [made % 2 === 0 ? 'Internal Reader' : 'External Reader'] }));
      }
      const looks = await watchPartner(site, [readers[0]!, readers[1]!], readers[2]!);
      const world = await makeBlindWorld(site, readers, readings);
      const before = await takeSnapshot(site.owner);
      const tried = await Promise.all(readers.map(async (reader) => tryAll(await site.signIn(reader), reader, world)));
      assertNone(
        tried.flatMap(({ leaks }) => leaks),
        'leaks',
      );
      const changes = changesBetween(before, await takeSnapshot(site.owner));
      assertNone(
        changes.filter((change) => guardedTables.test(change)),
        'strangers changed something',
      );
      const reads = tried.reduce((sum, one) => sum + one.reads, 0);
      const writes = tried.reduce((sum, one) => sum + one.writes, 0);
      assert.ok(reads >= pairs, `only ${reads} pairs`);
      return `${reads} (reader, number) pairs of ${readers.length} readers and ${world.guarded.length} forms, assignments and consensus, and ${writes} writes by strangers: 0 leaks, 0 changes, each 404 the bytes of a missing number; ${looks} looks at a partner who accepts, answers, gives the form away, submits and withdraws: the same bytes`;
    }),
};
