import { z } from 'zod';
import { citationFiles, citationFileTypes } from './citations/file-formats.ts';
import { dataTypes } from './dictionary/terms.ts';
import { endpoint } from './endpoint.ts';
import { ConversionName } from './money/conversion-choice.ts';
import { asking, asksSomething, DataType, order, PinnedRelease } from './registry.ts';
import { ReleaseName } from './release.ts';
import { mostVisitorRows } from './settings.ts';

export const fileFormats = ['csv', 'xlsx', 'json', ...citationFiles] as const;
export type FileFormat = (typeof fileFormats)[number];

export const fileTypes = {
  csv: { extension: 'csv', mediaType: 'text/csv' },
  xlsx: { extension: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  json: { extension: 'json', mediaType: 'application/json' },
  ...citationFileTypes,
} as const satisfies Record<FileFormat, { extension: string; mediaType: string }>;
export const zipType = 'application/zip';

/** How files are written, whatever is in them. */
const options = {
  format: z
    .enum(fileFormats)
    .default('csv')
    .describe('ris and bibtex: the citations of the articles; xlsx: one workbook with a sheet for each data type'),
  package: z
    .boolean()
    .default(false)
    .describe('A zip of the files with README.txt and codebook.csv, and for CSV with scripts for R, Python and Stata'),
  headings: z.enum(['keys', 'labels']).default('keys').describe('Column headings: keys of the dictionary, or labels'),
  labels: z.literal(true).optional().describe('Adds a column <key>__label beside each coded answer'),
  missing: z
    .literal(true)
    .optional()
    .describe('Adds a column <key>__missing beside each answer: not_reported or not_asked where it is empty'),
  convert: ConversionName.optional().describe(
    'As in a search: adds columns converted_… to the file of ratios, and sorts by them',
  ),
  bom: z.literal(true).optional().describe('Starts CSV files with a byte order mark'),
  limit: z
    .int()
    .min(1)
    .max(mostVisitorRows)
    .optional()
    .describe(
      'The first rows only. Without permission to download registry entries, a larger file without it is refused with 422',
    ),
};
export type FileOptions = z.output<z.ZodObject<typeof options>>;

const ColumnKeys = z
  .array(z.string().max(80))
  .min(1)
  .max(300)
  .describe('Columns in the order of the file; default: all that you may see');

export const QueryDownload = asksSomething(
  z.strictObject({
    primaryDataType: DataType.describe('The data type to search'),
    selectedTypes: z
      .array(DataType)
      .min(1)
      .max(3)
      .describe('Which files to send; other types hold all records of the articles that were found'),
    ...asking,
    columns: z.partialRecord(DataType, ColumnKeys).optional().describe('Columns, by data type'),
    ...order,
    release: PinnedRelease,
    ...options,
  }),
);
export type QueryDownload = z.infer<typeof QueryDownload>;

const RecordIds = z.array(z.string().max(40)).max(20_000).default([]).describe('Compound IDs');

/** The request's field for the columns of each type. */
export const columnsNames = { methods: 'method_columns', ratios: 'ratio_columns', weights: 'weight_columns' } as const;

export const SelectionDownload = z
  .strictObject({
    methods: RecordIds,
    ratios: RecordIds,
    weights: RecordIds,
    method_columns: ColumnKeys.optional(),
    ratio_columns: ColumnKeys.optional(),
    weight_columns: ColumnKeys.optional(),
    ...options,
  })
  .refine((body) => dataTypes.some((type) => body[type].length > 0), {
    error: 'Choose at least one record.',
    path: ['ratios'],
  });
export type SelectionDownload = z.infer<typeof SelectionDownload>;

const Watched = z.object({
  download: z.uuid().optional().describe('A new id of your choice, for GET /api/registry/downloads/{id}'),
});

const fileMedia = [
  fileTypes.csv.mediaType,
  fileTypes.xlsx.mediaType,
  fileTypes.json.mediaType,
  fileTypes.ris.mediaType,
  fileTypes.bibtex.mediaType,
  zipType,
] as const;

export const downloadQuery = endpoint({
  method: 'POST',
  path: '/api/registry/download/query',
  summary: 'Search results as a file of one data type, or as a zip with a file for each of several',
  access: 'public',
  readOnly: true,
  tokens: true,
  query: Watched,
  body: QueryDownload,
  file: fileMedia,
});

export const downloadEntries = endpoint({
  method: 'POST',
  path: '/api/registry/download/registry-entries',
  summary: 'Records by their compound IDs, as a file of one data type or as a zip with a file for each of several',
  access: 'public',
  readOnly: true,
  tokens: true,
  query: Watched,
  body: SelectionDownload,
  file: fileMedia,
});

export const DownloadSummary = z.object({
  name: z.string().describe('The name that the file would have'),
  files: z
    .array(
      z.object({
        type: DataType,
        rows: z.int().describe('Without the header'),
        columns: z.int().describe('With those of labels and missing values'),
      }),
    )
    .describe('Rows and columns, by data type'),
  rows: z.int().describe('Rows of all files together, or citations'),
  bytes: z.int().describe('The estimated size of the file'),
  revision: z.int().describe('The revision of the registry that the file would hold'),
  release: ReleaseName.nullable().describe('The release that names that revision'),
  licence: z.string().describe('What the data may be used for'),
  citation: z.string().describe('How to cite the data'),
  limited: z
    .object({
      rows: z.int().describe('How many rows may be downloaded'),
      reason: z.string().describe('In words, for the user'),
    })
    .nullable()
    .describe('Why not all rows may be downloaded; null if all may be'),
});
export type DownloadSummary = z.infer<typeof DownloadSummary>;
const summary = z.object({ data: DownloadSummary });

export const describeDownload = endpoint({
  method: 'POST',
  path: '/api/registry/download/summary',
  summary: 'What a download of search results would hold: rows, columns, size, license and citation',
  access: 'public',
  readOnly: true,
  tokens: true,
  body: QueryDownload,
  response: summary,
});

export const describeSelection = endpoint({
  method: 'POST',
  path: '/api/registry/download/registry-entries/summary',
  summary: 'What a download of chosen records would hold: rows, columns, size, license and citation',
  access: 'public',
  readOnly: true,
  tokens: true,
  body: SelectionDownload,
  response: summary,
});

export const downloadStates = ['waiting', 'writing', 'done', 'failed'] as const;

export const DownloadProgress = z.object({
  state: z.enum(downloadStates),
  position: z.int().nullable().describe('How many downloads are ahead in the queue, and this one; null once it began'),
  rows: z.int().describe('Rows written so far'),
  total: z.int().nullable().describe('Rows of the whole file, once known'),
  bytes: z.int().describe('Bytes written so far'),
  sha256: z.string().nullable().describe('Checksum of the file, once it is complete'),
});
export type DownloadProgress = z.infer<typeof DownloadProgress>;

export const readDownload = endpoint({
  method: 'GET',
  path: '/api/registry/downloads/:id',
  summary: 'The progress of a download that you started: its position in the queue, its size and its checksum',
  access: 'public',
  quiet: true,
  tokens: true,
  params: z.object({ id: z.uuid().describe('The id in `download` of the call for the file') }),
  response: z.object({ data: DownloadProgress }),
});
