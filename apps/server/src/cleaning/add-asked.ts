import type { AskedReaders, ListedFinding, PlacedFinding } from '@cea/contract/cleaning-calls';
import type { Db, Tx } from '../db/database.ts';
import { type AskedRow, listAsked } from './cleaning-queries.ts';

const nameOf = ({ form_id, row_id, key }: Pick<PlacedFinding, 'form_id' | 'row_id' | 'key'>): string =>
  `${form_id} ${row_id} ${key}`;

const askedOf = ({ by, at, text, answered_by, answered_at, answer }: AskedRow): AskedReaders => ({
  by,
  at,
  text,
  answered: answered_by && answered_at && answer ? { by: answered_by, at: answered_at, text: answer } : null,
});

/** Adds to each finding what the readers were asked about it. It is read for each list, because a note changes no form. */
export async function addAsked(db: Db | Tx, findings: readonly PlacedFinding[]): Promise<ListedFinding[]> {
  if (findings.length === 0) return [];
  const questions = new Map((await listAsked(db, findings)).map((row) => [nameOf(row), askedOf(row)]));
  return findings.map((finding) => ({ ...finding, asked: questions.get(nameOf(finding)) ?? null }));
}
