import { bySystem } from '../src/audit/audit.ts';
import type { Db } from '../src/db/database.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { makeSubmittedForm } from '../src/reading/make-submitted-form.ts';
import { addTrainingArticle } from '../src/training/add-training-article.ts';
import { assignTraining } from '../src/training/assign-training.ts';
import { startTraining } from '../src/training/start-training.ts';
import { makeUser } from './factories.ts';
import { makeArticle } from './reading-factories.ts';
import { sampleMethod, sampleRatio, sampleWeight } from './sample-answers.ts';

interface Article {
  readonly id: number;
  readonly compound_id: string;
}

/** An article, a new one by default, whose review was agreed on. */
export async function makeAgreedArticle(db: Db, own?: Article): Promise<Article> {
  const article = own ?? (await makeArticle(db));
  const rows = { method: await sampleMethod(db), ratios: [sampleRatio], weights: [sampleWeight] };
  await makeSubmittedForm(db, article.id, rows);
  return article;
}

/** An article to train on: its gold record has one ratio and one weight. */
export async function makeTrainingArticle(db: Db): Promise<{ id: number; gold_form_id: number }> {
  const { id: article_id } = await makeAgreedArticle(db);
  const admin = await makeUser(db, { roles: ['Admin'] });
  const by = { ...bySystem, actor_id: admin.id };
  return inTransaction(db, (tx) => addTrainingArticle(tx, by, { article_id, advice: 'Look at the perspective.' }));
}

/** Open training of one article, not begun. */
export async function makeTraining(db: Db, reader_id: number): Promise<{ id: number; step_id: number }> {
  const { id } = await makeTrainingArticle(db);
  const admin = await makeUser(db, { roles: ['Admin'] });
  const by = { ...bySystem, actor_id: admin.id };
  const made = await inTransaction(db, (tx) =>
    assignTraining(tx, { by, addJob: async () => {} }, { reader_id, training_article_ids: [id] }),
  );
  return { id: made.id, step_id: made.steps[0]!.id };
}

/** The same with a submitted review that answers nothing. */
export async function makeSubmittedTraining(db: Db, reader_id: number): Promise<{ id: number; step_id: number }> {
  const training = await makeTraining(db, reader_id);
  const by = { ...bySystem, actor_id: reader_id };
  const { form_id } = await inTransaction(db, (tx) => startTraining(tx, by, reader_id, training.step_id));
  await db
    .updateTable('forms')
    .set({ status: 'submitted', submitted_at: new Date().toISOString() })
    .where('id', '=', form_id)
    .execute();
  return training;
}
