import { z } from 'zod';
import { Affiliation, FullName, RoleName, Session } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { formatDate } from './dates.ts';
import { declareList } from './listing.ts';
import { ById } from './numbers.ts';

import { Email } from './rules.ts';

export const userStatuses = ['active', 'invited', 'lapsed', 'inactive'] as const;
export const UserStatus = z.enum(userStatuses);
export type UserStatus = z.infer<typeof UserStatus>;
export const userStatusLabels: Record<UserStatus, string> = {
  active: 'Active',
  invited: 'Invited',
  lapsed: 'Lapsed',
  inactive: 'Inactive',
};

/** The state of a mail: queued, accepted by the mail server, failing and retried, or given up. */
export const mailStates = ['queued', 'sent', 'delayed', 'failed'] as const;
export const MailState = z.enum(mailStates);
export type MailState = z.infer<typeof MailState>;

/** An account as shown by the user management. */
export const User = z.object({
  id: z.int(),
  full_name: z.string(),
  affiliation: z.string(),
  email: z.string(),
  roles: z.array(RoleName),
  status: UserStatus,
  /** Null if there is no open invitation. */
  invitation_mail: MailState.nullable(),
  /** A new address that waits for confirmation. */
  pending_email: z.object({ email: z.string(), mail: MailState }).nullable(),
  /** Null if no password reset is pending. */
  reset_mail: MailState.nullable(),
  admin_area_access: z.boolean(),
  sponsor: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Of an ISPOR member who registered with it. */
  member_number: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_signed_in_at: z.iso.datetime().nullable(),
  two_factor: z.boolean().describe('Whether signing in asks for a second factor'),
});
export type User = z.infer<typeof User>;

const mailTroubles = ['failed', 'delayed'] as const;

/** A mail that was sent, or is about to be, needs no mention in a list. */
export const mailTroubleLabels = {
  delayed: 'E-mail delayed',
  failed: 'E-mail not delivered',
} as const satisfies Record<(typeof mailTroubles)[number], string>;

/** The worst that keeps a mail to this account from arriving. */
export function findMailTrouble({
  invitation_mail,
  pending_email,
  reset_mail,
}: Pick<User, 'invitation_mail' | 'pending_email' | 'reset_mail'>) {
  const mails = new Set([invitation_mail, pending_email?.mail, reset_mail]);
  return mailTroubles.find((trouble) => mails.has(trouble));
}

function describeStatus(user: User): string {
  const trouble = findMailTrouble(user);
  return userStatusLabels[user.status] + (trouble ? `, ${mailTroubleLabels[trouble]}` : '');
}

const UserFilters = z.object({
  search: z.string().trim().max(200).optional(),
  role: RoleName.optional(),
  status: UserStatus.optional(),
  /** A mail to the account that has not arrived. */
  mail: z.enum(mailTroubles).optional(),
});
export type UserFilters = z.output<typeof UserFilters>;

export const userList = declareList({
  path: '/api/admin/users',
  summary: 'Accounts, with search, filters, sorting and paging',
  access: 'manage-users',
  item: User,
  columns: [
    { key: 'full_name', label: 'Name', sorts: true, text: ({ full_name, email }) => full_name || email },
    { key: 'email', label: 'E-mail', sorts: true, text: ({ email }) => email },
    { key: 'roles', label: 'Roles', text: ({ roles }) => roles.join(', ') || '–' },
    { key: 'affiliation', label: 'Affiliation', optional: true, text: ({ affiliation }) => affiliation || '–' },
    { key: 'status', label: 'Status', text: describeStatus },
    { key: 'sponsor', label: 'Sponsor', optional: true, text: ({ sponsor }) => sponsor?.name ?? '–' },
    {
      key: 'member_number',
      label: 'ISPOR member number',
      optional: true,
      text: ({ member_number }) => member_number ?? '–',
    },
    {
      key: 'last_signed_in_at',
      label: 'Last signed in',
      sorts: true,
      align: 'right',
      text: ({ last_signed_in_at: at }, zone) => (at ? formatDate(new Date(at), zone) : 'Never'),
    },
    {
      key: 'created_at',
      label: 'Created',
      sorts: true,
      align: 'right',
      text: ({ created_at }, zone) => formatDate(new Date(created_at), zone),
    },
  ],
  filters: UserFilters,
  defaultSort: 'full_name',
});
export const { page: listUsers, file: exportUsers } = userList;
export type UserQuery = z.output<typeof userList.Query>;

const UserFields = z.strictObject({
  full_name: FullName,
  affiliation: Affiliation,
  email: Email,
  roles: z.array(RoleName).max(6),
  sponsor_id: z.int().positive().nullable(),
  admin_area_access: z.boolean(),
  is_active: z.boolean(),
});

export const NewUser = UserFields.omit({ is_active: true })
  .extend({
    affiliation: Affiliation.default(''),
    sponsor_id: UserFields.shape.sponsor_id.default(null),
    /** Default: on for an Admin, off for others. */
    admin_area_access: z.boolean().optional(),
    send_invitation: z.boolean().default(true),
  })
  .strict();
export type NewUser = z.output<typeof NewUser>;

export const UserChanges = UserFields.partial().strict();
export type UserChanges = z.output<typeof UserChanges>;

const OneUser = z.object({ data: User });

export const createUser = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Creates an account and sends the invitation',
  access: 'manage-users',
  body: NewUser,
  response: OneUser,
});

export const readUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'One account',
  access: 'manage-users',
  params: ById,
  response: OneUser,
});

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id',
  summary:
    'Changes an account. Only a Super Admin with a confirmed password can change administrators. A new address needs the password and a reason, and takes effect once confirmed',
  access: 'manage-users',
  params: ById,
  body: UserChanges,
  response: OneUser,
});

export const resendUserEmailChange = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/email-change/resend',
  summary: 'Sends the confirmation of a new address again and voids the earlier link',
  access: 'manage-users',
  params: ById,
});

export const cancelUserEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/email-change',
  summary: 'Cancels the change of address and voids the link',
  access: 'manage-users',
  params: ById,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  summary: 'Permanently anonymizes an account; its activity is kept under its number',
  access: 'delete-users',
  confirmed: true,
  params: ById,
});

export const listUserSessions = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/sessions',
  summary: 'Where an account is signed in, newest first. Only a Super Admin sees those of administrators',
  access: 'manage-users',
  params: ById,
  response: z.object({ data: z.array(Session) }),
});

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions',
  summary: 'Signs an account out everywhere, except where the caller is signed in',
  access: 'manage-users',
  params: ById,
  response: z.object({ data: z.object({ ended: z.int() }) }),
});

export const resetTwoFactor = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/two-factor',
  summary: 'Removes the second factor of an account whose owner has lost it, and signs the account out everywhere',
  access: 'manage-administrators',
  confirmed: true,
  params: ById,
});

export const sendInvitations = endpoint({
  method: 'POST',
  path: '/api/admin/users/send-invitations',
  summary: 'Sends new invitations to the selected accounts that are still invited; skips the others',
  access: 'manage-users',
  body: userList.Selection,
  response: z.object({ data: z.object({ sent: z.int(), skipped: z.int() }) }),
});

export const sendInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/send-invitation',
  summary: 'Sends a new invitation and voids the earlier one',
  access: 'manage-users',
  params: ById,
});
