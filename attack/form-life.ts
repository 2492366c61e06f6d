import { randomUUID } from 'node:crypto';
import assert from 'node:assert/strict';
import { adminCallsOf } from '@cea/contract/admin-forms';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { addRow, callsOf, type Edit, removeRow, submitConsensus } from '@cea/contract/forms';
import { type FormHistory, readHistory } from '../apps/server/test/form-history.ts';
import { type DrawnAnswers, drawAnswers } from '../apps/server/test/random-answers.ts';
import { type Account, makeUser } from '../apps/server/test/factories.ts';
import { widen } from './at-once.ts';
import type { Answer, Client } from './http-client.ts';
import type { Random } from './random.ts';
import { completeAnswers, makeReadingAt, type StagedForm, type StagedReading, voteAnswers } from './reading-stages.ts';
import type { Site } from './site.ts';
import { editOf, sendEdits } from './tabs.ts';

/** Those who work on the forms, each signed in, and what they type at random. */
export interface Office {
  readonly site: Site;
  readonly random: Random;
  readonly readers: readonly [Account, Account];
  readonly clients: readonly [Client, Client];
  readonly admin: Client;
  readonly drawn: Readonly<Record<FormKind, DrawnAnswers>>;
}

export async function openOffice(site: Site, random: Random, sockets: number): Promise<Office> {
  const { readers } = await makeReadingAt(site, 'assigned');
  const signIn = async (account: Account) => widen(site, await site.signIn(account), sockets);
  const seed = Math.floor(random.next() * 2 ** 31);
  return {
    site,
    random,
    readers,
    clients: [await signIn(readers[0]), await signIn(readers[1])],
    admin: await signIn(await makeUser(site.db, { roles: ['Admin'] })),
    drawn: {
      screening: await drawAnswers(site.db, 'screening', seed),
      review: await drawAnswers(site.db, 'review', seed),
    },
  };
}

const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random.next() * items.length)]!;

const done = ({ status, text }: Answer, what: string): void =>
  assert.ok(status === 200 || status === 204, `${what}: ${status} ${text}`);

/** A few cells of each row that is there: given other values, or cleared. */
function changeCells({ random, drawn }: Office, kind: FormKind, { seq, rows }: FormHistory): Edit[] {
  return rows
    .filter(({ removed }) => !removed)
    .flatMap(({ row_id, scope, answers }) => {
      const values = Object.entries(pick(random, drawn[kind][scope as keyof DrawnAnswers]));
      const changed = random.shuffled(values).slice(0, 8);
      const cleared = Object.keys(answers).filter(
        (key) => random.next() < 0.1 && !changed.some(([one]) => one === key),
      );
      return [...changed, ...cleared.map((key) => [key, null] as const)].map(([key, value]) =>
        editOf({ row_id, key }, seq, value),
      );
    });
}

/** New ratios and weights; some rows go, and some that went come back. */
function changeRows({ random }: Office, { seq, rows }: FormHistory): Edit[] {
  const more = Array.from({ length: Math.floor(random.next() * 3) }, () =>
    editOf({ row_id: randomUUID(), key: addRow }, seq, {
      scope: pick(random, ['ratio', 'weight']),
      position: Math.floor(random.next() * 20),
    }),
  );
  const others = rows.filter(({ scope }) => scope !== 'method' && random.next() < 0.4);
  const moved = others.map(({ row_id, scope, position, removed }) =>
    removed
      ? editOf({ row_id, key: addRow }, seq, { scope, position: position + 1 })
      : editOf({ row_id, key: removeRow }, seq, null),
  );
  return [...more, ...moved];
}

type Send = (edits: readonly Edit[]) => Promise<Answer>;

/** Rows first: what is changed in a cell is changed in rows that are there. */
async function scribble(office: Office, id: number, kind: FormKind, send: Send): Promise<void> {
  for (let round = kind === 'review' ? 2 : 1; round > 0; round -= 1) {
    const before = await readHistory(office.site.db, id);
    const edits = kind === 'review' ? changeRows(office, before) : [];
    if (edits.length > 0) done(await send(edits), 'rows');
    done(await send(changeCells(office, kind, await readHistory(office.site.db, id))), 'cells');
  }
}

/** Clears what was scribbled, and answers all that a form needs to be submitted. */
async function complete({ site, random }: Office, id: number, kind: FormKind, send: Send): Promise<void> {
  const { seq, rows } = await readHistory(site.db, id);
  const study = rows.find(({ scope }) => scope === 'method')!;
  const gone = rows
    .filter(({ row_id, removed }) => row_id !== study.row_id && !removed)
    .map(({ row_id }) => editOf({ row_id, key: removeRow }, seq, null));
  const cleared = Object.keys(study.answers).map((key) => editOf({ row_id: study.row_id, key }, seq, null));
  const accepts = random.next() < 0.7;
  const wanted =
    kind === 'review'
      ? await completeAnswers(site, { method_row_id: study.row_id, ratio_row_id: randomUUID() }, random.text(8))
      : await voteAnswers(site, study.row_id, accepts, random.text(8));
  const unlike = cleared.filter(({ key }) => !wanted.some((edit) => edit.row_id === study.row_id && edit.key === key));
  done(await send([...gone, ...unlike, ...wanted.map((edit) => ({ ...edit, base_seq: seq }))]), 'complete');
}

const seqOf = async ({ site }: Office, id: number): Promise<number> => (await readHistory(site.db, id)).seq;

async function read(office: Office, form: StagedForm, side: 0 | 1): Promise<void> {
  const { id, kind } = form;
  const client = office.clients[side];
  const send: Send = (edits) => sendEdits(client, id, edits, kind);
  await scribble(office, id, kind, send);
  await complete(office, id, kind, send);
  const submit = async () =>
    done(await client.call(callsOf[kind].submit, { params: { id }, body: { seq: await seqOf(office, id) } }), 'submit');
  await submit();
  if (side === 1 || office.random.next() < 0.7) return;
  done(await client.call(callsOf[kind].withdraw, { params: { id } }), 'withdraw');
  await scribble(office, id, kind, send);
  await complete(office, id, kind, send);
  await submit();
}

/** The readers settle their consensus; an administrator corrects it, overrules it, or has one of them read again. */
async function settle(office: Office, { article_assignment_id, article, forms }: StagedReading): Promise<void> {
  const { site, random, admin, clients } = office;
  const { kind } = forms[0]!;
  const { rows } = await site.owner.query<{ id: number; status: string }>(
    `SELECT id, status FROM forms WHERE article_assignment_id = $1 AND origin = 'consensus' AND status <> 'void'`,
    [article_assignment_id],
  );
  const consensus = rows[0]!;
  if (consensus.status === 'open') {
    const body = { form_id: pick(random, forms).id };
    done(await clients[0].call(submitConsensus, { params: { id: article_assignment_id }, body }), 'consensus');
  }
  const params = { id: consensus.id };
  await complete(office, consensus.id, kind, (edits) =>
    admin.call(adminCallsOf[kind].edit, { params, body: { edits: [...edits] } }, { reason: 'Misread' }),
  );
  const made = await admin.call(adminCallsOf[kind].make, {
    params: { id: article.id },
    body: random.next() < 0.5 ? { from: consensus.id } : {},
  });
  done(made, 'overrule');
  const { id } = (made.json as { data: { id: number } }).data;
  const send: Send = (edits) => admin.call(adminCallsOf[kind].edit, { params: { id }, body: { edits: [...edits] } });
  await scribble(office, id, kind, send);
  if (random.next() < 0.5) {
    await complete(office, id, kind, send);
    const body = { seq: await seqOf(office, id) };
    done(await admin.call(adminCallsOf[kind].submit, { params: { id }, body }), 'submit as administrator');
  }
  if (random.next() < 0.2) {
    const again = { params: { id: forms[1]!.id } };
    done(await admin.call(callsOf[kind].reopen, again, { reason: 'Read again' }), 'reopen');
    await scribble(office, forms[1]!.id, kind, (edits) => sendEdits(clients[1], forms[1]!.id, edits, kind));
  }
}

/** An article whose readers have accepted to read it. */
export const assign = (office: Office): Promise<StagedReading> =>
  makeReadingAt(office.site, 'accepted', {
    readers: office.readers,
    kind: office.random.next() < 0.5 ? 'screening' : 'review',
  });

/** It is read twice, agreed on and overruled: four forms. */
export async function liveThrough(office: Office, reading: StagedReading): Promise<void> {
  await read(office, reading.forms[0]!, 0);
  await read(office, reading.forms[1]!, 1);
  await settle(office, reading);
}
