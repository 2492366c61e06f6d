import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { addRow, submitReview } from '@cea/contract/forms';
import { sampleMethod } from '../../apps/server/test/sample-answers.ts';
import type { Client } from '../http-client.ts';
import type { Random } from '../random.ts';
import { editsOf, type StagedForm, makeReadingAt } from '../reading-stages.ts';
import type { Row } from '../row.ts';
import type { Site } from '../site.ts';
import { editOf, sendEdits } from '../tabs.ts';

const rounds = 12;

/** Words and figures so different that rows of different kinds are never paired. */
const kinds = ['alpha', 'beta', 'gamma', 'delta'].map((word, index) => ({
  intervention: `${word} one`,
  comparator: `${word} two`,
  target_population: `${word} three`,
  delta_cost: (index % 2 === 0 ? 1 : -1) * 10 ** (2 * index),
  delta_effect: (index % 2 === 0 ? 1 : -1) * 10 ** -(2 * index),
}));

/** A complete review whose ratios have ids chosen by its client. */
async function answerUnder(
  site: Site,
  client: Client,
  form: StagedForm,
  ids: readonly string[],
  random: Random,
): Promise<void> {
  const answers = random.shuffled(kinds);
  const edits = [
    ...editsOf(form.method_row_id, await sampleMethod(site.db)),
    ...ids.flatMap((row_id, position) => [
      editOf({ row_id, key: addRow }, 0, { scope: 'ratio', position }),
      ...editsOf(row_id, answers[position]!),
    ]),
  ];
  const saved = await sendEdits(client, form.id, edits);
  assert.equal(saved.status, 200, saved.text);
  const submitted = await client.call(submitReview, { params: { id: form.id }, body: { seq: edits.length } });
  assert.equal(submitted.status, 204, `a reading under chosen ids is not taken: ${submitted.status} ${submitted.text}`);
}

interface StoredPair {
  readonly row_id: string;
  readonly a_row_id: string | null;
  readonly b_row_id: string | null;
}

export const sameRowId: Row = {
  id: 'X6',
  title: 'same row_id in both readings',
  async run(target) {
    const { readers } = await makeReadingAt(target, 'assigned');
    const clients = [await target.signIn(readers[0]), await target.signIn(readers[1])];
    let shared = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { forms, article_assignment_id } = await makeReadingAt(target, 'accepted', { readers });
      const pool = Array.from({ length: 4 }, () => randomUUID());
      const chosen = forms.map(() => target.random.shuffled(pool).slice(0, 1 + Math.floor(target.random.next() * 4)));
      for (const [side, form] of forms.entries())
        await answerUnder(target, clients[side]!, form, chosen[side]!, target.random);
      const { rows: pairs } = await target.owner.query<StoredPair>(
        `SELECT p.row_id, p.a_row_id, p.b_row_id FROM consensus_pairs p JOIN forms f ON f.id = p.form_id
         JOIN form_rows r ON r.form_id = p.form_id AND r.row_id = p.row_id
         WHERE f.article_assignment_id = $1 AND f.status = 'open' AND r.scope = 'ratio'`,
        [article_assignment_id],
      );
      const sideRows = (name: 'a_row_id' | 'b_row_id') =>
        pairs
          .map((pair) => pair[name])
          .filter((id) => id !== null)
          .toSorted();
      assert.deepEqual(sideRows('a_row_id'), chosen[0]!.toSorted(), 'a row of Reader A is nowhere, or twice');
      assert.deepEqual(sideRows('b_row_id'), chosen[1]!.toSorted(), 'a row of Reader B is nowhere, or twice');
      assert.equal(new Set(pairs.map(({ row_id }) => row_id)).size, pairs.length);
      shared += chosen[0]!.filter((id) => chosen[1]!.includes(id)).length;
    }
    assert.ok(shared > rounds, `only ${shared} ids were shared`);
    return `${rounds} consensus opened over readings that share ${shared} row ids, for equal and for different rows: each row is in one place`;
  },
};
