import { bySystem } from '../src/audit/audit.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { nameRelease } from '../src/publishing/name-release.ts';
import { publishForm } from '../src/publishing/publish-form.ts';
import { makeSubmittedForm } from '../src/reading/make-submitted-form.ts';
import { buildRelease, type BuildTools } from '../src/releases/build-release.ts';
import { loadFindEntry } from '../src/reference/find-entry.ts';
import { makeArticle } from './reading-factories.ts';
import { sampleRatio, sampleWeight } from './sample-answers.ts';

let made = 0;

/** Publishes a study with a cost per DALY and makes a release of it, with everything that belongs to a release; returns its name. */
export async function makeRelease(tools: BuildTools): Promise<string> {
  const { db } = tools;
  made += 1;
  const name = `2019.${made}`;
  const { id } = await makeArticle(db);
  const dalys = (await loadFindEntry(db))('measure', 'daly')!;
  const form = await makeSubmittedForm(db, id, {
    method: { quality_score: 5, measure: [{ id: dalys }] },
    ratios: [{ ...sampleRatio, ratio_outcome: dalys }],
    weights: [sampleWeight],
  });
  await inTransaction(db, async (tx) => {
    await publishForm(tx, bySystem, id, form);
    await nameRelease(tx, { name, notes: '', by: null });
    await tx.insertInto('release_builds').values({ release: name }).execute();
  });
  await buildRelease(tools, name, { isLast: true });
  return name;
}
