import { setTimeout as sleep } from 'node:timers/promises';
import { bySystem } from '../../apps/server/src/audit/audit.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { connectDatabases, type Tx } from '../../apps/server/src/db/database.ts';
import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import { makeSubmittedForm } from '../../apps/server/src/reading/make-submitted-form.ts';
import { publishForm } from '../../apps/server/src/publishing/publish-form.ts';
import { sampleMethod, sampleRatio, sampleWeight } from '../../apps/server/test/sample-answers.ts';
import { compoundIdOf, type Published, publishedWord, publishedYear, recordsOfEach } from './published.ts';

/** Publishes articles one after the other, each as a separate revision, and prints when each was committed. */
const { PUBLISH_FROM, PUBLISH_COUNT, PUBLISH_EVERY_MS } = process.env;
const first = Number(PUBLISH_FROM);
const databases = connectDatabases(readConfig(process.env));
const method = await sampleMethod(databases.write);
const many = (answers: object, count: number): object[] => Array.from({ length: count }, () => answers);

async function publish(tx: Tx, number: number): Promise<number> {
  const title = `A ${publishedWord} of the number ${number}`;
  const { id } = await tx
    .insertInto('articles')
    .values({
      compound_id: compoundIdOf(number),
      answers: JSON.stringify({ title, publication_year: publishedYear }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const form_id = await makeSubmittedForm(tx, id, {
    method,
    ratios: many(sampleRatio, recordsOfEach.ratios),
    weights: many(sampleWeight, recordsOfEach.weights),
  });
  return publishForm(tx, bySystem, id, form_id);
}

for (let number = first; number < first + Number(PUBLISH_COUNT); number += 1) {
  const revision = await inTransaction(databases.write, (tx) => publish(tx, number));
  const published: Published = { revision, at: Date.now() };
  console.log(JSON.stringify(published));
  await sleep(Number(PUBLISH_EVERY_MS));
}
await databases.close();
