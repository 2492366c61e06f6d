import { randomUUID } from 'node:crypto';
import { addRow, pairConsensusRows, readConsensus } from '@cea/contract/forms';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { makeReading } from '../../test/reading-factories.ts';
import { Reader } from '../../test/reader.ts';
import { sampleMethod, sampleRatio } from '../../test/sample-answers.ts';
import { acceptAbstract, openScreenings, rejectAbstract } from '../../test/screening-desk.ts';
import { listStatements } from '../../test/statements.ts';

const test = useApp();

async function saveAll(reader: Reader, edits: ReturnType<Reader['edit']>[]): Promise<void> {
  for (let from = 0; from < edits.length; from += 200) {
    const { status } = await reader.save(edits.slice(from, from + 200));
    if (status !== 200) throw new Error(`Not saved: ${status}`);
  }
}

const { ratio_article: _, ...figures } = sampleRatio;

/** A complete review with this many ratios, all different. */
async function fillRatios(reader: Reader, count: number): Promise<void> {
  await reader.answer(reader.method_row_id, await sampleMethod(test.db));
  const edits = Array.from({ length: count }, (_, position) => {
    const row_id = randomUUID();
    const answers = { ...figures, intervention: `Treatment ${position}`, delta_cost: 1000 + position };
    return [
      reader.edit(row_id, addRow, { scope: 'ratio', position }),
      ...Object.entries(answers).map(([key, value]) => reader.edit(row_id, key, value)),
    ];
  });
  await saveAll(reader, edits.flat());
}

async function startBoth(ratios: number) {
  const reading = await makeReading(test.db);
  const [a, b] = [
    await Reader.start(await test.as(reading.readers[0]), reading.assignment_id),
    await Reader.start(await test.as(reading.readers[1]), reading.assignment_id),
  ];
  await fillRatios(a, ratios);
  await fillRatios(b, ratios);
  return { reading, a, b };
}

describe('the statements of a save, including BEGIN and COMMIT,', () => {
  it('are at most six, for one edit and for two hundred', async () => {
    const { a } = await startBoth(40);
    const one = await listStatements(() => a.answer(a.method_row_id, { disease: 'Atrial fibrillation' }));
    expect(one.length).toBeLessThanOrEqual(6);
    const rows = await test.db
      .selectFrom('form_rows')
      .where('form_id', '=', a.form_id)
      .where('scope', '=', 'ratio')
      .select('row_id')
      .execute();
    const edits = rows.flatMap(({ row_id }) =>
      Object.entries({
        intervention: 'I',
        comparator: 'C',
        target_population: 'T',
        delta_cost: 1,
        delta_effect: 2,
      }).map(([key, value]) => a.edit(row_id, key, value)),
    );
    expect(edits).toHaveLength(200);
    expect(await listStatements(() => saveAll(a, edits))).toHaveLength(one.length);
  });

  it('are at most six in a consensus too', async () => {
    const { a, b, reading } = await startBoth(3);
    for (const reader of [a, b]) expect((await reader.submit()).status).toBe(204);
    const params = { articleAssignmentId: reading.article_assignment_id };
    const { body } = await a.client.call(readConsensus, { params });
    const agreeing = await Reader.open(a.client, body.data.form.id);
    const edits = body.data.form.rows.map(({ row_id, scope }) =>
      scope === 'method' ? agreeing.edit(row_id, 'disease', 'x') : agreeing.edit(row_id, 'comparator', 'x'),
    );
    const sent = await listStatements(() => saveAll(agreeing, edits));
    expect(sent.length).toBeLessThanOrEqual(6);
  });
});

describe('a consensus of 80 ratios', () => {
  it('opens, is paired by hand and undone with as many statements as one of 20', async () => {
    const counts: number[][] = [];
    for (const ratios of [20, 80]) {
      const { a, b, reading } = await startBoth(ratios);
      expect((await a.submit()).status).toBe(204);
      const opening = await listStatements(() => b.submit());
      const { article_assignment_id: id } = reading;
      const { body } = await a.client.call(readConsensus, { params: { articleAssignmentId: id } });
      const { form, pairs } = body.data;
      expect(pairs).toHaveLength(ratios + 1);
      const pair = async (base_seq: number, change: { undo: string } | { a_row_id: string | null; b_row_id: null }) => {
        const edit_id = randomUUID();
        let seq = 0;
        const sent = await listStatements(async () => {
          const answer = await a.client.call(pairConsensusRows, {
            params: { id },
            body: { edit_id, base_seq, change },
          });
          seq = answer.body.data.seq;
        });
        return { edit_id, seq, sent: sent.length };
      };
      const parted = await pair(form.seq, { a_row_id: pairs[1]!.a_row_id, b_row_id: null });
      const undone = await pair(parted.seq, { undo: parted.edit_id });
      counts.push([opening.length, parted.sent, undone.sent]);
    }
    expect(counts[1]).toEqual(counts[0]);
  });
});

describe('the votes on an abstract', () => {
  it('are submitted with as many statements in an assignment of 30 abstracts as in one of 3', async () => {
    const counts: number[][] = [];
    for (const abstracts of [3, 30]) {
      const { readings } = await openScreenings(test, abstracts);
      const [[a, b], [c, d]] = readings as [[Reader, Reader], [Reader, Reader]];
      for (const reader of [a, b, c]) await acceptAbstract(test.db, reader);
      await rejectAbstract(test.db, d);
      const sent: number[] = [];
      for (const reader of [a, b, c, d]) {
        const statements = await listStatements(async () => expect((await reader.submit()).status).toBe(204));
        sent.push(statements.length);
      }
      counts.push(sent);
    }
    expect(counts[1]).toEqual(counts[0]);
    expect(Math.max(...counts[0]!)).toBeLessThanOrEqual(40);
  });
});
