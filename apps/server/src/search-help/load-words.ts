import { setTimeout } from 'node:timers/promises';
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

/** Records of one statement, which must stay far below its time limit. */
const batchSize = 4000;
/** The newest 20,000 records of each type are enough to know the words of a much larger registry. */
const batches = 5;

const columns = suggestedFrom.map((key) => `"${key}"`);

interface WordRow extends CountedWord {
  /** Of the batch; the next one is below it. */
  readonly lowest: number;
}

/** Answers are unpacked once, and equal texts are split once: interventions and health states repeat. */
const wordsStatement = (type: DataType): Statement => ({
  name: `written words ${type}`,
  text: `WITH newest AS MATERIALIZED (
      SELECT seq, answers FROM records WHERE type = '${type}' AND to_rev IS NULL AND seq < $1
      ORDER BY seq DESC LIMIT ${batchSize}),
    texts AS (
      SELECT value #>> '{}' AS text, count(*) AS records
      FROM newest, jsonb_to_record(answers) AS own (${columns.map((key) => `${key} jsonb`).join(', ')}),
        unnest(ARRAY[${columns.map((key) => `own.${key}`).join(', ')}]) value
      WHERE jsonb_typeof(value) = 'string' GROUP BY 1)
    SELECT word, sum(records)::int AS records, (SELECT min(seq) FROM newest) AS lowest
    FROM texts, LATERAL (
      SELECT DISTINCT word FROM string_to_table(regexp_replace(text, '[^[:alnum:]]+', ' ', 'g'), ' ') word
      WHERE length(word) BETWEEN 3 AND 40
    ) words
    GROUP BY word`,
});

/** The words of a type, batch by batch, each in a turn of its own. */
async function countWords(run: Run, type: DataType, counts: Map<string, number>): Promise<void> {
  let below = 2 ** 31 - 1;
  for (let batch = 0; batch < batches; batch += 1) {
    const rows = await run<WordRow>(wordsStatement(type), [below]);
    for (const { word, records } of rows) counts.set(word, (counts.get(word) ?? 0) + records);
    if (!rows[0]) return;
    below = rows[0].lowest;
  }
}

const namesStatement: Statement = {
  name: 'written names',
  text: `SELECT label AS name FROM vocabulary_entries WHERE archived_at IS NULL
    UNION ALL SELECT unnest(names || includes) FROM synonym_groups WHERE archived_at IS NULL`,
};

export async function loadWords(run: Run, key: string): Promise<WordIndex> {
  const counts = new Map<string, number>();
  for (const type of dataTypes) await countWords(run, type, counts);
  const names = await run<{ name: string }>(namesStatement, []);
  return indexWords(key, [
    ...Array.from(counts, ([word, records]) => ({ word, records })),
    ...names.flatMap(({ name }) => wordsIn(name).map((word) => ({ word, records: 0 }))),
  ]);
}

/** Reading the words takes seconds, and a revision changes few of them. */
const leastAge = 5 * 60_000;
const retryAfter = 60_000;
/** How long a caller waits for the first words. */
const patience = 2000;

/**
 * The words of about this state of the registry: loaded when first needed, and again in the background once the state
 * has changed and some minutes have passed. Without words there are no suggestions: if loading fails or takes long.
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
    return index === noWords ? Promise.race([loading, setTimeout(patience, noWords, { ref: false })]) : index;
  };
}
