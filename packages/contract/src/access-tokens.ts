import { z } from 'zod';
import { TypedPassword } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { requiredText } from './rules.ts';

/** What every token begins with, so that people and programs recognize one where it does not belong. */
export const tokenPrefix = 'cea_';
/** Valid tokens per account. */
export const tokenLimit = 10;
/** How long a token can be valid. */
export const tokenDays = [30, 90, 365] as const;

export const AccessToken = z.object({
  id: z.uuid().describe('Id of the token, for revoking it'),
  name: z.string().describe('What it is for, as entered'),
  hint: z.string().describe('Its last four characters'),
  created_at: z.iso.datetime().describe('When it was created'),
  expires_at: z.iso.datetime().describe('When it stops working'),
  expired: z.boolean().describe('Whether it has stopped working'),
  last_used_at: z.iso.datetime().nullable().describe('When it was last used, to the minute; null if never'),
});
export type AccessToken = z.infer<typeof AccessToken>;

export const listAccessTokens = endpoint({
  method: 'GET',
  path: '/api/settings/tokens',
  summary: 'Your access tokens that are not revoked, newest first',
  access: 'signed-in',
  response: z.object({ data: z.array(AccessToken) }),
});

export const createAccessToken = endpoint({
  method: 'POST',
  path: '/api/settings/tokens',
  summary: 'Creates an access token; the answer is the only one that contains it',
  access: 'signed-in',
  body: z.strictObject({
    name: requiredText(80).describe('What it is for'),
    days: z.literal(tokenDays).describe('For how many days it is valid'),
    current_password: TypedPassword.describe('Your password'),
  }),
  response: z.object({
    data: AccessToken,
    token: z.string().describe('Send it as Authorization: Bearer. It cannot be shown again'),
  }),
});

export const revokeAccessToken = endpoint({
  method: 'DELETE',
  path: '/api/settings/tokens/:id',
  summary: 'Revokes one of your access tokens',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
});
