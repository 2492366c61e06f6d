import type { Pool } from 'pg';
import type { Random } from './random.ts';

/** Hands out words of the registry, each once, so that no answer or match is cached. */
export async function openFreshWords(owner: Pool, random: Random): Promise<() => string> {
  const { rows } = await owner.query<{ word: string }>(`
    SELECT word FROM ts_stat('SELECT title || phrases || abstract FROM article_texts WHERE seq % 3 = 0')
    WHERE word ~ '^[a-z]{4,}$' AND ndoc >= 3 AND registry_query('word', word)::text = quote_literal(word)
    ORDER BY word`);
  const words = random.shuffled(rows.map(({ word }) => word));
  let taken = 0;
  return () => {
    taken += 1;
    // After all words, pairs of words are equally new.
    const [first, second] = [words[taken % words.length]!, words[(taken * 7 + 3) % words.length]!];
    return taken <= words.length ? first : `${first} OR ${second}`;
  };
}
