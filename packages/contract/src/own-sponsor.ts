import { z } from 'zod';
import { RoleName } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { ById } from './numbers.ts';
import { Email, ruleTexts } from './rules.ts';
import { Sponsor } from './sponsors.ts';
import { MailState } from './users.ts';

/** A sponsor as its own users see it. Only its Sponsor Admins see who the others are. */
export const OwnSponsor = Sponsor.partial({ users: true });
export type OwnSponsor = z.infer<typeof OwnSponsor>;

/** In the order in which they need attention. */
export const seatStatuses = ['invitation-expired', 'invited', 'unseen', 'active', 'inactive'] as const;
export type SeatStatus = (typeof seatStatuses)[number];

/** An account that was not used for this long is shown as unseen: its seat could go to somebody else. */
export const unseenAfterDays = 180;

/** A user who takes one of the sponsor's seats. */
export const SeatHolder = z.object({
  id: z.int(),
  email: z.string(),
  /** Empty until the invitation is accepted. */
  full_name: z.string(),
  roles: z.array(RoleName),
  status: z.enum(seatStatuses),
  /** When the last invitation expires or has expired; null for a registered user. */
  invitation_expires_at: z.iso.datetime().nullable(),
  /** The state of the last mail with an invitation or a confirmation; null if none is open. */
  mail: MailState.nullable(),
  /** A new address that waits for confirmation. */
  pending_email: z.string().nullable(),
  last_signed_in_at: z.iso.datetime().nullable(),
  /** False for accounts with roles outside the sponsor: only administrators change those. */
  is_manageable: z.boolean(),
});
export type SeatHolder = z.infer<typeof SeatHolder>;

const OneSeatHolder = z.object({ data: SeatHolder });
const SeatHolders = z.object({ data: z.array(SeatHolder) });

/** At most this many addresses are invited at once. */
export const invitationLimit = 50;

const users = '/api/registry/sponsor/users';

export const readOwnSponsor = endpoint({
  method: 'GET',
  path: '/api/registry/sponsor/info',
  summary: 'The sponsor that the caller belongs to, with its seats and the end of its access',
  access: 'see-own-sponsor',
  response: z.object({ data: OwnSponsor }),
});

export const listSeatHolders = endpoint({
  method: 'GET',
  path: users,
  summary: 'The users of the own sponsor, those who need attention first',
  access: 'manage-own-sponsor-users',
  response: SeatHolders,
});

export const inviteSeatHolders = endpoint({
  method: 'POST',
  path: users,
  summary:
    'Invites several users to the own sponsor, all or none. If one address cannot be invited, or has no seat, the answer names it and nobody is invited',
  access: 'manage-own-sponsor-users',
  body: z.strictObject({
    emails: z
      .array(Email)
      .min(1, ruleTexts.required)
      .max(invitationLimit, `At most ${invitationLimit} addresses at once.`),
  }),
  response: SeatHolders,
});

export const changeSeatHolder = endpoint({
  method: 'PATCH',
  path: `${users}/:id`,
  summary:
    'Changes the address of a user. An invited user is invited at the new address; otherwise it takes effect once confirmed',
  access: 'manage-own-sponsor-users',
  params: ById,
  body: z.strictObject({ email: Email }),
  response: OneSeatHolder,
});

export const removeSeatHolder = endpoint({
  method: 'DELETE',
  path: `${users}/:id`,
  summary: 'Removes a user and frees the seat at once. The account can be restored for a day, then it is anonymized',
  access: 'manage-own-sponsor-users',
  params: ById,
});

export const restoreSeatHolder = endpoint({
  method: 'POST',
  path: `${users}/:id/restore`,
  summary: 'Brings back a user who was removed within the last day, while a seat is left',
  access: 'manage-own-sponsor-users',
  params: ById,
  response: OneSeatHolder,
});

export const resendToSeatHolder = endpoint({
  method: 'POST',
  path: `${users}/:id/resend`,
  summary: 'Sends the invitation, or the confirmation of a new address, again and voids the earlier link',
  access: 'manage-own-sponsor-users',
  params: ById,
});
