import { ApiError, sentencesOf } from './api-error.ts';

interface SortedErrors {
  /** The first sentence for each of the form's fields. */
  fields: [name: string, sentence: string][];
  /** Sentences for fields that the form lacks. */
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
