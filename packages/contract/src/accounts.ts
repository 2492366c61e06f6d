import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { roleNames, scopeNames } from './roles.ts';
import { Email, requiredText, ruleTexts } from './rules.ts';

export const passwordLength = { min: 12, max: 256 } as const;

/** A password as typed to sign in: limited in length, otherwise unchecked. */
export const TypedPassword = z
  .string({ error: ruleTexts.required })
  .min(1, { error: ruleTexts.required, abort: true })
  .max(passwordLength.max, `At most ${passwordLength.max} characters.`);
/** A password being chosen. Length is the only formal rule; the server also refuses common ones. */
export const ChosenPassword = TypedPassword.min(passwordLength.min, `At least ${passwordLength.min} characters.`);

export const FullName = requiredText(120);
/** Institutions, separated by semicolons. */
export const Affiliation = z.string().trim().max(300, 'At most 300 characters.');
export const RoleName = z.enum(roleNames);

/** A single-use code from a mailed link: at least 128 bits, base64url. */
export const Code = z
  .string()
  .regex(/^[\w-]{22,64}$/)
  .describe('The code of a mailed link');

const Permission = z.object({ name: z.string() });
export const Role = z.object({ id: z.int(), name: RoleName, permissions: z.array(Permission) });
export type Role = z.infer<typeof Role>;

/** The signed-in account, as returned by GET /api/user. */
export const CurrentUser = z.object({
  id: z.int(),
  full_name: z.string(),
  email: z.string(),
  affiliation: z.string(),
  roles: z.array(Role),
  scope: z.array(z.enum(scopeNames)),
  must_set_up_two_factor: z
    .literal(true)
    .optional()
    .describe('The roles of the account require a second factor, and count only once it is set up'),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

const SignedIn = z.object({
  two_factor: z.boolean().describe('Whether a code is still needed: POST /two-factor-challenge opens the session'),
});
/** What a form says after it was sent. */
export const Told = z.object({ message: z.string() });

export const csrfCookie = endpoint({
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  summary: 'Sets the XSRF-TOKEN cookie, which every write request repeats in the X-XSRF-TOKEN header',
  access: 'public',
});

export const login = endpoint({
  method: 'POST',
  path: '/login',
  summary: 'Signs in and opens a session, or asks for the second factor',
  access: 'public',
  body: z.strictObject({ email: Email, password: TypedPassword }),
  response: SignedIn,
});

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session',
  access: 'public',
});

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'The signed-in account',
  access: 'signed-in',
  beforeTwoFactor: true,
  response: z.object({ data: CurrentUser }),
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/forgot-password',
  summary: 'Sends a password reset link if the address has an account',
  access: 'public',
  body: z.strictObject({ email: Email }),
  response: Told,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset-password',
  summary: 'Sets a new password with the code from the e-mail and ends every session of the account',
  access: 'public',
  body: z.strictObject({ code: Code, password: ChosenPassword }),
  response: Told,
});

export const registration = endpoint({
  method: 'GET',
  path: '/api/registrations/:code',
  summary: 'Whom a code to register was mailed to; does not use up the code',
  access: 'public',
  params: z.object({ code: Code }),
  response: z.object({ data: z.object({ email: z.string(), full_name: z.string() }) }),
});

export const register = endpoint({
  method: 'POST',
  path: '/register',
  summary: 'Registers with the code from the e-mail, a name and a password, and signs in',
  access: 'public',
  body: z.strictObject({ code: Code, full_name: FullName, password: ChosenPassword }),
  response: SignedIn,
});

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/user/confirm-password',
  summary: 'Confirms the password again; valid for 15 minutes',
  access: 'signed-in',
  beforeTwoFactor: true,
  body: z.strictObject({ password: TypedPassword }),
});

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/settings/profile',
  summary: 'Changes your name or affiliation, or requests a new address, which takes effect after it is confirmed',
  access: 'signed-in',
  body: z.strictObject({
    full_name: FullName.optional(),
    affiliation: Affiliation.optional(),
    email: Email.optional(),
    current_password: TypedPassword.optional(),
  }),
  response: z.object({ data: CurrentUser }),
});

/** A requested address that is not confirmed yet. */
export const PendingEmail = z.object({ email: z.string(), requested_at: z.iso.datetime() });
export type PendingEmail = z.infer<typeof PendingEmail>;

export const readEmailChange = endpoint({
  method: 'GET',
  path: '/api/settings/email-change',
  summary: 'The new address awaiting confirmation, if any',
  access: 'signed-in',
  response: z.object({ data: PendingEmail.nullable() }),
});

export const resendEmailChange = endpoint({
  method: 'POST',
  path: '/api/settings/email-change/resend',
  summary: 'Sends the confirmation again and voids the earlier link',
  access: 'signed-in',
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/settings/email-change',
  summary: 'Cancels the change of address and voids the link',
  access: 'signed-in',
});

export const emailConfirmation = endpoint({
  method: 'GET',
  path: '/api/email-confirmations/:code',
  summary: 'The address that a code confirms; does not use up the code',
  access: 'public',
  params: z.object({ code: Code }),
  response: z.object({ data: z.object({ email: z.string() }) }),
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/confirm-email',
  summary: 'Confirms a new address with the code from the e-mail',
  access: 'public',
  body: z.strictObject({ code: Code }),
  response: Told,
});

export const updatePassword = endpoint({
  method: 'PATCH',
  path: '/api/settings/password',
  summary: 'Changes your password and ends your other sessions',
  access: 'signed-in',
  body: z.strictObject({ current_password: TypedPassword, password: ChosenPassword }),
  response: Told,
});

export const Session = z.object({
  id: z.uuid(),
  current: z.boolean(),
  device: z.string(),
  ip: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/settings/sessions',
  summary: 'Your sessions, newest first',
  access: 'signed-in',
  response: z.object({ data: z.array(Session) }),
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/settings/sessions/:id',
  summary: 'Ends one of your sessions',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
});

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/roles',
  summary: 'All roles, by name',
  access: 'public',
  response: z.object({ data: z.array(Role) }),
});
