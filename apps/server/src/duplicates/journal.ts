import { foldWords, plainText, wordsOf } from '../lib/plain-text.ts';

export interface JournalPart {
  /** Its name with all words, for initials: JAMA. */
  readonly journal: string;
  /** Other names that stand beside it in brackets or after "=". */
  readonly otherJournals: readonly string[];
}

const mostNames = 4;

const withoutBrackets = (text: string): string => text.replaceAll(/[[(][^\])]*[\])]/g, ' ');
const isMedium = (name: string): boolean => /^(?:electronic|online)/.test(name);

export function readJournal(text: string): JournalPart {
  const name = plainText(text).replace(/[.\s]*\bconference:.*$/i, '');
  const parts = name.includes('=') ? name.split('=') : [];
  const bracketed = Array.from(name.matchAll(/\[([^\]]{6,})\]?/g), ([, inner]) => inner!);
  const others = [...parts, ...bracketed].map(foldWords);
  return {
    journal: foldWords(withoutBrackets(name)),
    otherJournals: others.filter((other) => other !== '' && !isMedium(other)).slice(0, mostNames),
  };
}

const fillers = new Set(
  'of the and in for on de la le et der die und a an des du da electronic resource online print'.split(' '),
);
export const journalWords = (name: string): string[] => wordsOf(name).filter((word) => !fillers.has(word));

const preprintServers = /\b(?:medrxiv|biorxiv|arxiv|ssrn|research square|preprints?|authorea|chemrxiv|psyarxiv|osf)\b/;
const preprintDois = /^10\.(?:1101|21203|48550|2139|31234|26434)\//;
const meetings =
  /\b(?:conference|proceedings?|congress|symposi(?:um|a)|annual meeting|meeting abstracts?|workshop|abstracts? of)\b/;

export const isPreprint = (journal: string, doi: string, types: readonly string[]): boolean =>
  preprintServers.test(journal) || preprintDois.test(doi) || types.some((type) => type.includes('preprint'));

export const isConferencePaper = (journal: string, types: readonly string[]): boolean =>
  meetings.test(journal) || types.some((type) => /proceed|conf/.test(type));

export const isChapter = (types: readonly string[]): boolean =>
  types.some((type) => /chapter|inbook|incollection|book section/.test(type));
