import { z } from 'zod';

/** The formats that citations are imported from. A file is recognized by its content; an administrator can overrule. */
export const citationFormats = {
  'pubmed-xml': 'PubMed XML',
  nbib: 'PubMed / MEDLINE (NBIB)',
  ris: 'RIS',
  'endnote-xml': 'EndNote XML',
  bibtex: 'BibTeX',
  csv: 'CSV',
  tsv: 'Tab-separated (TSV)',
  xlsx: 'Excel (XLSX)',
  ids: 'List of PubMed IDs or DOIs',
} as const;
export type CitationFormat = keyof typeof citationFormats;
export const CitationFormat = z.enum(Object.keys(citationFormats) as [CitationFormat, ...CitationFormat[]]);

export const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
} as const;
export type Encoding = keyof typeof encodings;
export const Encoding = z.enum(Object.keys(encodings) as [Encoding, ...Encoding[]]);

/** Why a record of a file is not imported. */
export const refusedReasons = {
  'no-title': 'No title, PubMed ID or DOI.',
  'no-year': 'The publication year cannot be read.',
  'too-old': 'Published before 1976.',
  'not-a-citation': 'Not a citation.',
  'cut-off': 'The record is cut off.',
} as const;
export type RefusedReason = keyof typeof refusedReasons;
export const RefusedReason = z.enum(Object.keys(refusedReasons) as [RefusedReason, ...RefusedReason[]]);
