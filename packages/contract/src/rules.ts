import { z } from 'zod';

/** The shared form rules of spec §5: one implementation for web and server. */
export const ruleTexts = {
  required: 'Required',
  email: 'Invalid e-mail.',
  numeric: 'Invalid numeric value.',
  currency: 'Use three letters, such as EUR.',
  unkeepable: 'The text contains characters that cannot be saved.',
} as const;

/** Empty values, empty arrays and falsy values fail; booleans always pass. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'boolean') return true;
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'string') return value.trim() !== '';
  return Boolean(value);
}

// ASCII only, so that no two different addresses look the same. Linear: no nested repetition.
const address = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/i;
export const isEmail = (value: string): boolean => value.length <= 254 && address.test(value);
export const isNumeric = (value: string): boolean => /^\d+$/.test(value);

/** What the database can store: no NUL, and no unpaired surrogate. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

type Rule = (value: unknown) => string | true;
export const required: Rule = (value) => isFilled(value) || ruleTexts.required;
export const requiredWithout =
  (other: unknown): Rule =>
  (value) =>
    isFilled(other) || required(value);
export const email: Rule = (value) => isEmail(String(value)) || ruleTexts.email;
export const numeric: Rule = (value) => isNumeric(String(value)) || ruleTexts.numeric;

/** The same rules as zod schemas, for the contract. */
export const requiredText = (max: number) =>
  z
    .string({ error: ruleTexts.required })
    .trim()
    .min(1, { error: ruleTexts.required, abort: true })
    .max(max, `At most ${max} characters.`);
export const Email = z
  .string({ error: ruleTexts.required })
  .trim()
  .min(1, { error: ruleTexts.required, abort: true })
  .refine(isEmail, { error: ruleTexts.email, abort: true })
  .toLowerCase();

/** A missing field is 'Required', on both sides; called once before the first parse. */
export function setPlainMessages(): void {
  z.config({
    customError: (issue) =>
      issue.code === 'invalid_type' && issue.input === undefined ? ruleTexts.required : undefined,
  });
}
