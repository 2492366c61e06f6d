import { type RawBuilder, sql } from 'kysely';

/**
 * Open consensus forms (`f`) of the articles that somebody reads (`c`), where there is something to agree on: readers
 * whose votes on an abstract agree have decided it.
 */
export const waitingConsensus = (reader_id: number): RawBuilder<unknown> => sql`
  assigned_readings c JOIN forms f ON f.article_assignment_id = c.article_assignment_id
    AND f.origin = 'consensus' AND f.status = 'open' AND c.reader_id = ${reader_id}
    AND (f.kind = 'review' OR (SELECT count(DISTINCT v.is_accepted) FROM consensus_readings o
      JOIN forms v ON v.id = o.reading_id WHERE o.form_id = f.id) > 1)`;
