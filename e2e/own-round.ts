import { randomInt, randomUUID } from 'node:crypto';
import type { Db } from '../apps/server/src/db/database.ts';
import { type Account, makeUser } from '../apps/server/test/factories.ts';
import { acceptArticle } from '../apps/server/test/reading-factories.ts';
import { makeOwnArticle } from './own-reading.ts';

interface Plannable {
  /** A word that only these articles and readers have. */
  readonly word: string;
  readonly readers: readonly (Account & { readonly full_name: string; readonly surname: string })[];
  /** The first of the readers is an author of the last article. */
  readonly articles: readonly { readonly id: number; readonly compound_id: string }[];
}

const firstNames = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Finn', 'Gus'];
const beginnings = ['Abel', 'Boro', 'Cari', 'Dern', 'Elow', 'Fahn', 'Gale'];
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Seven readers, internal and external, and articles that they can review. */
export async function makePlannable(db: Db, articles: number): Promise<Plannable> {
  const word = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
  const readers = [];
  for (const [at, beginning] of beginnings.entries()) {
    const surname = `${beginning}${word}`;
    const full_name = `${firstNames[at]} ${surname}`;
    const roles = [at % 2 === 0 ? ('Internal Reader' as const) : ('External Reader' as const)];
    const account = await makeUser(db, { roles, full_name, email: `planned-${randomUUID()}@example.org` });
    readers.push({ ...account, full_name, surname });
  }
  const made = [];
  for (let n = 1; n <= articles; n += 1) {
    const authors = n === articles ? `Smith J, ${readers[0]!.surname} A` : 'Smith J, Jones K';
    const article = await makeOwnArticle(db, { title: `Treatment ${n} in ${word}`, authors, publication_year: 2024 });
    await acceptArticle(db, article.id);
    made.push(article);
  }
  return { word, readers, articles: made };
}
