import { plainText } from '../lib/plain-text.ts';

function percentDecoded(text: string): string {
  try {
    return /%[0-9a-f]{2}/i.test(text) ? decodeURIComponent(text) : text;
  } catch {
    return text;
  }
}

const closing = /[\].,;:)]+$/;

/** Punctuation after a DOI is not part of it, except for a bracket that was opened inside. */
const trimDoi = (doi: string): string =>
  doi
    .replace(closing, (end) => (end.includes(')') && doi.includes('(') ? end.replace(/[\].,;:]+$/, '') : ''))
    .replace(/\[doi$/, '');

/** A DOI in lower case, without the address in front of it. */
export const readDoi = (text: string): string =>
  trimDoi(/10\.\d{4,9}\/[^\s"]+/.exec(plainText(percentDecoded(text)).toLowerCase())?.[0] ?? '');

export const readPubMedId = (text: string): string => /\d{5,8}/.exec(text)?.[0] ?? '';

/** Every ISSN in it, without hyphens. */
export const readIssns = (text: string): string[] => [
  ...new Set(Array.from(text.toLowerCase().matchAll(/\b(\d{4})-?(\d{3}[\dx])\b/g), ([, half, end]) => half! + end!)),
];

/** The first year in it, or 0. */
export const readYear = (text: string): number => Number(/\b(?:1[89]|20)\d\d\b/.exec(text)?.[0] ?? 0);
