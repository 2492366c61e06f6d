import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a row of `records`, or of a table with the same two columns, is published at a revision. */
export const publishedAt = (alias: string, revision: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${alias}.from_rev`)} <= ${revision}
    AND (${sql.ref(`${alias}.to_rev`)} IS NULL OR ${sql.ref(`${alias}.to_rev`)} > ${revision}))`;
