import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Issn } from './issn.ts';
import { declareList } from './listing.ts';
import { Id } from './numbers.ts';
import { requiredText } from './rules.ts';
import { Labelled } from './labelled.ts';

export const Journal = z.object({
  id: z.int(),
  name: z.string(),
  abbreviation: z.string().nullable(),
  issn: z.string().nullable(),
  eissn: z.string().nullable(),
  country: Labelled.nullable(),
  /** An entry of the vocabulary journal-classification. */
  classification: Labelled.nullable(),
  /** Articles that cite it. */
  articles: z.int(),
});
export type Journal = z.infer<typeof Journal>;

/** Filters for journals without a classification. */
export const unclassified = 'none';

const JournalFilters = z.object({
  search: z.string().trim().max(200).optional(),
  classification: z.union([z.literal(unclassified), Id]).optional(),
  use: z.enum(['cited', 'not-cited']).optional(),
});
export type JournalFilters = z.output<typeof JournalFilters>;

export const journalList = declareList({
  path: '/api/admin/journals',
  summary: 'Journals, with search, filters, sorting and paging',
  access: 'manage-reference-data',
  item: Journal,
  columns: [
    { key: 'name', label: 'Journal', sorts: true, text: ({ name }) => name },
    { key: 'abbreviation', label: 'Abbreviation', sorts: true, text: ({ abbreviation }) => abbreviation ?? '–' },
    { key: 'issn', label: 'ISSN', sorts: true, nowrap: true, text: ({ issn }) => issn ?? '–' },
    { key: 'eissn', label: 'e-ISSN', sorts: true, nowrap: true, text: ({ eissn }) => eissn ?? '–' },
    { key: 'country', label: 'Country', sorts: true, optional: true, text: ({ country }) => country?.label ?? '–' },
    {
      key: 'classification',
      label: 'Classification',
      sorts: true,
      text: ({ classification }) => classification?.label ?? '–',
    },
    { key: 'articles', label: 'Articles', sorts: true, align: 'right', text: ({ articles }) => String(articles) },
  ],
  filters: JournalFilters,
  defaultSort: 'name',
});
export const { page: listJournals, file: exportJournals } = journalList;

/** An empty field of a form says that there is none. */
const orNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (given: string | null) => (typeof given === 'string' && given.trim() === '' ? null : given),
    schema.nullable(),
  );

export const JournalFields = z.strictObject({
  name: requiredText(300),
  abbreviation: orNone(requiredText(120)),
  issn: orNone(Issn),
  eissn: orNone(Issn),
  country_id: Id.nullable(),
  classification_id: Id.nullable(),
});
export type JournalFields = z.output<typeof JournalFields>;
/** As a form holds them. */
export type JournalInput = z.input<typeof JournalFields>;

/** Only the name is required. */
export const NewJournal = JournalFields.partial().extend({ name: JournalFields.shape.name }).strict();
export type NewJournal = z.output<typeof NewJournal>;

export const JournalChanges = JournalFields.partial().strict();
export type JournalChanges = z.output<typeof JournalChanges>;

const ByKey = z.object({ key: Id });
const OneJournal = z.object({ data: Journal });

export const createJournal = endpoint({
  method: 'POST',
  path: '/api/admin/journals',
  summary: 'Adds a journal. Articles that cite its name or abbreviation belong to it from then on',
  access: 'manage-reference-data',
  body: NewJournal,
  response: OneJournal,
});

export const readJournal = endpoint({
  method: 'GET',
  path: '/api/admin/journals/:key',
  summary: 'One journal, with some of the articles that cite it',
  access: 'manage-reference-data',
  params: ByKey,
  response: z.object({
    data: Journal.extend({
      /** At most five, newest first. */
      cited_by: z.array(z.object({ id: z.int(), compound_id: z.string(), title: z.string() })),
    }),
  }),
});

export const updateJournal = endpoint({
  method: 'PATCH',
  path: '/api/admin/journals/:key',
  summary: 'Changes a journal. Articles keep the name under which they cite it',
  access: 'manage-reference-data',
  params: ByKey,
  body: JournalChanges,
  response: OneJournal,
});

export const deleteJournal = endpoint({
  method: 'DELETE',
  path: '/api/admin/journals/:key',
  summary: 'Deletes a journal without articles. Merge a journal that has articles into another one instead',
  access: 'delete-collection-data',
  confirmed: true,
  params: ByKey,
});

export const classifyJournals = endpoint({
  method: 'POST',
  path: '/api/admin/journals/classify',
  summary: 'Sets the classification of the selected journals',
  access: 'manage-reference-data',
  body: z.strictObject({ selected: journalList.Selection, classification_id: Id.nullable() }),
  response: z.object({ data: z.object({ changed: z.int() }) }),
});
