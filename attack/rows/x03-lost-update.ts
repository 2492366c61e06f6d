import assert from 'node:assert/strict';
import type { WireError } from '@cea/contract/errors';
import { atOnce, widen } from '../at-once.ts';
import { assertReplays, readHistory } from '../../apps/server/test/form-history.ts';
import type { Client } from '../http-client.ts';
import { Random } from '../random.ts';
import { type StagedForm, makeReadingAt } from '../reading-stages.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';
import { type Cell, type SentEdit, editOf, sendEdits, typeInTab } from '../tabs.ts';
import { submitTimes } from './x02-double-submit.ts';

const notReported = { not_reported: true };
const tabs = 4;
const steps = 30;
const repeats = 5;

/** Changes every answer of the form in one tab and then in another that has not seen it. */
async function tryStale(site: Site, client: Client, form: StagedForm): Promise<number> {
  const { rows } = await readHistory(site.db, form.id);
  const cells = rows.flatMap(({ row_id, answers }) =>
    Object.entries(answers).map(([key, was]) => ({ row_id, key, was })),
  );
  for (const { row_id, key, was } of cells) {
    const { seq } = await readHistory(site.db, form.id);
    const first = await sendEdits(client, form.id, [editOf({ row_id, key }, seq, notReported)]);
    assert.equal(first.status, 200, `${key}: ${first.text}`);
    for (const yours of [was, null]) {
      const { status, json, text } = await sendEdits(client, form.id, [editOf({ row_id, key }, seq, yours)]);
      assert.equal(status, 409, `${key}, stale: ${status} ${text}`);
      const both = { row_id, key, theirs: notReported, yours, seq: seq + 1 };
      assert.deepEqual((json as WireError).conflict, both, `${key}: the conflict does not tell both values`);
    }
    await sendEdits(client, form.id, [editOf({ row_id, key }, seq + 1, was)]);
  }
  return cells.length;
}

/** Values saved over ones their writer had not seen, and values acknowledged but missing. */
async function findLosses(site: Site, form_id: number, sent: readonly SentEdit[]): Promise<string[]> {
  const { edits } = await readHistory(site.db, form_id);
  const kept = new Set(edits.map(({ edit_id }) => edit_id));
  const byId = new Map(sent.map((edit) => [edit.edit_id, edit]));
  const wrong = sent.filter(({ edit_id, status }) => kept.has(edit_id) !== (status === 200));
  const unseen = edits.filter((edit, index) => {
    const mine = byId.get(edit.edit_id);
    const before = edits.slice(0, index).findLast(({ row_id, key }) => row_id === edit.row_id && key === edit.key);
    return mine && before && before.seq > mine.base_seq && JSON.stringify(before.new) !== JSON.stringify(edit.new);
  });
  return [
    ...wrong.map(({ key, status }) => `${key} was answered ${status} and ${status === 200 ? 'is not' : 'is'} there`),
    ...unseen.map(({ seq, key }) => `edit ${seq} of ${key} overwrote a value unseen`),
  ];
}

const cellsOf = ({ method_row_id, ratio_row_id }: StagedForm): Cell[] => [
  { row_id: method_row_id, key: 'gbd_comment', value: (random) => random.text(12) },
  { row_id: method_row_id, key: 'quality_score', value: (random) => 1 + Math.floor(random.next() * 12) / 2 },
  { row_id: ratio_row_id, key: 'comparator', value: (random) => (random.next() < 0.2 ? null : random.text(12)) },
];

/** A saved queue whose answer was lost is sent again: after others have typed, and after the submission. */
async function replayQueue(site: Site, client: Client, form: StagedForm): Promise<number> {
  const { seq } = await readHistory(site.db, form.id);
  const queue = cellsOf(form).map((cell) => editOf(cell, seq, cell.value(new Random(seq))));
  const send = async () => {
    const { status, text } = await sendEdits(client, form.id, queue);
    return `${status} ${text}`;
  };
  const first = await atOnce(repeats, send);
  const once = await readHistory(site.db, form.id);
  assert.equal(once.seq, seq + queue.length, `${once.seq - seq} edits saved of a queue of ${queue.length}`);

  const answers = new Set(first);
  const later = cellsOf(form).map((cell) => editOf(cell, once.seq, cell.value(new Random(once.seq))));
  await sendEdits(
    client,
    form.id,
    later.map((edit) => (edit.value === null ? { ...edit, value: 'later' } : edit)),
  );
  const before = await readHistory(site.db, form.id);
  for (const answer of await atOnce(repeats, send)) answers.add(answer);
  const { statuses } = await submitTimes(client, { ...form, seq: before.seq }, 1);
  assert.deepEqual(statuses, [204], `not submitted: ${statuses.join()}`);
  // An answer also states the form's decision, which the submission has settled.
  const settled = [...answers].map((answer) => answer.replace('"is_accepted":null', '"is_accepted":true'));
  assert.deepEqual([...new Set(await atOnce(repeats, send))], settled, 'answered otherwise after the submission');
  assert.deepEqual(await readHistory(site.db, form.id), before, 'a repeated queue changed something');
  assert.equal(answers.size, 1, `a repeated queue was answered otherwise: ${[...answers].join(' and ')}`);
  return first.length + repeats * 2;
}

export const lostUpdate: Row = {
  id: 'X3',
  title: 'lost update',
  async run(target) {
    const { readers, forms } = await makeReadingAt(target, 'answered');
    const form = forms[0]!;
    const client = await widen(target, await target.signIn(readers[0]), tabs + 1);
    const stale = await tryStale(target, client, form);

    const tries = await atOnce(tabs, (tab) =>
      typeInTab(client, form.id, cellsOf(form), new Random(target.random.next() * 2 ** 32 + tab), steps),
    );
    const sent = tries.flat();
    assertNone(
      sent.filter(({ status }) => status !== 200 && status !== 409).map(({ status }) => status),
      'answered otherwise',
    );
    assertNone(await findLosses(target, form.id, sent), 'lost silently');
    const conflicts = sent.filter(({ status }) => status === 409).length;
    assert.ok(conflicts > 0, 'the tabs never met');

    const replays = await replayQueue(target, client, form);
    const history = await readHistory(target.db, form.id);
    assertReplays(history);
    return `${stale * 2} stale saves of ${stale} answers 409 with both values; ${tabs} tabs, ${sent.length} saves, ${conflicts} x 409, 0 lost silently; a queue sent ${replays} times, before and after the submission, saved once and answered alike; ${history.edits.length} edits replayed give the form`;
  },
};
