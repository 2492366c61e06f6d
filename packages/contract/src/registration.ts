import { z } from 'zod';
import { ChosenPassword, Code, Told } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { Email, requiredText, isNumeric, ruleTexts } from './rules.ts';

/** A member number of ISPOR. */
export const MemberNumber = requiredText(20).refine(isNumeric, { error: ruleTexts.numeric }).describe('Digits only');

export const registerEmail = endpoint({
  method: 'POST',
  path: '/register-email',
  summary: 'Mails a link to register. An address that has an account is mailed so; the answer is the same',
  access: 'public',
  body: z.strictObject({ email: Email }),
  response: Told,
});

export const registerIspor = endpoint({
  method: 'POST',
  path: '/register-ispor',
  summary: 'Mails a link to register as a member of ISPOR. The answer depends on the member number alone',
  access: 'public',
  body: z.strictObject({ email: Email, member_number: MemberNumber }),
  response: Told,
});

export const reactivateEmail = endpoint({
  method: 'POST',
  path: '/reactivate-email',
  summary: 'Mails a link to reactivate the account, if there is one with this address',
  access: 'public',
  body: z.strictObject({ email: Email }),
  response: Told,
});

export const reactivate = endpoint({
  method: 'POST',
  path: '/reactivate',
  summary: 'Reactivates a lapsed account with the code from the e-mail and a new password',
  access: 'public',
  body: z.strictObject({ code: Code, password: ChosenPassword }),
  response: Told,
});
