import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DataType, SearchQuery } from './registry.ts';
import { ReleaseName } from './release.ts';

export const historyLimits = {
  /** Lines of an account. The ones that were run longest ago make room. */
  account: 1000,
  /** Lines that a browser keeps for a visitor. */
  browser: 500,
  /** Lines counted, or combined, at a time. */
  counted: 50,
  note: 500,
  combination: 1000,
  /** Characters of a query as JSON. */
  query: 20_000,
} as const;

const Id = z.uuid().describe('Chosen by the browser, so that a repeated request adds nothing');
const Note = z.string().trim().max(historyLimits.note, `At most ${historyLimits.note} characters.`);
const LineNumber = z.int().min(1).max(999_999_999);

const Searched = SearchQuery.refine((query) => JSON.stringify(query).length <= historyLimits.query, {
  error: 'This query is too long for the search history.',
});

const fields = {
  id: Id,
  type: DataType,
  query: Searched,
  release: ReleaseName.nullable().describe('The release that was searched; null: the newest revision at that time'),
  combines: z
    .string()
    .max(historyLimits.combination)
    .nullable()
    .describe('The lines that were combined, such as #1 AND (#2 OR #3); null for other searches'),
  note: Note.describe('Your note; empty if there is none'),
  total: z.int().min(0).max(2_000_000_000).describe('Number of results when it was last run'),
  revision: z.int().min(0).max(2_000_000_000).describe('The revision of the registry that it was last run on'),
  ran_at: z.iso.datetime().describe('When it was last run'),
};

/** A search that was run. The same search is one line, however often it is run. */
export const HistoryLine = z.object({
  ...fields,
  number: LineNumber.describe('As in #3; never changes and is never used again'),
});
export type HistoryLine = z.infer<typeof HistoryLine>;

/** A search to add: from a browser with its number there, or one that has just been run. */
export const NewHistoryLine = z.strictObject({
  ...fields,
  number: LineNumber.optional().describe('Its number in the browser, which other lines may mention'),
});
export type NewHistoryLine = z.infer<typeof NewHistoryLine>;

const access = 'signed-in';
const path = '/api/registry/history';
const ByLineId = z.object({ id: z.uuid() });

export const listHistory = endpoint({
  method: 'GET',
  path,
  summary: 'Your searches, the last run first',
  access,
  response: z.object({ data: z.array(HistoryLine) }),
});

export const addToHistory = endpoint({
  method: 'POST',
  path,
  summary: 'Adds searches to your history; a search that is already in it is updated instead',
  access,
  body: z.strictObject({ lines: z.array(NewHistoryLine).min(1).max(historyLimits.browser) }),
  response: z.object({ data: z.array(HistoryLine).describe('The searches as they are now, in the order sent') }),
});

export const annotateHistoryLine = endpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Changes the note on one of your searches',
  access,
  params: ByLineId,
  body: z.strictObject({ note: Note }),
  response: z.object({ data: HistoryLine }),
});

export const deleteHistoryLine = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Deletes one of your searches for good',
  access,
  params: ByLineId,
});

export const removeHistoryLines = endpoint({
  method: 'PATCH',
  path,
  summary: 'Removes searches from your history; within a day they can be brought back under their numbers',
  access,
  body: z.strictObject({
    ids: z.array(z.uuid()).min(1).max(historyLimits.account),
    removed: z.boolean().describe('False brings them back'),
  }),
  response: z.object({ data: z.object({ changed: z.int().describe('Searches that were removed or brought back') }) }),
});

export const countHistory = endpoint({
  method: 'POST',
  path: `${path}/counts`,
  summary: 'What searches find now, and the releases that they were run on',
  access: 'public',
  readOnly: true,
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ type: DataType, query: SearchQuery, revision: fields.revision }))
      .min(1)
      .max(historyLimits.counted)
      .describe('The searches to count'),
  }),
  response: z.object({
    data: z
      .array(
        z.object({
          total: z.int().nullable().describe('Number of results now; null if the query is no longer valid'),
          text: z.string().nullable().describe('The query and its filters as text, values by their labels'),
          searched_as: z.string().nullable().describe('The same with the synonyms that it searches for'),
          release: ReleaseName.nullable().describe('The newest release at that revision; null before the first'),
          is_release: z.boolean().describe('Whether the revision is exactly that release'),
        }),
      )
      .describe('In the order of the lines'),
    revision: z.int().describe('The revision that was counted'),
  }),
});

export const combineHistory = endpoint({
  method: 'POST',
  path: `${path}/combine`,
  summary: 'Combines searches by AND, OR and NOT into one query for each data type, and counts its results',
  access: 'public',
  readOnly: true,
  body: z.strictObject({
    combination: z.string().max(historyLimits.combination).describe('Such as #1 AND (#2 OR #3)'),
    lines: z
      .array(z.strictObject({ number: LineNumber.describe('As in the combination'), query: SearchQuery }))
      .min(1)
      .max(historyLimits.counted)
      .describe('The lines that the combination names'),
    release: ReleaseName.optional().describe('Count in this release; default: the newest revision'),
  }),
  response: z.object({
    data: z.object({
      reads_as: z.string().describe('The combination with the queries of its lines'),
      types: z
        .record(
          DataType,
          z.object({
            query: SearchQuery.nullable().describe('Finds exactly what the lines combine to; null if it is refused'),
            total: z.int().nullable().describe('Number of results'),
            why_not: z.string().nullable().describe('Why this data type cannot be searched'),
          }),
        )
        .describe('By data type'),
    }),
  }),
});
