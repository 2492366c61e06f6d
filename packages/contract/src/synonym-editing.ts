import { z } from 'zod';
import { formatDate } from './dates.ts';
import { dataTypes } from './dictionary/terms.ts';
import { endpoint } from './endpoint.ts';
import { declareList } from './listing.ts';
import { ById, Id, wholeNumber } from './numbers.ts';
import { isStorable, requiredText, ruleTexts } from './rules.ts';
import { nameLetters, type SynonymKind, synonymKinds } from './synonyms.ts';

const Kind = z.enum(Object.keys(synonymKinds) as [SynonymKind, ...SynonymKind[]]);

/** Names and narrower names of a group together. */
const groupLimit = 500;
const companyLimit = 200;

const Name = requiredText(nameLetters).refine(isStorable, ruleTexts.unkeepable);

/** What a group says. A draft may be incomplete. */
const SynonymDraft = z.strictObject({
  kind: Kind,
  names: z.array(Name).max(groupLimit, `At most ${groupLimit} names.`),
  includes: z.array(Name).max(groupLimit, `At most ${groupLimit} names.`),
  ambiguous: z.array(Name).max(groupLimit),
  company: z.array(Name).max(companyLimit, `At most ${companyLimit} words.`),
});
export type SynonymFields = z.output<typeof SynonymDraft>;

/** What is wrong with a group, whatever other groups say. */
function checkFields(fields: SynonymFields, fault: (field: keyof SynonymFields, message: string) => void): void {
  const { names, includes, ambiguous, company } = fields;
  const size = names.length + includes.length;
  if (names.length === 0) fault('names', 'Add at least one name.');
  else if (size < 2) fault('names', 'Add a second name, or a name that this one includes.');
  if (size > groupLimit) fault('names', `A group can have at most ${groupLimit} names, included ones among them.`);
  const other = ambiguous.filter((name) => !names.includes(name));
  if (other.length > 0) fault('ambiguous', `Not a name of this group: ${other.join(', ')}.`);
  const phrase = company.find((word) => /\s/.test(word));
  if (phrase !== undefined) fault('company', `Enter single words: “${phrase}” is more than one.`);
}

export const SynonymFields = SynonymDraft.superRefine((fields, context) =>
  checkFields(fields, (field, message) => context.addIssue({ code: 'custom', path: [field], message })),
);

export const SynonymGroup = z.object({
  id: z.int(),
  kind: Kind,
  names: z.array(z.string()),
  includes: z.array(z.string()),
  ambiguous: z.array(z.string()),
  company: z.array(z.string()),
  origin: z.enum(['shipped', 'edited', 'added']),
  archived_at: z.iso.datetime().nullable(),
  /** Raised by every change; a change names the version that it was made of. */
  version: z.int(),
  updated_at: z.iso.datetime(),
});
export type SynonymGroup = z.infer<typeof SynonymGroup>;

const originLabels: Record<SynonymGroup['origin'], string> = {
  shipped: 'Shipped',
  edited: 'Shipped, edited',
  added: 'Added here',
};

const SynonymFilters = z.object({
  search: z.string().trim().max(200).optional(),
  kind: Kind.optional(),
  ambiguity: z.literal('ambiguous').optional(),
  /** Absent: those in use. */
  state: z.enum(['archived', 'all']).optional(),
});
export type SynonymFilters = z.output<typeof SynonymFilters>;

const access = 'manage-reference-data';

export const synonymList = declareList({
  path: '/api/admin/synonyms',
  summary: 'Groups of synonyms, with search, filters, sorting and paging',
  access,
  item: SynonymGroup,
  columns: [
    { key: 'names', label: 'Names', sorts: true, text: ({ names }) => names.join('; ') },
    { key: 'kind', label: 'Kind', sorts: true, nowrap: true, text: ({ kind }) => synonymKinds[kind] },
    {
      key: 'includes',
      label: 'Includes',
      sorts: true,
      align: 'right',
      text: ({ includes }) => (includes.length === 0 ? '–' : String(includes.length)),
    },
    { key: 'ambiguous', label: 'Ambiguous', text: ({ ambiguous }) => ambiguous.join('; ') || '–' },
    { key: 'included', label: 'Included names', optional: true, text: ({ includes }) => includes.join('; ') || '–' },
    { key: 'company', label: 'Company words', optional: true, text: ({ company }) => company.join('; ') || '–' },
    { key: 'origin', label: 'Origin', optional: true, nowrap: true, text: ({ origin }) => originLabels[origin] },
    {
      key: 'updated_at',
      label: 'Updated',
      sorts: true,
      nowrap: true,
      text: ({ updated_at }, zone) => formatDate(new Date(updated_at), zone),
    },
  ],
  filters: SynonymFilters,
  defaultSort: 'names',
});
export const { page: listSynonyms, file: exportSynonyms } = synonymList;

const version = wholeNumber(1, 2_147_483_647);
const OneGroup = z.object({ data: SynonymGroup });

export const readSynonyms = endpoint({
  method: 'GET',
  path: '/api/admin/synonyms/:id',
  summary: 'One group of synonyms',
  access,
  params: ById,
  response: OneGroup,
});

export const closeGroupsLimit = 5;

const CloseGroup = z.object({
  group: SynonymGroup,
  /** Its name that is written most like the text. */
  name: z.string(),
  /** So much that the group is probably meant. */
  is_close: z.boolean(),
});
export type CloseGroup = z.infer<typeof CloseGroup>;

export const findCloseSynonyms = endpoint({
  method: 'GET',
  path: '/api/admin/synonyms/close',
  summary: 'Groups with a name that is written like a text, the closest first',
  access,
  query: z.object({ text: z.string().trim().min(1).max(200) }),
  response: z.object({ data: z.array(CloseGroup) }),
});

export const createSynonyms = endpoint({
  method: 'POST',
  path: '/api/admin/synonyms',
  summary: 'Adds a group of synonyms. Searches use it at once',
  access,
  body: SynonymFields,
  response: OneGroup,
});

export const SynonymChanges = SynonymFields.safeExtend({ version });
export type SynonymChanges = z.output<typeof SynonymChanges>;

export const updateSynonyms = endpoint({
  method: 'PUT',
  path: '/api/admin/synonyms/:id',
  summary: 'Changes a group of synonyms. A later version of the registry leaves it as it is then',
  access,
  params: ById,
  body: SynonymChanges,
  response: OneGroup,
});

export const archiveSynonyms = endpoint({
  method: 'DELETE',
  path: '/api/admin/synonyms/:id',
  summary: 'Archives a group of synonyms: searches no longer use it',
  access,
  params: ById,
  query: z.object({ version }),
  response: OneGroup,
});

export const restoreSynonyms = endpoint({
  method: 'POST',
  path: '/api/admin/synonyms/:id/restore',
  summary: 'Brings an archived group of synonyms back into use',
  access,
  params: ById,
  body: z.strictObject({ version }),
  response: OneGroup,
});

/** Records that a search finds now, and after the edit. */
const Counts = z.object({ now: z.int(), after: z.int() });

export const SynonymEffects = z.object({
  /** Names whose searches would change, those that change most first. */
  names: z.array(z.object({ name: z.string(), ratios: Counts, studies: Counts })),
  /** Names beyond the limit, which were not counted. */
  uncounted: z.int(),
  /** Searches without results that would find something: how often they were made, and what they would find. */
  searches: z.array(z.object({ text: z.string(), type: z.enum(dataTypes), searches: z.int(), finds: z.int() })),
});
export type SynonymEffects = z.infer<typeof SynonymEffects>;

/** At most this many names are counted for one edit. */
export const effectLimit = 20;

export const previewSynonyms = endpoint({
  method: 'POST',
  path: '/api/admin/synonyms/preview',
  summary: 'What an edit of a group would change: how much a search for each of its names finds now, and would find',
  access,
  readOnly: true,
  quiet: true,
  body: z.strictObject({
    /** The group that is edited; null for a new one. */
    id: Id.nullable(),
    /** Null: the group would be archived. */
    draft: SynonymDraft.nullable(),
  }),
  response: z.object({ data: SynonymEffects }),
});
