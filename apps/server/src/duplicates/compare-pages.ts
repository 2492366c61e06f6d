import type { DuplicateVerdict } from '@cea/contract/duplicates';
import type { Fingerprint } from './fingerprint.ts';

export interface PageComparison {
  readonly verdict: Exclude<DuplicateVerdict<'pages'>, 'only-left' | 'only-right'>;
  /** The same 2 to 80 pages, not from page 1: hardly by chance. */
  readonly sameRange: boolean;
}

const mostPages = 80;
const digitsOf = (page: string): string => page.replaceAll(/\D/g, '');

/** Article numbers of online journals: e1234, a12345, cd001234, or five digits. */
const isArticleNumber = (page: string): boolean =>
  /^(?:e\d{2,}|a\d{4,}|cd\d{6})/.test(page) || digitsOf(page).length >= 5;

const fewestOwnPages = 3;

/** Pages of a single article, not of its volume: 1-7. A bare number in another database is the article's. */
const isOwnPagination = ({ pages, volume }: Fingerprint, other: Fingerprint): boolean =>
  digitsOf(pages.first) === '1' &&
  (volume === '' || (Number(digitsOf(pages.last)) >= fewestOwnPages && other.pages.last === ''));

const endFits = (a: Fingerprint, b: Fingerprint): boolean =>
  a.pages.ending !== '' && b.pages.last.endsWith(a.pages.ending);

const sharesStart = (a: Fingerprint, b: Fingerprint): boolean =>
  Math.max(a.pages.starts.length, b.pages.starts.length) > 1 &&
  a.pages.starts.some((start) => b.pages.starts.includes(start));

export function comparePages(a: Fingerprint, b: Fingerprint): PageComparison {
  const isFit = (verdict: PageComparison['verdict']): PageComparison => ({ verdict, sameRange: false });
  if (a.pages.first === '' || b.pages.first === '')
    return isFit(endFits(a, b) || endFits(b, a) ? 'end-fits' : 'missing');
  const [startA, startB] = [a, b].map(({ pages }) => digitsOf(pages.first)) as [string, string];
  const [endA, endB] = [a, b].map(({ pages }) => digitsOf(pages.last)) as [string, string];
  if (startA === startB) {
    if (endA === '' || endA !== endB) return isFit('same-start');
    const length = Number(endA) - Number(startA);
    return { verdict: 'same-range', sameRange: length > 0 && length <= mostPages && Number(startA) > 1 };
  }
  if (sharesStart(a, b)) return isFit('same-start');
  if (isArticleNumber(a.pages.first) !== isArticleNumber(b.pages.first)) return isFit('not-comparable');
  if (isOwnPagination(a, b) !== isOwnPagination(b, a)) return isFit('not-comparable');
  if (endA === endB && Number(endA) > 3 && endA !== startA && endB !== startB) return isFit('same-end');
  return isFit(Math.abs(Number(startA) - Number(startB)) <= 1 ? 'off-by-one' : 'different');
}
