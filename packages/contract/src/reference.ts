import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A vocabulary entry. Archived branches are among the children only if they were asked for. */
export interface Entry {
  id: number;
  slug: string;
  /** In its classification: 'I20-I25', 'B.2.2', 'FRA'. */
  code: string | null;
  label: string;
  /** Requires a text when chosen. */
  include_details_field: boolean;
  /** What people call it, beside its label: heart attack, MI. */
  names?: string[] | undefined;
  /** When to choose it, or not, in one sentence. */
  criterion?: string | undefined;
  /** It cannot be chosen any more, but answers still name it. */
  archived?: true | undefined;
  children?: Entry[];
}

const Leaf = z.object({
  id: z.int().describe('As in answers'),
  slug: z.string().describe('Short name, which never changes'),
  code: z.string().nullable().describe('In its classification: I20-I25, B.2.2, FRA'),
  label: z.string().describe('Name on the site'),
  include_details_field: z.boolean().describe('Whether readers enter a text when they choose it'),
  names: z.array(z.string()).optional().describe('What people call it, beside its label: heart attack, MI'),
  criterion: z.string().optional().describe('When to choose it, or not'),
  archived: z.literal(true).optional().describe('It cannot be chosen any more, but answers still name it'),
});

/** An entry in a flat list. */
export const VocabularyEntry = Leaf.extend({
  parent_id: z.int().nullable().describe('The entry above it; that of a country is its region'),
});
export type VocabularyEntry = z.infer<typeof VocabularyEntry>;

/** By default only what can be chosen is answered. */
const query = z.object({
  archived: z.literal('included').optional().describe('`included` adds archived entries, which old answers still name'),
});

/** The deepest tree is ICD-10: chapter, three levels of blocks, and categories. */
export const treeDepth = 5;
/** Written out to its depth, because OpenAPI cannot inline a recursive schema. */
const entryOf = (levels: number): z.ZodType<Entry> =>
  levels === 1 ? Leaf : Leaf.extend({ children: z.array(entryOf(levels - 1)).optional() });
const Entry = entryOf(treeDepth);
const Entries = z.object({ data: z.array(Entry) });

/** A country, or an answer in its place that has no code: a study of many is International. */
export const Country = z.object({
  id: z.int(),
  label: z.string(),
  iso2: z.string().nullable(),
  iso3: z.string().nullable(),
  region_id: z.int().nullable(),
  currency: z.string().nullable(),
  /** Slugs of the vocabularies who-region, gbd-super-region and income-group. */
  who_region: z.string().nullable(),
  gbd_super_region: z.string().nullable(),
  income_group: z.string().nullable(),
  memberships_as_of: z.iso.date().nullable(),
  /** Alternative names: UK, England. */
  names: z.array(z.string()),
  archived: z.literal(true).optional(),
});
export type Country = z.infer<typeof Country>;

const Region = Leaf.extend({ countries: z.array(Country) });
const Vocabulary = z.object({ type: z.string(), label: z.string(), entries: z.array(Entry) });

export const listCountries = endpoint({
  method: 'GET',
  path: '/api/countries',
  summary: 'Countries with their regions, income group and currency',
  access: 'public',
  query,
  response: z.object({ data: z.array(Country) }),
});

export const listRegions = endpoint({
  method: 'GET',
  path: '/api/regions',
  summary: 'World Bank regions and their countries',
  access: 'public',
  query,
  response: z.object({ data: z.array(Region) }),
});

export const listIcdCategories = endpoint({
  method: 'GET',
  path: '/api/icd/categories',
  summary: 'ICD-10 chapters, blocks, and categories of malignant neoplasms',
  access: 'public',
  query,
  quiet: true,
  response: Entries,
});

export const listGbdCategories = endpoint({
  method: 'GET',
  path: '/api/gbd/categories',
  summary: 'Causes of the Global Burden of Disease Study 2019, three levels',
  access: 'public',
  query,
  quiet: true,
  response: Entries,
});

export const listVocabularies = endpoint({
  method: 'GET',
  path: '/api/vocabularies',
  summary: 'Every vocabulary with its entries; countries and disease trees have separate calls',
  access: 'public',
  query,
  response: z.object({ data: z.array(Vocabulary) }),
});

export const readVocabulary = endpoint({
  method: 'GET',
  path: '/api/vocabulary/:type',
  summary: 'The entries of one vocabulary',
  access: 'public',
  query,
  params: z.object({ type: z.string().describe('A vocabulary of GET /api/vocabularies') }),
  response: Entries,
});
