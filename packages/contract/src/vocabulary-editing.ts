import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { foldText } from './fold-text.ts';
import { Id, wholeNumber } from './numbers.ts';
import { isStorable, requiredText, ruleTexts } from './rules.ts';
import { wordsIn } from './search-words.ts';
import { vocabularies, type VocabularyType } from './vocabularies.ts';

const Type = z.enum(Object.keys(vocabularies) as [VocabularyType, ...VocabularyType[]]);

const About = z.object({
  type: Type,
  label: z.string(),
  /** The questions that are answered from it. */
  asked_in: z.array(z.string()),
});

export const VocabularySummary = About.extend({ entries: z.int(), archived: z.int() });
export type VocabularySummary = z.infer<typeof VocabularySummary>;

/** An entry as an administrator edits it. */
export const ManagedEntry = z.object({
  id: z.int(),
  slug: z.string(),
  code: z.string().nullable(),
  label: z.string(),
  parent_id: z.int().nullable(),
  /** Depth in its tree, from 0. */
  level: z.int(),
  include_details_field: z.boolean(),
  /** Of a health state: rank within its disease, from the best. */
  severity: z.int().nullable(),
  /** Of a reason for rejection: when an article passes, in one sentence; empty if there is none. */
  criterion: z.string(),
  archived_at: z.iso.datetime().nullable(),
  /** It can be chosen: neither archived itself nor below an archived entry. */
  is_offered: z.boolean(),
  /** Raised by every change of the entry; a change names the version that it was made of. */
  version: z.int(),
  /** Published articles with an answer that names it. */
  articles: z.int(),
  /** Journals that name it. */
  journals: z.int(),
});
export type ManagedEntry = z.infer<typeof ManagedEntry>;

export const ManagedVocabulary = About.extend({
  /** Where parents come from: a country belongs to a region. */
  parents: Type,
  /** In the order of the list, children after their parent. */
  entries: z.array(ManagedEntry),
});
export type ManagedVocabulary = z.infer<typeof ManagedVocabulary>;

const labelLimit = 300;
const slugLimit = 120;

/** The slug of a new entry, unless it is given one. */
export const slugOf = (label: string): string =>
  wordsIn(foldText(label).replaceAll(/[^\p{ASCII}]/gu, ' '))
    .join('-')
    .replaceAll('.', '-')
    .slice(0, slugLimit)
    .replace(/-$/, '');

const Slug = z
  .string()
  .trim()
  .max(slugLimit)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens.');

/** Vocabularies whose entries are ranked by severity. */
export const isRanked = (type: VocabularyType): boolean => type === 'health-state';

const severityLimit = 99;

/** Vocabularies whose entries have a criterion. */
export const hasCriteria = (type: VocabularyType): boolean => type === 'rejection-reason';

export const criterionLimit = 300;

export const EntryFields = z.strictObject({
  label: requiredText(labelLimit),
  parent_id: Id.nullable(),
  include_details_field: z.boolean(),
  severity: wholeNumber(1, severityLimit).nullable(),
  criterion: z
    .string()
    .trim()
    .max(criterionLimit, `At most ${criterionLimit} characters.`)
    .refine(isStorable, ruleTexts.unkeepable),
});
export type EntryFields = z.output<typeof EntryFields>;

export const NewEntry = EntryFields.partial()
  .extend({ label: EntryFields.shape.label, slug: Slug.optional() })
  .strict();
export type NewEntry = z.output<typeof NewEntry>;

/** As a form holds it: an empty slug is made from the name, and an empty rank is none. */
export const EntryForm = EntryFields.extend({
  slug: Slug.or(z.literal('')),
  severity: z.preprocess((typed) => (typed === '' ? null : typed), EntryFields.shape.severity),
});

const version = wholeNumber(1, 2_147_483_647);

export const EntryChanges = EntryFields.partial()
  .extend({
    version,
    /** The sibling to stand behind; null for the first place. */
    after: Id.nullable().optional(),
  })
  .strict();
export type EntryChanges = z.output<typeof EntryChanges>;

const ByType = z.object({ type: Type });
const ById = ByType.extend({ id: Id });
const OneEntry = z.object({ data: ManagedEntry });
const access = 'manage-reference-data';

export const listManagedVocabularies = endpoint({
  method: 'GET',
  path: '/api/admin/vocabularies',
  summary: 'The vocabularies, with how many entries each has and where it is asked',
  access,
  response: z.object({ data: z.array(VocabularySummary) }),
});

export const readManagedVocabulary = endpoint({
  method: 'GET',
  path: '/api/admin/vocabularies/:type',
  summary: 'One vocabulary with all its entries, archived ones included, and where they are used',
  access,
  params: ByType,
  response: z.object({ data: ManagedVocabulary }),
});

export const createEntry = endpoint({
  method: 'POST',
  path: '/api/admin/vocabularies/:type',
  summary: 'Adds an entry at the end of its siblings. Its slug never changes',
  access,
  params: ByType,
  body: NewEntry,
  response: OneEntry,
});

export const updateEntry = endpoint({
  method: 'PATCH',
  path: '/api/admin/vocabularies/:type/:id',
  summary: 'Renames or moves an entry, or lets it ask for details. Answers that name it follow',
  access,
  params: ById,
  body: EntryChanges,
  response: OneEntry,
});

export const archiveEntry = endpoint({
  method: 'DELETE',
  path: '/api/admin/vocabularies/:type/:id',
  summary: 'Archives an entry: it stays on answers that name it, and cannot be chosen any more',
  access,
  params: ById,
  query: z.object({ version }),
  response: OneEntry,
});

export const restoreEntry = endpoint({
  method: 'POST',
  path: '/api/admin/vocabularies/:type/:id/restore',
  summary: 'Brings an archived entry back, so that it can be chosen again',
  access,
  params: ById,
  body: z.strictObject({ version }),
  response: OneEntry,
});
