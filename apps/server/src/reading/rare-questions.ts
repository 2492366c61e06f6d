import { askedKeys } from '@cea/contract/dictionary/effective';
import { notReported } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** The newest articles, because what articles report changes over the years. */
const counted = 500;
/** Fewer articles say nothing about the next one. */
const fewest = 50;
/** Answered by less than one article in five. */
const rareShare = 0.2;

/** How many of the newest published articles answer each question about a study. */
async function countAnswers(db: Db): Promise<{ articles: number; answered: ReadonlyMap<string, number> }> {
  const { rows } = await sql<{ articles: number; key: string; answered: number }>`
    WITH newest AS MATERIALIZED (
      SELECT answers FROM records WHERE type = 'methods' AND to_rev IS NULL ORDER BY id DESC LIMIT ${counted})
    SELECT (SELECT count(*)::int FROM newest) AS articles, said.key, count(*)::int AS answered
    FROM newest, jsonb_each(answers) AS said (key, value)
    WHERE said.value <> ${JSON.stringify(notReported)}::jsonb
    GROUP BY said.key`.execute(db);
  return {
    articles: rows[0]?.articles ?? 0,
    answered: new Map(rows.map(({ key, answered }) => [key, answered])),
  };
}

/**
 * The questions about a study that few articles answer. One that must be answered is never among them, nor one that is
 * asked only after a certain answer: it is hidden until it matters.
 */
export async function findRareQuestions(db: Db): Promise<string[]> {
  const { articles, answered } = await countAnswers(db);
  if (articles < fewest) return [];
  return askedKeys('review', 'method').filter((key) => {
    const { requiredWhen, shownWhen } = dictionary[key]!;
    return !requiredWhen && !shownWhen && (answered.get(key) ?? 0) < rareShare * articles;
  });
}
