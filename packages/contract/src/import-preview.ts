import { z } from 'zod';
import { CitationFormat, Encoding, RefusedReason } from './citation-files.ts';

/** Where the partner of a likely duplicate is. */
export const partnerPlaces = {
  file: 'in the file',
  imported: 'imported earlier',
  registry: 'in the registry',
} as const;
const PartnerPlace = z.enum(Object.keys(partnerPlaces) as [keyof typeof partnerPlaces]);
export type PartnerPlace = z.infer<typeof PartnerPlace>;

const LikelyDuplicate = z.object({
  /** From 0 to 1. */
  score: z.number(),
  place: PartnerPlace,
  /** Of the partner, if it is an article. */
  article_id: z.int().nullable(),
  compound_id: z.string().nullable(),
  /** Of the partner, if it is in the same file. */
  line: z.int().nullable(),
});
export type LikelyDuplicate = z.infer<typeof LikelyDuplicate>;

const PreviewedRecord = z.object({
  /** In the file, counted from 1. */
  position: z.int(),
  line: z.int(),
  title: z.string().nullable(),
  authors: z.string().nullable(),
  journal: z.string().nullable(),
  year: z.int().nullable(),
  pubmed_id: z.string().nullable(),
  doi: z.string().nullable(),
  has_abstract: z.boolean(),
  /** Null if it is new, or was not compared. */
  duplicate: LikelyDuplicate.nullable(),
});
export type PreviewedRecord = z.infer<typeof PreviewedRecord>;

const RefusedRecord = z.object({
  position: z.int(),
  line: z.int(),
  reason: RefusedReason,
  /** How the record begins. */
  excerpt: z.string(),
});
export type RefusedRecord = z.infer<typeof RefusedRecord>;

/** How many lines a summary names for each reason. */
export const summaryLines = 3;

/** A reason for leaving records out, and where some of them are. */
export const RefusedSummary = z.object({
  reason: RefusedReason,
  count: z.int(),
  /** Lines of the first few. */
  lines: z.array(z.int()),
});
export type RefusedSummary = z.infer<typeof RefusedSummary>;

/** Rows of each list of a preview; the counts say how many there are. */
export const previewListLimit = 100;
export const sampleSize = 20;
/** Records of one file that a preview compares with others; a commit compares all. */
export const previewComparedLimit = 3000;

/** What importing a file would do. */
export const ImportPreview = z.object({
  name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  /** Null where the format has none. */
  lines: z.int().nullable(),
  format: CitationFormat,
  encoding: Encoding,
  counts: z.object({
    records: z.int(),
    refused: z.int(),
    without_abstract: z.int(),
    /** Of those compared that are no likely duplicates. */
    new_without_abstract: z.int(),
    duplicates: z.record(PartnerPlace, z.int()),
    /** Records that were compared with others: fewer than all in a very large file. */
    compared: z.int(),
  }),
  sample: z.array(PreviewedRecord),
  without_abstract: z.array(PreviewedRecord),
  duplicates: z.array(PreviewedRecord),
  refused: z.array(RefusedRecord),
  refused_by_reason: z.array(RefusedSummary),
});
export type ImportPreview = z.infer<typeof ImportPreview>;
