import { questionOf } from '@cea/contract/decision';
import { isNotReported } from '@cea/contract/dictionary/variable';

/** Shorter words are everywhere. */
const shortest = 3;

/**
 * What to look for in the article for an answer: a number without its sign, which articles often say in words; a text or
 * the name of an entry. Nothing for yes and no, and for choices that are the form's own words.
 */
export function textToFind(key: string, value: unknown, labelOf: (id: number) => string): string {
  const kind = questionOf(key)?.kind;
  if (value === undefined || value === null || isNotReported(value)) return '';
  if (kind === 'number' || kind === 'year') return typeof value === 'number' ? String(Math.abs(value)) : '';
  if (kind === 'entry' && typeof value === 'number') return labelOf(value);
  const text = kind === 'text' && typeof value === 'string' ? value.trim() : '';
  return text.length >= shortest ? text : '';
}
