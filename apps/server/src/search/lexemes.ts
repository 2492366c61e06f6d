import { LRUCache } from 'lru-cache';
import type { Run, Statement } from '../db/run-statement.ts';

const kept = 100_000;
const statement: Statement = {
  name: 'lexemes',
  text: `SELECT word, ARRAY(SELECT lexeme FROM unnest(to_tsvector('registry', word))) AS lexemes
    FROM unnest($1::text[]) AS word`,
};

/** What PostgreSQL makes of a word: the same for all of its forms. */
export type LexemesOf = (word: string) => readonly string[];

/** The registry has some ten thousand words, so most are asked for once in the life of a process. */
export class Lexemes {
  readonly #known = new LRUCache<string, readonly string[]>({ max: kept });

  async of(run: Run, words: Iterable<string>): Promise<LexemesOf> {
    const wanted = [...new Set(words)];
    const found = new Map(wanted.map((word) => [word, this.#known.get(word)]));
    const missing = wanted.filter((word) => !found.get(word));
    if (missing.length > 0) {
      const rows = await run<{ word: string; lexemes: string[] }>(statement, [missing]);
      for (const { word, lexemes } of rows) {
        found.set(word, lexemes);
        this.#known.set(word, lexemes);
      }
    }
    return (word) => found.get(word) ?? [];
  }
}
