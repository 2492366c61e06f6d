import type pg from 'pg';

/** As many names as a group can have. */
const names = 500;
const circle = 30;

const add = `INSERT INTO synonym_groups (shipped, kind, names, includes)
  VALUES ($1, 'disease', $2, $3) ON CONFLICT (shipped) DO UPDATE SET names = excluded.names`;

/** A name with as many synonyms as there can be, and groups that include each other in a circle. */
export async function withLargeSynonyms<T>(owner: pg.Pool, next: () => string, work: () => Promise<T>): Promise<T> {
  const many = Array.from({ length: names - 1 }, next);
  await owner.query(add, ['hugename', ['hugename', ...many], []]);
  for (let at = 0; at < circle; at += 1) {
    const includes = [`circlename${(at + 1) % circle}`, next()];
    await owner.query(add, [`circlename${at}`, [`circlename${at}`], includes]);
  }
  try {
    return await work();
  } finally {
    await owner.query(`DELETE FROM synonym_groups WHERE shipped ~ '^(hugename|circlename)'`);
  }
}
