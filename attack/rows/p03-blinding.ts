import assert from 'node:assert/strict';
import { formKinds } from '@cea/contract/dictionary/variable';
import { type Account, makeUser } from '../../apps/server/test/factories.ts';
import { type BlindWorld, makeBlindWorld } from '../blind-world.ts';
import { changesBetween, takeSnapshot } from '../database-snapshot.ts';
import { changeGuarded, type Guarded, guardedKinds, readGuarded } from '../guarded.ts';
import type { Client } from '../http-client.ts';
import { type Row, assertNone } from '../row.ts';
import { visibleBytes } from '../timing.ts';
import { watchPartner } from '../watch-partner.ts';

const pairs = 10_000;
const people = 24;
const readings = 48;
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
  for (const kind of guardedKinds) {
    const nothing = { kind, id: missing, statuses: new Map<number, number>() };
    absent.set(kind, visibleBytes(await readGuarded[kind](client, nothing)));
    for (const [at, change] of (changeGuarded[kind] ?? []).entries())
      absent.set(`${kind} change ${at}`, visibleBytes(await change(client, nothing)));
  }
  const writeInTurn = async (one: Guarded, turn: number): Promise<void> => {
    const changes = changeGuarded[one.kind] ?? [];
    if (changes.length === 0) return;
    const at = turn % changes.length;
    const answer = await changes[at]!(client, one);
    const name = `${one.kind} change ${at}`;
    if (visibleBytes(answer) !== absent.get(name)) note(`${name} of ${one.id}: ${answer.status} ${answer.text}`);
    tried.writes += 1;
  };

  for (const [index, one] of guarded.entries()) {
    const answer = await readGuarded[one.kind](client, one);
    const own = one.statuses.get(id);
    tried.reads += 1;
    if (own === undefined && visibleBytes(answer) !== absent.get(one.kind)) note(`${one.kind} ${one.id} shows`);
    if (own !== undefined && answer.status !== own) note(`own ${one.kind} ${one.id}: ${answer.status}`);
    const foreign = marksIn(answer.text).filter((mark) => !mayRead.get(id)?.has(mark));
    if (foreign.length > 0) note(`${one.kind} ${one.id} tells ${foreign[0]}`);
    if (/@example\.org|Person \d/.test(answer.text)) note(`${one.kind} ${one.id} names somebody`);
    if (own === undefined && (index + id) % 5 === 0) await writeInTurn(one, Math.floor((index + id) / 5));
  }
  return tried;
}

const guardedTables =
  /public\.(?:forms|form_rows|form_edits|consensus_\w+|assignment_readers|assigned_readings|ledger_lines|notes\w*)/;

export const readerBlinding: Row = {
  id: 'P3',
  title: 'reader IDOR and blinding',
  run: (target) =>
    target.withOwnStack(async (site) => {
      const readers: Account[] = [];
      for (let made = 0; made < people; made += 1) {
        readers.push(await makeUser(site.db, { roles: [made % 2 === 0 ? 'Internal Reader' : 'External Reader'] }));
      }
      const [first, second, other] = readers as [Account, Account, Account];
      let looks = 0;
      for (const kind of formKinds) looks += await watchPartner(site, kind, [first, second], other);
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
      return `${reads} (reader, number) pairs of ${readers.length} readers and ${world.guarded.length} forms of both kinds, notes, PDFs, assignments and consensus, and ${writes} writes by strangers: 0 leaks, 0 changes, each 404 the bytes of a missing number; ${looks} looks at a partner who accepts, votes or answers, writes notes, gives the form away, submits and withdraws: the same bytes`;
    }),
};
