import type { DataType } from '@cea/contract/dictionary/terms';
import type { Run, Statement } from '../db/run-statement.ts';

const statement: Statement = {
  name: 'records of the same articles',
  text: `SELECT r.seq FROM records r JOIN (
      SELECT article_id, min(place) AS place
      FROM unnest($1::int[]) WITH ORDINALITY given (seq, place) JOIN records USING (seq)
      GROUP BY article_id) found USING (article_id)
    WHERE r.type = $2 AND r.from_rev <= $3 AND (r.to_rev IS NULL OR r.to_rev > $3)
    ORDER BY found.place, length(r.id), r.id`,
};

/** What the articles of some records have of a type at a revision, article by article in the order of the records. */
export async function listSeqsOfArticles(
  run: Run,
  type: DataType,
  seqs: readonly number[],
  revision: number,
): Promise<number[]> {
  return (await run<{ seq: number }>(statement, [seqs, type, revision])).map(({ seq }) => seq);
}
