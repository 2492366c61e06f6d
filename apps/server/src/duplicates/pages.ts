import { plainText } from '../lib/plain-text.ts';

export interface Pages {
  /** The first page with its letters: 123, s12, e1234. */
  readonly first: string;
  readonly last: string;
  /** If nothing else is known, the digits that the last page ends in: `Suppl-29`. */
  readonly ending: string;
  /** The first page of each range, if there are several. */
  readonly starts: readonly string[];
  /** Letters and their replies, printed under one heading. */
  readonly underOneHeading: boolean;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** A spreadsheet turns pages 1-7 into the date 01-Jul. */
const undoDate = (text: string): string =>
  text.replace(/^(\d{1,2})-([a-z]{3})$/, (date, day: string, month: string) =>
    months.includes(month) ? `${day}-${months.indexOf(month) + 1}` : date,
  );

const tidy = (text: string): string =>
  undoDate(
    plainText(text)
      .toLowerCase()
      .replaceAll(/[‐-―−]|--+/g, '-')
      .replaceAll(/\b(?:pp?|pages?|art(?:icle)?(?: (?:no|id|number))?|no|unsp)\b\.?/g, ' ')
      .replaceAll(/\s*-+\s*/g, '-')
      .trim(),
  );

const onlyEnding = /^(?:suppl?|pt|[a-z])[.\s]*-[a-z]?(\d+)/;
const range = /([a-z]{0,5})\.?\s*(\d+)[a-z]?(?:-[a-z]{0,5}\.?\s*(\d+)[a-z]?)?/;
const isLabel = (prefix: string): boolean => /^(?:pp?|suppl?|pt)$/.test(prefix);
const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/** `123-9` is short for 123-129. */
const completed = (last: string, first: string): string =>
  last.length < first.length ? first.slice(0, first.length - last.length) + last : last;

function readRange(text: string): Pick<Pages, 'first' | 'last' | 'ending'> {
  const pages = tidy(text);
  const ending = onlyEnding.exec(pages)?.[1];
  if (ending !== undefined) return { first: '', last: '', ending };
  const found = range.exec(pages);
  if (!found) return { first: '', last: '', ending: '' };
  const prefix = isLabel(found[1]!) ? '' : found[1]!;
  const first = withoutZeros(found[2]!);
  const last = found[3] === undefined ? '' : withoutZeros(completed(found[3], first));
  return { first: prefix + first, last: last && prefix + last, ending: '' };
}

/** Not "discussion 130", where another text begins. */
const beginsWithPage = /^\s*[a-z]{0,5}\.?\s*\d/i;

export function readPages(text: string): Pages {
  const starts = text
    .split(/[,;+&]/)
    .filter((part) => beginsWithPage.test(part))
    .map((part) => readRange(part).first);
  return {
    ...readRange(text),
    starts: [...new Set(starts)].filter((start) => start !== ''),
    underOneHeading: /repl(?:y|ies)|discussion/i.test(text),
  };
}
