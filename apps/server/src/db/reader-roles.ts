import { sql } from 'kysely';

/** Of a row of `users`. */
const holds = (...roles: string[]) =>
  sql<boolean>`EXISTS (SELECT FROM user_roles h JOIN roles o ON o.id = h.role_id
    WHERE h.user_id = users.id AND o.name = ANY (${roles}))`;

export const isReader = holds('Internal Reader', 'External Reader');
export const isActiveReader = sql<boolean>`(users.is_active AND users.deleted_at IS NULL AND ${isReader})`;
/** Readers in training get no paid work; the database refuses it too. */
export const hasOpenTraining = sql<boolean>`EXISTS (SELECT FROM training_assignments t
  WHERE t.reader_id = users.id AND t.completed_at IS NULL)`;
/** Can be given paid work. */
export const isAvailableReader = sql<boolean>`(${isActiveReader} AND NOT ${hasOpenTraining})`;
export const isInternal = holds('Internal Reader');
