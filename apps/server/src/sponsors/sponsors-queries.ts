import type { Sponsor, SponsorFilters, SponsorStatus, SponsorUser } from '@cea/contract/sponsors';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import type { Condition, ListSource } from '../listing/list-source.ts';

const used = sql<number>`seats_used(sponsors.id)`;
const available = sql<number>`greatest(sponsors.seats - ${used}, 0)`;
const status = sql<SponsorStatus>`sponsor_status(sponsors.is_active, sponsors.expires_at)`;
const users = sql<SponsorUser[]>`(SELECT coalesce(jsonb_agg(
    jsonb_build_object('id', u.id, 'email', u.email, 'full_name', u.full_name) ORDER BY lower(u.full_name), u.id), '[]')
  FROM users u WHERE u.sponsor_id = sponsors.id AND u.deleted_at IS NULL)`;

const presented = (db: Db | Tx) =>
  db
    .selectFrom('sponsors')
    .select([
      'sponsors.id',
      'sponsors.name',
      'sponsors.seats',
      'sponsors.is_active',
      'sponsors.expires_at',
      'sponsors.created_at',
      used.as('seats_used'),
      available.as('seats_available'),
      status.as('status'),
      users.as('users'),
    ]);

function matching({ search, status: wanted }: SponsorFilters) {
  const all: Condition[] = [];
  if (search) {
    const pattern = likePattern(search);
    all.push(sql<SqlBool>`(sponsors.name ILIKE ${pattern} OR EXISTS (SELECT FROM users u WHERE u.sponsor_id = sponsors.id
      AND u.deleted_at IS NULL AND (u.email ILIKE ${pattern} OR u.full_name ILIKE ${pattern})))`);
  }
  if (wanted) all.push(sql<SqlBool>`${status} = ${wanted}`);
  return all;
}

export const sponsorSource: ListSource<Sponsor, SponsorFilters> = {
  rows: presented,
  matching,
  sortKeys: {
    name: sql`lower(sponsors.name)`,
    seats: sql`sponsors.seats`,
    seats_used: used,
    seats_available: available,
    expires_at: sql`sponsors.expires_at`,
    created_at: sql`sponsors.created_at`,
  },
  tieBreak: sql`sponsors.id`,
};

export const findSponsor = (db: Db | Tx, id: number): Promise<Sponsor | undefined> =>
  presented(db).where('sponsors.id', '=', id).executeTakeFirst();
