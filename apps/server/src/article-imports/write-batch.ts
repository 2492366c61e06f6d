import { sql } from 'kysely';
import type { Citation, ReadRecord } from '../citation-files/citation.ts';
import type { Tx } from '../db/database.ts';
import { fingerprint } from '../duplicates/fingerprint.ts';
import { recordMatches } from '../duplicates/match-articles.ts';
import { takeCompoundIds } from './compound-ids.ts';
import { matchJournals } from './match-journals.ts';

export const batchSize = 500;

type ParsedRecord = ReadRecord & { readonly citation: Citation };
const isParsed = (record: ReadRecord): record is ParsedRecord => 'citation' in record;

/** The year in a compound ID: of publication, or of the import for an ID whose citation is still to come. */
const yearOf = ({ answers }: Citation, importYear: number): number => Number(answers.publication_year ?? importYear);

interface CreatingImport {
  readonly id: number;
  readonly year: number;
}

async function insertArticles(tx: Tx, creating: CreatingImport, citations: readonly Citation[]): Promise<number[]> {
  const journals = await matchJournals(tx, creating.id, citations);
  const compoundIds = await takeCompoundIds(
    tx,
    citations.map((citation) => yearOf(citation, creating.year)),
  );
  const rows = citations.map(({ answers }, at) => ({
    compound_id: compoundIds[at]!,
    answers: JSON.stringify(answers),
    journal_id: journals[at]!,
  }));
  const made = await tx.insertInto('articles').values(rows).returning(['id', 'compound_id']).execute();
  const ids = new Map(made.map(({ id, compound_id }) => [compound_id, id]));
  return compoundIds.map((compound_id) => ids.get(compound_id)!);
}

async function insertRecords(
  tx: Tx,
  import_id: number,
  batch: readonly ReadRecord[],
  articles: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = batch.map((record) => ({
    import_id,
    position: record.position,
    line: record.line,
    article_id: articles.get(record.position) ?? null,
    refused: isParsed(record) ? null : record.refused,
    excerpt: isParsed(record) ? null : record.excerpt,
  }));
  await tx.insertInto('import_records').values(rows).execute();
}

/** Writes some records of a file: their articles, their matches with others, and that they are done. */
export async function writeBatch(tx: Tx, import_id: number, batch: readonly ReadRecord[]): Promise<void> {
  const parsed = batch.filter(isParsed);
  if (parsed.length > 0) {
    const { rows } = await sql<CreatingImport>`SELECT id, extract(year FROM created_at)::int AS year
      FROM article_imports WHERE id = ${import_id}`.execute(tx);
    const citations = parsed.map(({ citation }) => citation);
    const ids = await insertArticles(tx, rows[0]!, citations);
    await insertRecords(tx, import_id, batch, new Map(parsed.map(({ position }, at) => [position, ids[at]!])));
    const compared = citations.map((citation, at) => ({ article_id: ids[at]!, fingerprint: fingerprint(citation) }));
    await recordMatches(tx, import_id, compared);
  } else {
    await insertRecords(tx, import_id, batch, new Map());
  }
  const refused = batch.length - parsed.length;
  await tx
    .updateTable('article_imports')
    .set({ done: sql`done + ${batch.length}`, refused: sql`refused + ${refused}` })
    .where('id', '=', import_id)
    .execute();
}
