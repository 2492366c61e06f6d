import { randomUUID } from 'node:crypto';
import { makeReview, readReviewAsAdmin } from '@cea/contract/admin-forms';
import { publishReview, readArticle } from '@cea/contract/articles';
import { addRow, removeRow, reopenReview } from '@cea/contract/forms';
import { readRegistryEntry } from '@cea/contract/registry';
import { expect, it } from 'vitest';
import { listAuditTrail } from '../../test/audit-trail.ts';
import { completeReading } from '../../test/complete-reading.ts';
import { useApp } from '../../test/harness.ts';
import { listLines } from '../../test/ledger-lines.ts';
import { makeReading } from '../../test/reading-factories.ts';
import { sampleRatio } from '../../test/sample-answers.ts';
import { FormDesk } from '../../test/screened-article.ts';
import { findConsensusForm } from '../reading/consensus-queries.ts';

const test = useApp();

/** Two readers have submitted equal reviews; their consensus is open. */
async function reviewArticle() {
  const reading = await makeReading(test.db);
  const readers = [];
  for (const account of reading.readers) {
    const reader = await completeReading(test, account, reading.assignment_id);
    expect((await reader.submit()).status).toBe(204);
    readers.push(reader);
  }
  const consensus_id = (await findConsensusForm(test.db, reading.article_assignment_id))!;
  const desk = await FormDesk.open(test, consensus_id, 'review');
  return { reading, readers, consensus_id, desk };
}

it('a consensus of a full review is edited, with its rows, and submitted without pay', async () => {
  const { reading, readers, desk } = await reviewArticle();
  const { seq, rows } = (await desk.read()).body.data;
  const row_id = randomUUID();
  const edit = (key: string, value: unknown, id: string = row_id) => ({
    edit_id: randomUUID(),
    row_id: id,
    key,
    value,
    base_seq: seq,
  });
  const ratio = { ...sampleRatio, intervention: 'Rivaroxaban 20 mg' };
  const added = [
    edit(addRow, { scope: 'ratio', position: 5 }),
    ...Object.entries(ratio).map(([key, value]) => edit(key, value)),
  ];
  expect((await desk.edit({ edits: added })).status).toBe(200);
  const first = rows.find(({ scope }) => scope === 'ratio')!;
  expect((await desk.edit({ edits: [edit(removeRow, null, first.row_id)] })).status).toBe(200);
  expect((await desk.submit()).status).toBe(204);
  const { data } = (await desk.read()).body;
  expect(data).toMatchObject({ kind: 'review', origin: 'consensus', status: 'submitted', reader: null });
  expect(data.rows.filter(({ scope }) => scope === 'ratio').map(({ answers }) => answers.intervention)).toEqual([
    'Rivaroxaban 20 mg',
  ]);
  const paid = (await listLines(test.db, reading.article.id)).map(({ form_id }) => form_id);
  expect(paid).toEqual(readers.map(({ form_id }) => form_id));
});

it('a submitted one takes a reason, stays complete, and is published again as changed', async () => {
  const { reading, consensus_id, desk } = await reviewArticle();
  await desk.submit();
  const { id, compound_id } = reading.article;
  const params = { id, formId: consensus_id };
  expect((await desk.admin.call(publishReview, { params })).status).toBe(200);
  expect((await desk.answer({ quality_score: 3 })).body.errors).toEqual({ reason: ['Required'] });
  expect((await desk.answer({ intervention_type: null }, 'No type')).status).toBe(422);
  expect((await desk.answer({ quality_score: 3 }, 'Score misread')).status).toBe(200);
  expect(await listAuditTrail(test.db, 'consensus form edited', consensus_id)).toMatchObject([
    { reason: 'Score misread' },
  ]);
  expect((await desk.admin.call(readArticle, { params: { id } })).body.data.published).toMatchObject({
    newer_answers: true,
  });
  expect((await desk.admin.call(publishReview, { params }, { reason: 'Score misread' })).status).toBe(200);
  const entry = await test.visitor().call(readRegistryEntry, { params: { id: compound_id } });
  expect(entry.body.data.records[0]!.answers['quality_score']).toBe(3);
});

it('only administrators read it, a reading belongs to its reader, and one that was reopened ends the consensus', async () => {
  const { readers, consensus_id, desk } = await reviewArticle();
  const [first] = readers;
  const own = await first!.client.call(readReviewAsAdmin, { params: { id: first!.form_id } });
  expect(own.status).toBe(403);
  const reading = new FormDesk(desk.admin, first!.form_id, 'review');
  expect((await reading.read()).body.data.reader).toMatchObject({ full_name: expect.any(String) as string });
  expect((await reading.answer({ quality_score: 1 })).status).toBe(409);
  expect((await new FormDesk(desk.admin, consensus_id, 'screening').read()).status).toBe(404);
  const reopening = { params: { id: first!.form_id } };
  expect((await desk.admin.call(reopenReview, reopening, { reason: 'Read again' })).status).toBe(204);
  expect((await desk.read()).status).toBe(404);
  expect((await desk.edit({ is_accepted: true })).status).toBe(404);
});

it('a copy has every row, and its ratios keep their numbers in the registry', async () => {
  const { reading, consensus_id, desk } = await reviewArticle();
  await desk.submit();
  const { id, compound_id } = reading.article;
  await desk.admin.call(publishReview, { params: { id, formId: consensus_id } });
  const made = await desk.admin.call(makeReview, { params: { id }, body: { from: consensus_id } });
  const copy = new FormDesk(desk.admin, made.body.data.id, 'review');
  const [source, copied] = [(await desk.read()).body.data, (await copy.read()).body.data];
  const answersOf = ({ rows }: typeof source) => rows.map(({ scope, answers }) => ({ scope, answers }));
  expect(answersOf(copied)).toEqual(answersOf(source));
  expect(copied).toMatchObject({ origin: 'admin', status: 'open' });
  expect((await copy.answer({ quality_score: 2 })).status).toBe(200);
  expect((await copy.submit()).status).toBe(204);
  const again = { params: { id, formId: copy.id } };
  expect((await desk.admin.call(publishReview, again, { reason: 'Overruled' })).status).toBe(200);
  const entry = await test.visitor().call(readRegistryEntry, { params: { id: compound_id } });
  expect(entry.body.data.records.map((record) => record.id)).toEqual([compound_id, `${compound_id}-01`]);
});
