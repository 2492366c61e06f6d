import { ApiError, sentencesOf } from './api-error.ts';

interface SortedErrors {
  /** The first sentence of each field that the form has. */
  fields: [name: string, sentence: string][];
  /** What belongs to no field of the form. */
  form: string[];
}

/** Sorts a refusal by the fields of a form; `roles.0` belongs to `roles`. */
export function sortErrors(error: unknown, names: readonly string[]): SortedErrors {
  const sorted: SortedErrors = { fields: [], form: [] };
  const errors = error instanceof ApiError ? error.errors : undefined;
  if (!errors) return { ...sorted, form: sentencesOf(error) };
  for (const [key, sentences] of Object.entries(errors)) {
    const name = key.split('.')[0] ?? key;
    const [first] = sentences;
    if (names.includes(name) && first !== undefined) sorted.fields.push([name, first]);
    else sorted.form.push(...sentences);
  }
  return sorted;
}
