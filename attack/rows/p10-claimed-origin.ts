import assert from 'node:assert/strict';
import { readConsensus, submitReview } from '@cea/contract/forms';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { makeBotDraft } from '../../apps/server/test/reading-factories.ts';
import type { Client } from '../http-client.ts';
import { type StagedReading, makeReadingAt } from '../reading-stages.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';
import { editOf, sendEdits } from '../tabs.ts';

const claims = ['bot', 'A', 'B', 'cleaning', 'pairing', 'typed', 'admin', null, 7, { a: 1 }] as const;

interface ClaimedCell {
  readonly form_id: number;
  readonly kind?: FormKind;
  readonly row_id: string;
  readonly key: string;
}

/** Sends an answer with a claimed source, and returns the stored one; `refused` if nothing was stored. */
async function storedSource(
  site: Site,
  client: Client,
  { form_id, kind, ...cell }: ClaimedCell,
  value: unknown,
  claim: unknown,
) {
  const { rows: forms } = await site.owner.query<{ seq: number }>('SELECT seq FROM forms WHERE id = $1', [form_id]);
  const edit = { ...editOf(cell, forms[0]!.seq, value), source: claim };
  const { status, text } = await sendEdits(client, form_id, [edit], kind);
  if (status === 422) return 'refused';
  assert.equal(status, 200, `${cell.key} from ${JSON.stringify(claim)}: ${status} ${text}`);
  const { rows } = await site.owner.query<{ source: string }>('SELECT source FROM form_edits WHERE edit_id = $1', [
    edit.edit_id,
  ]);
  return rows[0]!.source;
}

async function methodRowOf(site: Site, client: Client, { article_assignment_id }: StagedReading) {
  const { json } = await client.call(readConsensus, { params: { articleAssignmentId: article_assignment_id } });
  const { form } = (json as { data: { form: { id: number; rows: { row_id: string; scope: string }[] } } }).data;
  return { form_id: form.id, row_id: form.rows.find(({ scope }) => scope === 'method')!.row_id };
}

const said = { a: 'Stroke', b: 'Embolism', bot: 'Infarction' } as const;

/** Both readers have submitted; they and the bot's draft give different diseases. */
async function makeDiffering(site: Site): Promise<StagedReading> {
  const reading = await makeReadingAt(site, 'answered');
  await makeBotDraft(site.db, reading.article.id, [{ scope: 'method', answers: { disease: said.bot } }]);
  for (const [index, { id, method_row_id, reader, seq }] of reading.forms.entries()) {
    const client = await site.signIn(reader);
    const edit = editOf({ row_id: method_row_id, key: 'disease' }, seq, index === 0 ? said.a : said.b);
    assert.equal((await sendEdits(client, id, [edit])).status, 200);
    assert.equal((await client.call(submitReview, { params: { id }, body: { seq: seq + 1 } })).status, 204);
  }
  return reading;
}

type Expect = (found: string, expected: string, what: string) => void;

/** The same for a decision about an abstract: Reader A accepts, Reader B rejects for a reason of their own. */
async function claimVotes(site: Site, expectStored: Expect): Promise<void> {
  const kind = 'screening';
  const open = await makeReadingAt(site, 'answered', { kind });
  const reader = await site.signIn(open.readers[0]);
  const [form] = open.forms;
  const differing = await makeReadingAt(site, 'both submitted', { kind, marks: ['a', 'b'], votes: [true, false] });
  const client = await site.signIn(differing.readers[1]);
  const consensus = await methodRowOf(site, client, differing);
  const { rows } = await site.owner.query<{ answers: { rejection_reason: [{ id: number }] } }>(
    `SELECT answers FROM form_rows WHERE form_id = $1 AND scope = 'method'`,
    [differing.forms[1]!.id],
  );
  const [reason] = rows[0]!.answers.rejection_reason;
  for (const [at, claim] of claims.entries()) {
    const own = { kind, form_id: form!.id, row_id: form!.method_row_id, key: 'is_accepted' } as const;
    const name = `claims ${JSON.stringify(claim)}`;
    expectStored(await storedSource(site, reader, own, at % 2 === 0, claim), 'typed', `a vote ${name}`);
    const give = (key: string, value: unknown) => storedSource(site, client, { kind, ...consensus, key }, value, claim);
    expectStored(await give('is_accepted', true), 'A', `the consensus on a vote ${name} for Reader A's`);
    expectStored(await give('is_accepted', false), 'B', `the consensus on a vote ${name} for Reader B's`);
    expectStored(await give('rejection_reason', [reason]), 'B', `the reason ${name} for Reader B's`);
    const words = [{ ...reason, details: `of nobody ${at}` }];
    expectStored(await give('rejection_reason', words), 'typed', `the reason ${name}`);
  }
}

export const claimedOrigin: Row = {
  id: 'P10',
  title: 'claimed origin',
  async run(target) {
    const wrong: string[] = [];
    let tried = 0;
    const expectStored = (found: string, expected: string, what: string) => {
      tried += 1;
      if (found !== expected) wrong.push(`${what}: ${found} instead of ${expected}`);
    };

    const reading = await makeReadingAt(target, 'answered');
    const [form] = reading.forms;
    const reader = await target.signIn(reading.readers[0]);
    for (const claim of claims) {
      const cell = { form_id: form!.id, row_id: form!.method_row_id, key: 'disease' };
      const value = `own words ${JSON.stringify(claim)}`;
      expectStored(
        await storedSource(target, reader, cell, value, claim),
        'typed',
        `a reader claims ${JSON.stringify(claim)}`,
      );
    }

    const agreed = await makeDiffering(target);
    const client = await target.signIn(agreed.readers[1]);
    const { form_id, row_id } = await methodRowOf(target, client, agreed);
    const { rows } = await target.owner.query<{ id: number }>(
      `INSERT INTO vocabulary_entries (vocabulary, slug, label, position, archived_at)
       VALUES ('theme', 'claimed-origin', 'Never chosen', 9999, now()) RETURNING id`,
    );
    for (const claim of claims) {
      const give = (key: string, value: unknown) =>
        storedSource(target, client, { form_id, row_id, key }, value, claim);
      const name = `a consensus claims ${JSON.stringify(claim)}`;
      expectStored(await give('disease', `of nobody ${JSON.stringify(claim)}`), 'typed', name);
      expectStored(await give('currency', 'usd'), 'A', `${name} for what both readers said`);
      expectStored(await give('disease', said.a), 'A', `${name} for what Reader A said`);
      expectStored(await give('disease', said.b), 'B', `${name} for what Reader B said`);
      expectStored(await give('disease', said.bot), 'bot', `${name} for what the draft said`);
      expectStored(await give('theme', [{ id: rows[0]!.id }]), 'refused', `${name} for an archived entry`);
    }
    await claimVotes(target, expectStored);
    assertNone(wrong, 'a claim was believed');
    return `${tried} edits with ${claims.length} claims in a reading, a vote and both kinds of consensus: stored as what the readings and the draft say, 0 claims believed, no archived entry taken on a claim`;
  },
};
