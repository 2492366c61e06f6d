/** What reading the text of one PDF may cost. An ordinary article takes half a second and 120 MB. */
export const pdfLimits = {
  /** Of the processor: the process has a low priority, so on a busy machine an ordinary article waits for it. */
  milliseconds: 10_000,
  /** Of the clock, for a process that neither works nor ends. A busy machine leaves it a tenth of a core: 30 s of work. */
  elapsedMilliseconds: 300_000,
  /** Of the whole process, which is at 100 MB before it opens a file. */
  bytes: 256 * 2 ** 20,
  pages: 2000,
  /** A page of a journal has 6,000 characters. */
  charactersOfPage: 100_000,
  characters: 5_000_000,
} as const;
export type PdfLimits = { readonly [K in keyof typeof pdfLimits]: number };

/** Why the text was not read to the end, and what people can do about it. */
export const pdfFailures = {
  password: 'The PDF is protected by a password. Attach a copy without one.',
  damaged: 'The PDF is damaged: not every page could be read. Attach another copy.',
  time: 'Reading the text took too long and was stopped. Attach a smaller or simpler copy.',
  memory: 'Reading the text needed too much memory and was stopped. Attach a smaller or simpler copy.',
  length: 'The PDF is too long: only the text of its first pages was kept.',
} as const;
export type PdfFailure = keyof typeof pdfFailures;

/** What the reading process reports, in this order: how many pages there are, each page, how it ended. */
export type PdfReport =
  | { readonly kind: 'opened'; readonly pages: number }
  | { readonly kind: 'page'; readonly page: number; readonly text: string }
  | { readonly kind: 'ended'; readonly failure: PdfFailure | null };
