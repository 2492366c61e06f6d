import { z } from 'zod';
import { Article } from './articles.ts';
import { checkAnswer } from './dictionary/check.ts';
import type { AnyAnswers } from './dictionary/effective.ts';
import type { Kind } from './dictionary/variable.ts';
import { dictionary, keysOf } from './dictionary/variables.ts';
import { endpoint } from './endpoint.ts';
import { ById, wholeNumber } from './numbers.ts';
import { ruleTexts } from './rules.ts';
import { uploads } from './uploads.ts';

/** The variables of an article itself: its citation and abstract. */
export const citationKeys: readonly string[] = keysOf('article');

const isNumber = /^-?\d+(?:\.\d+)?$/;
/** What is not a number stays a text, which the dictionary refuses. */
const parseNumber = (text: string): unknown => (isNumber.test(text) ? Number(text) : text);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** How a field of a form is read; fields of forms with files are texts. */
const parsers: Readonly<Record<Kind, (text: string) => unknown>> = {
  // Browsers send every line break of a text as two characters.
  text: (text) => text.replaceAll('\r\n', '\n'),
  choice: (text) => text,
  number: parseNumber,
  year: parseNumber,
  entry: parseNumber,
  flag: parseJson,
  entries: parseJson,
};

/** The answer in a field; null if the field is empty. */
export function parseField(key: string, text: string): unknown {
  const trimmed = text.trim();
  return trimmed === '' ? null : parsers[dictionary[key]!.kind](trimmed);
}

/** The text of an answer in a field; empty where an article says nothing. */
export function formatField(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? JSON.stringify(value) : '';
}

function faultOf(key: string, text: string): string | undefined {
  const value = parseField(key, text);
  if (value !== null) return checkAnswer(key, value);
  return dictionary[key]!.requiredWhen === true ? ruleTexts.required : undefined;
}

const texts: Readonly<Record<string, z.ZodOptional<z.ZodString>>> = Object.fromEntries(
  citationKeys.map((key) => [key, z.string().optional().meta({ description: dictionary[key]!.label })]),
);

/** Fields that are not sent stay as they are; an empty one is cleared. */
export const ArticleChanges = z
  .strictObject({
    version: wholeNumber(1, 2_147_483_647).describe('The version that was edited'),
    pdf: uploads.article.File.optional(),
    ...texts,
  })
  .superRefine((sent, context) => {
    for (const [key, text] of Object.entries(sent)) {
      if (typeof text !== 'string') continue;
      const message = faultOf(key, text);
      if (message) context.addIssue({ code: 'custom', path: [key], message });
    }
  });
export type ArticleChanges = z.output<typeof ArticleChanges>;

/** The answers that were sent; null clears one. */
export const sentAnswers = (sent: ArticleChanges): AnyAnswers =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([key, text]) => (typeof text === 'string' ? [[key, parseField(key, text)]] : [])),
  );

export const editArticle = endpoint({
  method: 'POST',
  path: '/api/admin/articles/:id',
  summary:
    'Edits the citation of an article, or attaches a PDF; returns 409 with both values if someone else has edited it',
  access: 'manage-articles',
  multipart: { pdf: uploads.article },
  params: ById,
  body: ArticleChanges,
  response: z.object({ data: Article }),
});
