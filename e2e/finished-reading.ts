import { publishReview } from '@cea/contract/articles';
import { readConsensus, submitConsensus } from '@cea/contract/forms';
import type { Db } from '../apps/server/src/db/database.ts';
import type { Reader } from '../apps/server/test/reader.ts';
import type { Reading } from '../apps/server/test/reading-factories.ts';
import { sampleMethod, sampleRatio, sampleWeight } from '../apps/server/test/sample-answers.ts';
import { apiCaller } from './api-caller.ts';
import { siteUrl, startReader } from './own-reading.ts';

const secondRatio = {
  intervention: 'Rivaroxaban 20 mg once daily',
  comparator: 'aspirin 100 mg',
  target_population: 'adults over 75 with a high risk of bleeding',
  delta_cost: -300,
  delta_effect: 0.1,
};

/** Fills in a complete review; with `ownMind` it differs in a score and an effect, and leaves out a weight. */
export async function fillReview(db: Db, reader: Reader, ownMind = false): Promise<void> {
  await reader.answer(reader.method_row_id, { ...(await sampleMethod(db)), quality_score: ownMind ? 4 : 5.5 });
  await reader.addRow('ratio', 0, { ...sampleRatio, delta_effect: ownMind ? 0.2 : 0.21 });
  await reader.addRow('ratio', 1, secondRatio);
  await reader.addRow('weight', 2, sampleWeight);
  if (!ownMind)
    await reader.addRow('weight', 3, {
      health_state: 'Intracranial haemorrhage, first year',
      weight_kind: 'level',
      weight: 0.62,
    });
}

/** Both readers submit; returns the first. */
export async function readTwice(db: Db, reading: Reading, how: 'alike' | 'differing'): Promise<Reader> {
  const [a, b] = [await startReader(reading, 0), await startReader(reading, 1)];
  await fillReview(db, a);
  await fillReview(db, b, how === 'differing');
  for (const reader of [a, b]) await reader.submit();
  return a;
}

/** Two readers who agree have submitted their consensus; returns its form. */
export async function agreeAlike(db: Db, reading: Reading): Promise<number> {
  const { client } = await readTwice(db, reading, 'alike');
  const { article_assignment_id: id } = reading;
  const { body } = await client.call(readConsensus, { params: { articleAssignmentId: id } });
  const { id: form_id, seq } = body.data.form;
  const { status } = await client.call(submitConsensus, { params: { id }, body: { form_id, seq } });
  if (status !== 204) throw new Error(`The consensus was not taken: ${status}`);
  return form_id;
}

/** Publishes their consensus; returns its form. */
export async function publishAlike(db: Db, reading: Reading): Promise<number> {
  const formId = await agreeAlike(db, reading);
  const admin = await apiCaller(siteUrl(), 'admin@demo.example');
  await admin.call(publishReview, { params: { id: reading.article.id, formId } });
  return formId;
}
