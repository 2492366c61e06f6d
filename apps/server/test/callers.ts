import { type Actor, type RoleName, scopesOf } from '@cea/contract/roles';
import type { Db } from '../src/db/database.ts';
import { type Account, makeSponsor, makeUser } from './factories.ts';

/** The columns of the permission matrix, and an Admin without access to the admin area. */
export interface Caller {
  readonly name: string;
  /** Undefined for a visitor. */
  readonly roles: readonly RoleName[] | undefined;
  readonly admin_area_access?: boolean;
}

export const callers: readonly Caller[] = [
  { name: 'visitor', roles: undefined },
  { name: 'user without role', roles: [] },
  { name: 'Sponsor', roles: ['Sponsor'] },
  { name: 'Sponsor Admin', roles: ['Sponsor Admin'] },
  { name: 'External Reader', roles: ['External Reader'] },
  { name: 'Internal Reader', roles: ['Internal Reader'] },
  { name: 'Admin', roles: ['Admin'], admin_area_access: true },
  { name: 'Super Admin', roles: ['Super Admin'] },
  { name: 'Admin without the scope', roles: ['Admin'], admin_area_access: false },
];

/** The actor on which decisions about the caller are based. */
export const actorOf = ({ roles = [], admin_area_access = false }: Caller): Actor => ({
  roles,
  scope: scopesOf(roles, admin_area_access),
  sponsor_active: true,
});

/** An account of this kind; undefined for a visitor. */
export async function makeCaller(db: Db, { roles, admin_area_access = false }: Caller): Promise<Account | undefined> {
  if (!roles) return undefined;
  return makeUser(db, { roles, admin_area_access, sponsor_id: await makeSponsor(db) });
}
