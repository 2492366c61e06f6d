import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Asked } from './evaluate.ts';
import { lexemes } from './search-sql.ts';
import { refuseEmpty } from './text-matches.ts';

/** Nothing is dropped silently: words of which PostgreSQL makes no lexeme are refused. */
export async function demandLexemes(db: Db, asked: readonly Asked[]): Promise<void> {
  const words = asked.filter((one) => one.kind === 'words');
  if (words.length === 0) return;
  const nodes = words.map((one) => sql`numnode(${lexemes(one)})`);
  const { rows } = await sql<{ nodes: number[] }>`SELECT ARRAY[${sql.join(nodes)}] AS nodes`.execute(db);
  const empty = words[rows[0]!.nodes.indexOf(0)];
  if (empty) throw refuseEmpty(empty);
}
