import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RateFigure } from './money/figures.ts';

export const importLineLimit = 8000;
/** Characters of text: a request can hold little more. */
export const importTextLimit = 900_000;

/** What a preview compared with: a set and its last edit. A commit that names it is refused once that has changed. */
const Basis = z.strictObject({ version: z.int().positive(), seq: z.int().min(0) });

/** Lines of currency, year, rate (US dollars per unit) and source, as CSV with a header, or as JSON. */
export const RateImport = z
  .strictObject({
    csv: z.string().min(1).max(importTextLimit, 'The file is too large.').optional(),
    rows: z
      .array(z.record(z.string().max(40), z.unknown()))
      .min(1)
      .max(importLineLimit)
      .optional(),
    basis: Basis.optional(),
  })
  .refine(({ csv, rows }) => (csv === undefined) !== (rows === undefined), {
    error: 'Send either csv or rows.',
    path: ['csv'],
  });
export type RateImport = z.output<typeof RateImport>;

export const importStates = ['new', 'changed', 'same', 'refused'] as const;
export type ImportState = (typeof importStates)[number];

const ImportedLine = z.object({
  /** The line in the file, whose header is line 1; JSON rows are numbered from 1. */
  line: z.int(),
  key: z.string().nullable(),
  state: z.enum(importStates),
  old: RateFigure.nullable(),
  new: RateFigure.nullable(),
  /** Why it is refused, or what looks odd about it. */
  remark: z.string().nullable(),
});
export type ImportedLine = z.infer<typeof ImportedLine>;

export const importExchangeRates = endpoint({
  method: 'POST',
  path: '/api/admin/exchange-rates/import',
  summary: 'Compares rates with the draft (mode=preview), or saves all or none of them to the draft (mode=commit)',
  access: 'manage-reference-data',
  query: z.object({ mode: z.enum(['preview', 'commit']) }),
  body: RateImport,
  response: z.object({
    data: z.object({
      counts: z.record(z.enum(importStates), z.int()),
      lines: z.array(ImportedLine),
      basis: Basis,
    }),
  }),
});
