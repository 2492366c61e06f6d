import { Issn } from '@cea/contract/issn';

/** One line of text, without characters that cannot be stored. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** No identifier or name is longer. What is longer is not searched for one, so that no pattern takes long. */
export const longestName = 300;

/** The first of these values that `read` understands. */
export function firstRead<T>(values: readonly string[], read: (value: string) => T | undefined): T | undefined {
  for (const value of values) {
    const found = read(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The year of `2024/04/03/`, `4/3/2024`, `2020 Feb`, `1 Dec 2024`; none of `20225` or `in press`. */
export function readYear(text: string): number | undefined {
  const [, year] = /(?<!\d)(1[5-9]\d\d|20\d\d|2100)(?!\d)/.exec(text) ?? [];
  return year === undefined ? undefined : Number(year);
}

/** `10.1000/182` from any notation: an address, `doi:10.1000/182`, `10.1000/182 [doi]`. */
export function readDoi(text: string): string | undefined {
  const [whole] = /\b10\.\d{4,9}\/[^\s"]+/.exec(text) ?? [];
  const found = whole?.slice(0, longestName);
  return found?.replace(found.includes('<') ? /[.,;]+$/ : /[.,;>]+$/, '');
}

/** A DOI in the address of a resolver: other addresses contain DOIs of other things. */
export const readDoiLink = (text: string): string | undefined =>
  /https?:\/\/(?:dx\.)?doi\.org\//i.test(text) ? readDoi(text.slice(text.search(/doi\.org\//i))) : undefined;

export function readPubmedId(text: string): string | undefined {
  const [, digits] = /^\s*(?:PMID[:\s]*|MEDLINE[:\s]*)?0*([1-9]\d{0,7})(?!\d|-|\.)/i.exec(text) ?? [];
  return digits;
}

const labels =
  /(?:\bPMID[:\s]\s*|\bPUBMED[:\s]\s*|pubmed\.ncbi\.nlm\.nih\.gov\/|ncbi\.nlm\.nih\.gov\/pubmed\/)0*([1-9]\d{0,7})\b/i;
export const readLabelledPubmedId = (text: string): string | undefined => labels.exec(text)?.[1];

const dashes = /\s*[‐‑‒–—−-]+\s*/g;
const pageText = (text: string): string => plainText(text).replaceAll(dashes, '-');

/** `97-105` from a range, or from the first and the last page. */
export function readPages(range: string | undefined, first: string | undefined, last: string | undefined) {
  if (range !== undefined) return pageText(range);
  const [from, to] = [pageText(first ?? ''), pageText(last ?? '')];
  return to === '' || to === from || from.includes('-') ? from || to : [from, to].filter(Boolean).join('-');
}

/** Every valid ISSN in a text, as journals print it. */
export const readIssns = (text: string): string[] =>
  (text.toUpperCase().match(/(?<![\d-])\d{4}-?\d{3}[\dX](?![\d-])/g) ?? []).flatMap((found) => {
    const { data } = Issn.safeParse(found);
    return data === undefined ? [] : [data];
  });

/** The first address of a text that a browser may open. */
export function readLink(text: string): string | undefined {
  const [found = ''] = /https?:\/\/[^\s"<>]+/i.exec(text) ?? [];
  return URL.canParse(found) ? found : undefined;
}

/** Keywords of one value; a value may list several. */
export const readKeywords = (text: string): string[] =>
  text
    .split(/[;|\n]/)
    .map((word) => plainText(word).replace(/^\*/, ''))
    .filter((word) => word !== '');
