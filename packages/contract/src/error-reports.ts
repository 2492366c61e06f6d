import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isEmail, requiredText, ruleTexts } from './rules.ts';

/** Reporters may stay anonymous; without an address no one can reply. */
export const NewErrorReport = z.strictObject({
  text: requiredText(5000),
  name: z.string().trim().max(120, 'At most 120 characters.').default(''),
  email: z
    .string()
    .trim()
    .refine((address) => address === '' || isEmail(address), { error: ruleTexts.email })
    .default(''),
});
export type NewErrorReport = z.output<typeof NewErrorReport>;

export const reportArticleError = endpoint({
  method: 'POST',
  path: '/api/registry/articles/:id/reports',
  summary: 'Reports an error in an article',
  access: 'public',
  params: z.object({ id: z.string().max(40).describe('Compound ID of an article, such as 2010-01-90003') }),
  body: NewErrorReport,
});
