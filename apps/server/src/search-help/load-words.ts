import { dictionary } from '@cea/contract/dictionary/variables';
import { type DataType, dataTypes } from '@cea/contract/dictionary/terms';
import { wordsIn } from '@cea/contract/search-words';
import type { Run, Statement } from '../db/run-statement.ts';
import { type CountedWord, indexWords, noWords, type WordIndex } from './word-index.ts';

/** Texts of a few words that say what a record is about. Never private answers. */
export const suggestedFrom = Object.entries(dictionary)
  .filter(([, { kind, access, long }]) => kind === 'text' && access !== 'full' && !long)
  .filter(([key, { about, place }]) => about === true || place === 'title' || key === 'keywords')
  .map(([key]) => key);

/** The newest records of each type; enough to know the words of a much larger registry. */
const recordsRead = 60_000;
/** The most common words of each type. */
const wordsRead = 40_000;

/** Equal texts are split once: interventions and health states repeat. */
const wordsStatement = (type: DataType): Statement => ({
  name: `written words ${type}`,
  text: `SELECT word, sum(records)::int AS records
    FROM (
      SELECT answers->>key AS text, count(*) AS records
      FROM (SELECT answers FROM records WHERE type = '${type}' AND to_rev IS NULL ORDER BY seq DESC LIMIT ${recordsRead}) newest,
        unnest($1::text[]) key
      WHERE jsonb_typeof(answers->key) = 'string' GROUP BY 1
    ) texts, LATERAL (
      SELECT DISTINCT word FROM string_to_table(regexp_replace(text, '[^[:alnum:]]+', ' ', 'g'), ' ') word
      WHERE length(word) BETWEEN 3 AND 40
    ) words
    GROUP BY word ORDER BY records DESC, word LIMIT ${wordsRead}`,
});

const namesStatement: Statement = {
  name: 'written names',
  text: `SELECT label AS name FROM vocabulary_entries WHERE archived_at IS NULL
    UNION ALL SELECT unnest(names || includes) FROM synonym_groups WHERE archived_at IS NULL`,
};

/** One statement at a time, each in a turn of its own. */
export async function loadWords(run: Run, key: string): Promise<WordIndex> {
  const words: CountedWord[] = [];
  for (const type of dataTypes) words.push(...(await run<CountedWord>(wordsStatement(type), [suggestedFrom])));
  const names = await run<{ name: string }>(namesStatement, []);
  return indexWords(key, [
    ...words,
    ...names.flatMap(({ name }) => wordsIn(name).map((word) => ({ word, records: 0 }))),
  ]);
}

/** Reading all words takes a second, and a revision changes few of them. */
const leastAge = 5 * 60_000;
const retryAfter = 60_000;

/**
 * The words of about this state of the registry: loaded when first needed, and again in the background once the state
 * has changed and some minutes have passed. While they cannot be loaded, there are no suggestions.
 */
export function followWords(
  load: (key: string) => Promise<WordIndex>,
  onError: (error: unknown) => void,
  now: () => number = () => performance.now(),
): (key: string) => Promise<WordIndex> {
  let kept = { index: noWords, next: -Infinity };
  let loading: Promise<WordIndex> | undefined;

  async function reload(key: string): Promise<WordIndex> {
    try {
      kept = { index: await load(key), next: now() + leastAge };
    } catch (error) {
      onError(error);
      kept = { ...kept, next: now() + retryAfter };
    } finally {
      loading = undefined;
    }
    return kept.index;
  }

  return async (key) => {
    const { index, next } = kept;
    if (index.key === key || now() < next) return index;
    loading ??= reload(key);
    return index === noWords ? loading : index;
  };
}
