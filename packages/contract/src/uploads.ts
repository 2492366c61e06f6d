import { z } from 'zod';
import { ruleTexts } from './rules.ts';

/** Every type of file that is accepted, by extension, with the media type it is served as. */
export const fileTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  xml: 'application/xml',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  nbib: 'text/plain',
  ris: 'text/plain',
  bib: 'text/plain',
} as const;
export type FileExtension = keyof typeof fileTypes;

const isExtension = (text: string): text is FileExtension => Object.hasOwn(fileTypes, text);

/** `pdf` of `Guide.v2.PDF`; undefined if that type is not accepted. */
export function fileExtension(name: string): FileExtension | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return isExtension(extension) ? extension : undefined;
}

const megabyte = 2 ** 20;

/** `3.4 MB`, as file managers print it. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < megabyte) return `${Math.round(bytes / 1024)} kB`;
  const megabytes = bytes / megabyte;
  return `${megabytes < 10 ? Math.round(megabytes * 10) / 10 : Math.round(megabytes)} MB`;
}

/** A file in a form: what a `File` of the browser and an upload on the server have in common. */
export interface FormFile {
  readonly name: string;
  readonly size: number;
}

const isFormFile = (value: unknown): value is FormFile =>
  typeof value === 'object' && value !== null && 'name' in value && 'size' in value;

/** What a field for a file accepts. */
export interface UploadKind {
  readonly bytes: number;
  readonly extensions: readonly FileExtension[];
  readonly File: z.ZodType<FormFile, FormFile>;
}

export const tooLargeText = ({ bytes }: Pick<UploadKind, 'bytes'>): string => `At most ${formatBytes(bytes)}.`;

function uploadKind(megabytes: number, extensions: readonly FileExtension[]): UploadKind {
  const bytes = megabytes * megabyte;
  const types = extensions.map((extension) => `.${extension}`).join(', ');
  return {
    bytes,
    extensions,
    File: z
      .custom<FormFile>(isFormFile, { error: ruleTexts.required, abort: true })
      .refine(({ name }) => extensions.includes(fileExtension(name)!), `Choose a file of one of these types: ${types}.`)
      .refine(({ size }) => size > 0, 'The file is empty.')
      .refine(({ size }) => size <= bytes, tooLargeText({ bytes }))
      .meta({ type: 'string', format: 'binary' }),
  };
}

/** The size limit and the file types of every upload, declared once. */
export const uploads = {
  article: uploadKind(50, ['pdf']),
  resource: uploadKind(200, ['pdf', 'docx', 'xlsx', 'pptx', 'csv', 'tsv', 'txt', 'zip', 'png', 'jpg', 'jpeg']),
  import: uploadKind(200, ['xml', 'nbib', 'ris', 'bib', 'csv', 'tsv', 'txt', 'xlsx']),
} as const satisfies Record<string, UploadKind>;
