import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { termWords } from './highlight-terms.ts';
import { Id } from './numbers.ts';
import { isStorable, requiredText, ruleTexts } from './rules.ts';

/** How a set is marked, with a color and an underline of its own: no two sets look the same. */
export const highlightLooks = ['amber', 'green', 'rose', 'slate'] as const;
export const HighlightLook = z.enum(highlightLooks);
export type HighlightLook = z.infer<typeof HighlightLook>;

/** `prefix`: the fewest letters before `*`. */
export const highlightLimits = { label: 30, terms: 200, ownTerms: 100, letters: 80, words: 8, prefix: 2 } as const;
const { words: mostWords, prefix: fewestLetters } = highlightLimits;

/** A word or phrase; `*` after a word marks all words that begin with it. */
export const HighlightTerm = requiredText(highlightLimits.letters)
  .refine(isStorable, ruleTexts.unkeepable)
  .superRefine((term, context) => {
    const words = termWords(term);
    const fault = (message: string) => context.addIssue({ code: 'custom', message: `“${term}”: ${message}` });
    if (words.length === 0) fault('enter at least one letter or digit.');
    if (words.length > mostWords) fault(`enter at most ${mostWords} words.`);
    if (words.some(({ text, isPrefix }) => isPrefix && text.length < fewestLetters))
      fault(`enter at least ${fewestLetters} letters before *.`);
  });

const terms = (most: number) => z.array(HighlightTerm).max(most, `At most ${most} terms.`);

const setFields = {
  label: requiredText(highlightLimits.label).refine(isStorable, ruleTexts.unkeepable),
  look: HighlightLook,
  terms: terms(highlightLimits.terms).min(1, 'Add at least one term.'),
};

export const HighlightSet = z.object({
  id: z.int(),
  label: z.string(),
  look: HighlightLook,
  terms: z.array(z.string()),
});
export type HighlightSet = z.infer<typeof HighlightSet>;

/** What an account chooses: terms of its own, and what is not marked. */
const ownFields = {
  own_terms: terms(highlightLimits.ownTerms),
  /** Ids of sets that are not marked. */
  hidden: z.array(Id).max(100),
  /** Own terms are not marked. */
  hides_own: z.boolean(),
};
export const OwnHighlights = z.strictObject(ownFields);
export type OwnHighlights = z.output<typeof OwnHighlights>;

export const Highlights = z.object({
  sets: z.array(HighlightSet),
  own_terms: z.array(z.string()),
  hidden: z.array(z.int()),
  hides_own: z.boolean(),
});
export type Highlights = z.infer<typeof Highlights>;

const reading = { path: '/api/data-collection/highlights', access: 'read-collection-resources' } as const;

export const readHighlights = endpoint({
  ...reading,
  method: 'GET',
  summary: 'Terms that are marked in abstracts: sets, your own terms, and which you have hidden',
  response: z.object({ data: Highlights }),
});

export const updateOwnHighlights = endpoint({
  ...reading,
  method: 'PUT',
  summary: 'Replaces your own terms and what you have hidden. Sets that no longer exist are left out',
  body: OwnHighlights,
  response: z.object({ data: Highlights }),
});

/** The sets as administrators edit them: all at once. */
export const HighlightSets = z.object({
  /** Raised by every change; a change names the version that it was made of. */
  version: z.int(),
  sets: z.array(HighlightSet),
});
export type HighlightSets = z.infer<typeof HighlightSets>;

const EditedSet = z.strictObject({
  /** Null: a new set. */
  id: z.int().nullable(),
  ...setFields,
});

/** Names and looks tell sets apart. */
export const EditedSets = z
  .array(EditedSet)
  .max(highlightLooks.length, `At most ${highlightLooks.length} sets.`)
  .superRefine((sets, context) => {
    for (const [at, set] of sets.entries())
      for (const field of ['label', 'look'] as const) {
        const same = (other: typeof set): boolean => other[field].toLowerCase() === set[field].toLowerCase();
        if (sets.slice(0, at).some(same))
          context.addIssue({
            code: 'custom',
            path: [at, field],
            message: `Another set has this ${field === 'label' ? 'name' : 'look'}.`,
          });
      }
  });
export type EditedSets = z.output<typeof EditedSets>;

const managing = { path: '/api/admin/highlight-sets', access: 'manage-reference-data' } as const;

export const readHighlightSets = endpoint({
  ...managing,
  method: 'GET',
  summary: 'The sets of terms that are marked in abstracts',
  response: z.object({ data: HighlightSets }),
});

export const replaceHighlightSets = endpoint({
  ...managing,
  method: 'PUT',
  summary: 'Replaces all sets, in this order; returns 409 if someone else has saved since `version`',
  body: z.strictObject({ version: z.int(), sets: EditedSets }),
  response: z.object({ data: HighlightSets }),
});
