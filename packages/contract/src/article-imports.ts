import { z } from 'zod';
import { CitationFormat, citationFormats, Encoding } from './citation-files.ts';
import { formatDateTime } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { declareList } from './listing.ts';
import { ById, wholeNumber } from './numbers.ts';
import { ImportPreview, RefusedSummary } from './import-preview.ts';
import { uploads } from './uploads.ts';
import { Person } from './person.ts';

/** How far an import is, as people read it. */
export const importStates = {
  waiting: 'Waiting',
  running: 'Running',
  stopping: 'Stopping',
  stopped: 'Stopped',
  done: 'Done',
  failed: 'Failed',
  undone: 'Undone',
} as const;
export const ImportState = z.enum(Object.keys(importStates) as [keyof typeof importStates]);
export type ImportState = z.infer<typeof ImportState>;

/** Whether the worker has it, or will have it without anybody's help. */
export const isUnderWay = (state: ImportState): boolean => ['waiting', 'running', 'stopping'].includes(state);

export const ArticleImport = z.object({
  id: z.int(),
  /** Of the file, or of a pasted list. */
  name: z.string(),
  bytes: z.int(),
  /** Null where the format has none. */
  lines: z.int().nullable(),
  format: CitationFormat,
  encoding: Encoding,
  state: ImportState,
  /** Records in the file, refused ones included; null until they are counted. */
  total: z.int().nullable(),
  /** Records that are written or refused. */
  done: z.int(),
  added: z.int(),
  refused: z.int(),
  /** Possible duplicates that were found, and those that nobody has judged. */
  pairs: z.int(),
  open_pairs: z.int(),
  /** Why it failed. */
  failure: z.string().nullable(),
  /** It has stopped before its end, and its file can be read. */
  can_resume: z.boolean(),
  created_by: Person,
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type ArticleImport = z.infer<typeof ArticleImport>;

const ImportFilters = z.object({ state: ImportState.optional() });
export type ImportFilters = z.output<typeof ImportFilters>;

const timeOf = (at: string | null, zone: string): string => (at ? formatDateTime(new Date(at), zone) : '–');
const figure = (count: number): string => count.toLocaleString('en-US');

export const importList = declareList({
  path: '/api/admin/article-imports',
  summary: 'Imports of citation files, with filters, sorting and paging',
  access: 'manage-articles',
  item: ArticleImport,
  columns: [
    { key: 'name', label: 'File', sorts: true, text: ({ name }) => name },
    { key: 'state', label: 'Status', sorts: true, text: ({ state }) => importStates[state] },
    { key: 'format', label: 'Format', sorts: true, optional: true, text: ({ format }) => citationFormats[format] },
    { key: 'added', label: 'Articles', sorts: true, align: 'right', text: ({ added }) => figure(added) },
    { key: 'refused', label: 'Refused', sorts: true, align: 'right', text: ({ refused }) => figure(refused) },
    {
      key: 'open_pairs',
      label: 'Pairs to judge',
      sorts: true,
      align: 'right',
      text: ({ open_pairs }) => figure(open_pairs),
    },
    {
      key: 'created_at',
      label: 'Imported',
      sorts: true,
      nowrap: true,
      text: ({ created_at }, zone) => timeOf(created_at, zone),
    },
    { key: 'created_by', label: 'By', sorts: true, text: ({ created_by }) => created_by.full_name },
    {
      key: 'finished_at',
      label: 'Ended',
      sorts: true,
      nowrap: true,
      optional: true,
      text: ({ finished_at }, zone) => timeOf(finished_at, zone),
    },
  ],
  filters: ImportFilters,
  defaultSort: '-created_at',
});
export const { page: listImports, file: exportImports } = importList;

export const OneImport = ArticleImport.extend({
  refused_by_reason: z.array(RefusedSummary),
  /** Why it can no longer be undone; null if it can. */
  undo_refused: z.string().nullable(),
});
export type OneImport = z.infer<typeof OneImport>;
const OneImportReply = z.object({ data: OneImport });

export const readImport = endpoint({
  method: 'GET',
  path: '/api/admin/article-imports/:id',
  summary: 'One import, with its progress and its counts',
  access: 'manage-articles',
  params: ById,
  response: OneImportReply,
});

/** As many PubMed IDs as a form carries. */
export const pastedLimit = 60_000;

export const importArticles = endpoint({
  method: 'POST',
  path: '/api/admin/article-imports',
  summary:
    'Says what importing a citation file would do and changes nothing (mode=preview), or imports it in the background (mode=commit)',
  access: 'manage-articles',
  query: z.object({
    mode: z.enum(['preview', 'commit']),
    seed: wholeNumber(0, 1_000_000).prefault(0).describe('Another number draws another sample'),
  }),
  multipart: { file: uploads.import },
  body: z
    .strictObject({
      file: uploads.import.File.optional(),
      text: z
        .string()
        .trim()
        .max(pastedLimit, `At most ${pastedLimit.toLocaleString('en-US')} characters. Use a file.`)
        .optional()
        .describe('PubMed IDs or DOIs, instead of a file'),
      format: CitationFormat.optional().describe('Read the file as this, whatever it looks like'),
      commit_id: z.uuid().optional().describe('For mode=commit: a commit that is sent twice is one import'),
      sha256: z
        .string()
        .regex(/^[\da-f]{64}$/)
        .optional()
        .describe('For mode=commit: refuses any other content than the preview saw'),
    })
    .refine(({ file, text }) => Boolean(file) !== Boolean(text), {
      error: 'Choose a file, or paste PubMed IDs or DOIs.',
      path: ['file'],
    }),
  response: z.object({
    data: z.union([
      ImportPreview.extend({ mode: z.literal('preview') }),
      z.object({ mode: z.literal('commit'), import: ArticleImport }),
    ]),
  }),
});

export const stopImport = endpoint({
  method: 'POST',
  path: '/api/admin/article-imports/:id/stop',
  summary: 'Stops an import after its current batch; what is written stays, and it can be resumed',
  access: 'manage-articles',
  params: ById,
  response: OneImportReply,
});

export const resumeImport = endpoint({
  method: 'POST',
  path: '/api/admin/article-imports/:id/resume',
  summary: 'Continues an import that was stopped or has failed, after the last record that is written',
  access: 'manage-articles',
  params: ById,
  response: OneImportReply,
});

export const undoImport = endpoint({
  method: 'DELETE',
  path: '/api/admin/article-imports/:id',
  summary: 'Removes every article of an import, while none of them was assigned, read, published or linked to',
  access: 'manage-articles',
  confirmed: true,
  params: ById,
});

export const readRefused = endpoint({
  method: 'GET',
  path: '/api/admin/article-imports/:id/refused',
  summary: 'The records that an import left out, with line and reason, as a CSV file',
  access: 'manage-articles',
  params: ById,
  file: ['text/csv'],
});
