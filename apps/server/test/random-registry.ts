import * as fc from 'fast-check';
import { bySystem } from '../src/audit/audit.ts';
import type { Db } from '../src/db/database.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { makeSubmittedForm } from '../src/reading/make-submitted-form.ts';
import type { Publishable } from '../src/publishing/publishable.ts';
import { publishForm, publishForms } from '../src/publishing/publish-form.ts';
import { randomAnswers } from './random-answers.ts';
import { makeArticle } from './reading-factories.ts';

/** Few, so that queries for them match something; with hyphens, accents, numbers and words with the same stem. */
export const words = [
  'screening',
  'screened',
  'heart',
  'failure',
  'Ménière',
  'meniere',
  'EQ-5D',
  'HIV/AIDS',
  'COVID-19',
  'cost',
  'costs',
  'the',
  'of',
  'naïve',
  '3.5%',
  'type-2',
  'diabetes',
  'statin',
  'statins',
  "Crohn's",
  'Parkinson’s',
  'a',
];

const sentence = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 7 }).map((chosen) => chosen.join(' '));

const article = fc.record(
  {
    title: sentence,
    abstract: sentence,
    authors: sentence,
    journal: sentence,
    keywords: sentence,
    doi: fc.constantFrom('10.1/A', '10.1/b'),
    publication_year: fc.integer({ min: 1976, max: 1990 }),
  },
  { requiredKeys: ['title'] },
);

/** The answers of as many full reviews, the same for the same seed. */
export async function sampleForms(db: Db, seed: number, count: number) {
  const entries = await db.selectFrom('vocabulary_entries').select(['id', 'vocabulary']).execute();
  const byVocabulary = Map.groupBy(entries, ({ vocabulary }) => vocabulary);
  const idsOf = (vocabulary: string) => (byVocabulary.get(vocabulary) ?? []).slice(0, 12).map(({ id }) => id);
  const answersOf = (scope: 'method' | 'ratio' | 'weight') => randomAnswers('review', scope, idsOf);
  const form = fc.record({
    method: answersOf('method'),
    ratios: fc.array(
      fc.tuple(answersOf('ratio'), sentence).map(([answers, intervention]) => ({ ...answers, intervention })),
      { maxLength: 3 },
    ),
    weights: fc.array(
      fc.tuple(answersOf('weight'), sentence).map(([answers, health_state]) => ({ ...answers, health_state })),
      { maxLength: 3 },
    ),
  });
  return fc.sample(form, { seed, numRuns: count });
}

/** Publishes articles with random answers, the first of them twice. */
export async function publishRandomArticles(db: Db, count: number): Promise<void> {
  const articles = fc.sample(article, { seed: 21, numRuns: count });
  const forms = await sampleForms(db, 22, count + 10);
  const publishable: Publishable[] = [];
  for (const [index, answers] of articles.entries()) {
    const { id } = await makeArticle(db, { publication_year: undefined, ...answers });
    publishable.push({ article_id: id, form_id: await makeSubmittedForm(db, id, forms[index]!) });
  }
  await inTransaction(db, (tx) => publishForms(tx, bySystem, publishable, 'Random articles'));
  for (const [index, { article_id }] of publishable.slice(0, 10).entries()) {
    const again = await makeSubmittedForm(db, article_id, forms[count + index]!);
    await inTransaction(db, (tx) => publishForm(tx, bySystem, article_id, again));
  }
}
