import assert from 'node:assert/strict';
import { readConsensus, submitReview } from '@cea/contract/forms';
import { makeBotDraft } from '../../apps/server/test/reading-factories.ts';
import type { Client } from '../http-client.ts';
import { type StagedReading, makeReadingAt } from '../reading-stages.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';
import { editOf, sendEdits } from '../tabs.ts';

const claims = ['bot', 'A', 'B', 'cleaning', 'pairing', 'typed', 'admin', null, 7, { a: 1 }] as const;

/** Sends an answer with a claimed source, and returns the stored one; `refused` if nothing was stored. */
async function storedSource(
  site: Site,
  client: Client,
  form_id: number,
  cell: { row_id: string; key: string },
  value: unknown,
  claim: unknown,
) {
  const { rows: forms } = await site.owner.query<{ seq: number }>('SELECT seq FROM forms WHERE id = $1', [form_id]);
  const edit = { ...editOf(cell, forms[0]!.seq, value), source: claim };
  const { status, text } = await sendEdits(client, form_id, [edit]);
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
      const cell = { row_id: form!.method_row_id, key: 'disease' };
      const value = `own words ${JSON.stringify(claim)}`;
      expectStored(
        await storedSource(target, reader, form!.id, cell, value, claim),
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
        storedSource(target, client, form_id, { row_id, key }, value, claim);
      const name = `a consensus claims ${JSON.stringify(claim)}`;
      expectStored(await give('disease', `of nobody ${JSON.stringify(claim)}`), 'typed', name);
      expectStored(await give('currency', 'usd'), 'A', `${name} for what both readers said`);
      expectStored(await give('disease', said.a), 'A', `${name} for what Reader A said`);
      expectStored(await give('disease', said.b), 'B', `${name} for what Reader B said`);
      expectStored(await give('disease', said.bot), 'bot', `${name} for what the draft said`);
      expectStored(await give('theme', [{ id: rows[0]!.id }]), 'refused', `${name} for an archived entry`);
    }
    assertNone(wrong, 'a claim was believed');
    return `${tried} edits with ${claims.length} claims in a reading and a consensus: stored as what the readings and the draft say, 0 claims believed, no archived entry taken on a claim`;
  },
};
