import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { reassignReader } from '@cea/contract/admin-assignments';
import { acceptMyAssignment, listMyAssignments, readMyAssignment } from '@cea/contract/assignments';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { callsOf, readConsensus } from '@cea/contract/forms';
import { listMyConsensus } from '@cea/contract/my-consensus';
import { readMyEarnings } from '@cea/contract/my-earnings';
import { noteCalls } from '@cea/contract/notes';
import { type Account, makeUser } from '../apps/server/test/factories.ts';
import { makeReading } from '../apps/server/test/reading-factories.ts';
import type { Answer, Client } from './http-client.ts';
import { completeAnswers, voteAnswers } from './reading-stages.ts';
import type { Site } from './site.ts';
import { sendEdits } from './tabs.ts';
import { visibleBytes } from './timing.ts';

const missing = 2_000_000_000;

interface OpenedForm {
  readonly id: number;
  readonly row_id: string;
}

async function formOf(site: Site, article_assignment_id: number, reader: Account): Promise<OpenedForm> {
  const { rows } = await site.owner.query<OpenedForm>(
    `SELECT f.id, r.row_id FROM forms f JOIN form_rows r ON r.form_id = f.id WHERE article_assignment_id = $1 AND reader_id = $2`,
    [article_assignment_id, reader.id],
  );
  return rows[0]!;
}

/**
 * What the second reader sees must not change by a byte through anything that the first one does before both are done:
 * accepting, answering or voting, notes, giving the form away, submitting and taking it back. Returns how often they
 * looked.
 */
export async function watchPartner(
  site: Site,
  kind: FormKind,
  readers: readonly [Account, Account],
  other: Account,
): Promise<number> {
  const calls = callsOf[kind];
  const { assignment_id: id, article_assignment_id } = await makeReading(site.db, readers, undefined, { kind });
  const admin = await site.signIn(await makeUser(site.db, { roles: ['Admin'] }));
  const [a, b] = [await site.signIn(readers[0]), await site.signIn(readers[1])];
  const accept = (client: Client) => client.call(acceptMyAssignment, { params: { id } });
  await accept(b);
  const own = await formOf(site, article_assignment_id, readers[1]);
  const seen: string[] = [];
  const look = async (form_id: number) => {
    const answers = [
      await b.call(listMyAssignments),
      await b.call(listMyConsensus),
      await b.call(readMyEarnings),
      await b.call(readMyAssignment, { params: { id } }),
      await b.call(readConsensus, { params: { articleAssignmentId: article_assignment_id } }),
      await b.call(calls.read, { params: { id: own.id } }),
      await b.call(noteCalls[kind].list, { params: { id: own.id } }),
      await b.call(calls.read, { params: { id: form_id } }),
      await b.call(noteCalls[kind].list, { params: { id: form_id } }),
    ];
    seen.push(answers.map(visibleBytes).join('\n'));
  };
  const done = async (answer: Answer, form_id: number) => {
    assert.ok(answer.status === 200 || answer.status === 204, `${answer.status} ${answer.text}`);
    await look(form_id);
  };

  await look(missing);
  const accepted = await accept(a);
  const { id: form_id, row_id: method_row_id } = await formOf(site, article_assignment_id, readers[0]);
  await done(accepted, form_id);
  const edits = await (kind === 'screening'
    ? voteAnswers(site, method_row_id, false, 'partner')
    : completeAnswers(site, { method_row_id, ratio_row_id: randomUUID() }, 'partner'));
  await done(await sendEdits(a, form_id, edits, kind), form_id);
  const note = { id: form_id, noteId: randomUUID() };
  await done(await a.call(noteCalls[kind].put, { params: note, body: { text: 'Not an evaluation?' } }), form_id);
  // The form goes to another reader, from whom it comes back.
  const reassign = async ({ id: from_user_id }: Account, { id: to_user_id }: Account) =>
    done(await admin.call(reassignReader, { params: { id }, body: { from_user_id, to_user_id } }), form_id);
  await reassign(readers[0], other);
  for (const call of [calls.read, noteCalls[kind].list]) {
    const { status } = await a.call(call, { params: { id: form_id } });
    assert.equal(status, 404, 'a form that was given away opens');
  }
  await reassign(other, readers[0]);
  await done(await a.call(noteCalls[kind].remove, { params: note }), form_id);
  const submit = async () => {
    const body = { seq: edits.length, active_seconds: 7 };
    await done(await a.call(calls.submit, { params: { id: form_id }, body }), form_id);
  };
  await submit();
  await done(await a.call(calls.withdraw, { params: { id: form_id } }), form_id);
  await submit();
  assert.equal(new Set(seen).size, 1, 'the second reader can tell how far the first one has come');
  return seen.length;
}
