import type { CurrentUser } from '@cea/contract/accounts';
import { isAdministrator } from '@cea/contract/roles';
import type { User, UserChanges } from '@cea/contract/users';
import { holds } from '../accounts/rights.ts';

export interface Editing {
  grantsAdmin: boolean;
  /** Why the whole account cannot be changed. */
  locked?: string;
  /** Why roles, access and status cannot be changed. */
  rolesLocked?: string;
}

/** What a viewer may change in an account. The server decides; this keeps the form in agreement. */
export function editingOf(viewer: CurrentUser, user: User): Editing {
  const grantsAdmin = holds(viewer, 'manage-administrators');
  if (viewer.id === user.id) return { grantsAdmin, rolesLocked: 'You cannot change your own roles, access or status.' };
  if (user.roles.some(isAdministrator) && !grantsAdmin) {
    const locked = 'Only a Super Admin can change an administrator.';
    return { grantsAdmin, locked, rolesLocked: locked };
  }
  return { grantsAdmin };
}

export type EditedFields = Required<UserChanges>;

export const fieldsOf = (user: User): EditedFields => ({
  full_name: user.full_name,
  affiliation: user.affiliation,
  email: user.email,
  roles: user.roles,
  sponsor_id: user.sponsor?.id ?? null,
  admin_area_access: user.admin_area_access,
  is_active: user.status !== 'inactive' && user.status !== 'lapsed',
});

/** A new address is not saved yet: it waits for confirmation. */
export function savedMessage(changes: UserChanges, { pending_email }: User): string {
  const { email, ...others } = changes;
  if (email === undefined || pending_email?.email !== email) return 'Account saved.';
  const mailed = `We sent a confirmation link to ${email}.`;
  return Object.keys(others).length > 0 ? `Account saved. ${mailed}` : mailed;
}
