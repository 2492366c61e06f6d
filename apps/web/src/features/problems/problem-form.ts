import { NewProblem } from '@cea/contract/problems';
import { ruleTexts } from '@cea/contract/rules';
import { z } from 'zod';

/** As the form holds it: no kind is chosen at first, and details are empty where none are asked for. */
export const ProblemForm = NewProblem.omit({ form_id: true }).extend({
  type: z.string().min(1, { error: ruleTexts.required, abort: true }).transform(Number),
  details: z.string().trim(),
});
export type ProblemInput = z.input<typeof ProblemForm>;
