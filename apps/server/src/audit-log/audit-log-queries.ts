import type { AuditedChange, AuditFilters } from '@cea/contract/audit-log';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { personOf } from '../db/person.ts';
import { likePattern } from '../db/like-pattern.ts';
import type { Condition, ListSource } from '../listing/list-source.ts';
import { endOfDay, startOfDay } from '../settings/today.ts';

const actor = sql<AuditedChange['actor']>`CASE WHEN actors.id IS NULL THEN NULL
  ELSE ${personOf('actors')} END`;

/** Personal values are kept apart, so that they can be erased; what is left of them is put back in its place. */
const withPersonal = (side: 'old' | 'new') => {
  const kept = sql.ref(`audit_log.${side}`);
  return sql`coalesce(${kept} || (SELECT jsonb_object_agg(v.field, v.value) FROM audit_personal_values v
    WHERE v.audit_id = audit_log.id AND v.side = ${side}), ${kept})`;
};

const presented = (db: Db | Tx) =>
  db
    .selectFrom('audit_log')
    .leftJoin('users as actors', 'actors.id', 'audit_log.actor_id')
    .select([
      'audit_log.id',
      'audit_log.at',
      actor.as('actor'),
      'audit_log.action',
      'audit_log.subject_type',
      'audit_log.subject_id',
      withPersonal('old').as('old'),
      withPersonal('new').as('new'),
      'audit_log.reason',
      'audit_log.ip',
      'audit_log.request_id',
    ]);

function matching({ search, from, to }: AuditFilters) {
  const all: Condition[] = [];
  if (search)
    all.push(sql<SqlBool>`concat_ws(' ', audit_log.action, audit_log.subject_type, audit_log.subject_id, audit_log.reason,
      coalesce(actors.full_name, 'System')) ILIKE ${likePattern(search)}`);
  if (from) all.push(sql<SqlBool>`audit_log.at >= ${startOfDay(from)}`);
  if (to) all.push(sql<SqlBool>`audit_log.at < ${endOfDay(to)}`);
  return all;
}

export const auditSource: ListSource<AuditedChange, AuditFilters> = {
  rows: presented,
  matching,
  sortKeys: {
    at: sql`audit_log.at`,
    actor: sql`lower(actors.full_name)`,
    action: sql`audit_log.action`,
  },
  tieBreak: sql`audit_log.id`,
};
