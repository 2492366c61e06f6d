import { z } from 'zod';
import { TypedPassword } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { ruleTexts } from './rules.ts';

/** How many recovery codes an account gets at a time. */
export const recoveryCodeCount = 10;

/** Apps show `123 456`; spaces are not part of the code. */
const AppCode = z
  .string({ error: ruleTexts.required })
  .overwrite((typed) => typed.replaceAll(/\s/g, ''))
  .regex(/^\d{6}$/, 'Enter the 6 digits that your app shows.')
  .describe('The six digits that the authenticator app shows');

/** Letters and digits in any case; separators are not part of the code. */
const RecoveryCode = z
  .string({ error: ruleTexts.required })
  .max(40)
  .overwrite((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
  .regex(/^[A-Z2-7]{16}$/, 'Enter one of your recovery codes: 16 letters and digits.')
  .describe('One of the recovery codes');

/** For the form of the web app, which asks for one kind of code at a time. */
export const WithRecoveryCode = z.strictObject({ recovery_code: RecoveryCode });

export const twoFactorChallenge = endpoint({
  method: 'POST',
  path: '/two-factor-challenge',
  summary: 'Completes a sign-in with a code of the second factor, or with a recovery code',
  access: 'public',
  body: z
    .strictObject({ code: AppCode.optional(), recovery_code: RecoveryCode.optional() })
    .refine(({ code, recovery_code }) => (code === undefined) !== (recovery_code === undefined), {
      path: ['code'],
      error: 'Send a code or a recovery code.',
    }),
});

export const TwoFactor = z.object({
  enabled_at: z.iso.datetime().nullable().describe('Since when a code is asked for; null: it is not'),
  recovery_codes_left: z.int().describe('Recovery codes that have not been used'),
  required: z.boolean().describe('Whether your roles require it, so that it cannot be switched off'),
});
export type TwoFactor = z.infer<typeof TwoFactor>;

const WithPassword = z.strictObject({ current_password: TypedPassword.describe('Your password') });
const RecoveryCodes = z.object({
  recovery_codes: z.array(z.string()).describe('Each can be used once. They cannot be shown again'),
});

export const readTwoFactor = endpoint({
  method: 'GET',
  path: '/api/settings/two-factor',
  summary: 'Whether your account has a second factor',
  access: 'signed-in',
  beforeTwoFactor: true,
  response: z.object({ data: TwoFactor }),
});

export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/api/settings/two-factor',
  summary: 'Makes the secret of a second factor; the answer is the only one that contains it',
  access: 'signed-in',
  beforeTwoFactor: true,
  body: WithPassword,
  response: z.object({
    secret: z.string().describe('For typing into an app, in base32'),
    uri: z.string().describe('The same for scanning: otpauth://'),
  }),
});

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/api/settings/two-factor/confirm',
  summary: 'Switches the second factor on with a first code, and ends your other sessions',
  access: 'signed-in',
  beforeTwoFactor: true,
  body: z.strictObject({ code: AppCode }),
  response: RecoveryCodes,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/settings/two-factor/recovery-codes',
  summary: 'Replaces your recovery codes',
  access: 'signed-in',
  body: WithPassword,
  response: RecoveryCodes,
});

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/api/settings/two-factor/disable',
  summary: 'Switches the second factor off, unless your roles require it',
  access: 'signed-in',
  body: WithPassword,
});
