import { sql } from 'kysely';
import type { Plot } from './cast.ts';
import { type KnownWork, lookAtWork } from './known-work.ts';

/** A consensus or an administrator's form that is not void. */
export interface AgreedForm {
  readonly id: number;
  readonly article_id: number;
  readonly origin: 'consensus' | 'admin';
  readonly status: 'open' | 'submitted';
  readonly seq: number;
  readonly method_row_id: string;
  /** Ratios that were not removed. */
  readonly ratio_row_ids: readonly string[];
}

export interface KnownRegistry extends KnownWork {
  readonly agreed: readonly AgreedForm[];
}

/** The articles of a history as the database has them, between two of its steps. */
export async function lookAtRegistry(plot: Plot): Promise<KnownRegistry> {
  const { rows: agreed } = await sql<AgreedForm>`
    SELECT f.id, f.article_id, f.origin, f.status, f.seq, m.row_id AS method_row_id,
      ARRAY (SELECT r.row_id::text FROM form_rows r WHERE r.form_id = f.id AND r.scope = 'ratio' AND NOT r.removed
        ORDER BY r.position, r.row_id) AS ratio_row_ids
    FROM forms f JOIN form_rows m ON m.form_id = f.id AND m.scope = 'method'
    WHERE f.article_id = ANY (${plot.article_ids}) AND f.origin IN ('consensus', 'admin') AND f.status <> 'void'
    ORDER BY f.id`.execute(plot.db);
  return { ...(await lookAtWork(plot)), agreed };
}
