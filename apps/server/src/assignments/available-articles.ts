import type { FormKind } from '@cea/contract/dictionary/variable';
import { type SqlBool, sql } from 'kysely';

const stateBefore = { screening: 'screening', review: 'accepted' } as const satisfies Record<FormKind, string>;

/**
 * Articles with their state `s` that can be assigned: they wait for this kind of reading, and are in no other assignment
 * of the kind since they were reset.
 */
export const isAvailableFor = (kind: FormKind) => sql<SqlBool>`s.state = ${sql.lit(stateBefore[kind])}
  AND NOT EXISTS (SELECT FROM article_assignments x JOIN assignments t ON t.id = x.assignment_id
    WHERE x.article_id = articles.id AND t.kind = ${sql.lit(kind)}
      AND (articles.reset_at IS NULL OR x.assigned_at > articles.reset_at))`;
