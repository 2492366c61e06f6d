import type { DuplicateRule } from '@cea/contract/duplicates';
import type { Signals } from './signals.ts';

const sameYear = ({ yearsApart }: Signals): boolean => yearsApart === 0;
/** Also if a year is missing. */
const yearFits = ({ yearsApart = 0 }: Signals): boolean => yearsApart <= 1;
const volumeFits = ({ volume }: Signals): boolean => volume !== 'different';
const authorsFit = ({ authors }: Signals): boolean => authors !== 'different';
const journalFits = ({ journal }: Signals): boolean => journal !== 'different';
const strongLong = ({ strongTitle, longTitle }: Signals): boolean => strongTitle && longTitle;
const shortenedOrSimilar = ({ title }: Signals): boolean => title === 'shortened' || title === 'similar';

/** Both papers of one meeting, whose series goes by many names. */
const sameMeeting = (s: Signals): boolean =>
  s.a.conference && s.b.conference && sameYear(s) && s.title === 'exact' && s.authorShare >= 0.8;

/** Where an article was printed, by whom and in which journal: nothing else fits there. */
export const samePlace = (s: Signals): boolean =>
  s.sameRange && s.volume === 'same' && sameYear(s) && s.journal === 'same' && s.authors === 'same';

/** Two articles are one if a rule holds and there is no trap. */
export const rules: Readonly<Record<DuplicateRule, (s: Signals) => boolean>> = {
  'same-pubmed-id': (s) =>
    s.pubmed_id === 'same' && (s.titleSimilarity >= 0.5 || s.title === 'shortened' || s.authors === 'same'),
  'same-doi': (s) =>
    s.doi === 'same' &&
    authorsFit(s) &&
    (s.strongTitle ||
      (shortenedOrSimilar(s) && !s.otherPages) ||
      (s.authors === 'same' && sameYear(s) && s.samePage && volumeFits(s))),
  'title-volume-page': (s) =>
    s.strongTitle && s.samePage && s.volume === 'same' && authorsFit(s) && (s.longTitle || journalFits(s)),
  'title-page': (s) =>
    strongLong(s) &&
    s.samePage &&
    volumeFits(s) &&
    yearFits(s) &&
    (s.authors === 'same' || (s.journal === 'same' && authorsFit(s))),
  'title-range-authors': (s) => strongLong(s) && s.sameRange && sameYear(s) && s.authors === 'same',
  'title-authors-journal-volume': (s) =>
    strongLong(s) &&
    s.volume === 'same' &&
    !s.otherPages &&
    yearFits(s) &&
    s.authors === 'same' &&
    (s.journal === 'same' || s.journal === 'similar'),
  'title-authors-journal': (s) =>
    strongLong(s) &&
    volumeFits(s) &&
    !s.otherPages &&
    s.yearsApart !== undefined &&
    s.yearsApart <= 1 &&
    s.authors === 'same' &&
    (s.journal === 'same' || (s.journal === 'similar' && (s.abstract === 'same' || sameMeeting(s)))) &&
    s.abstract !== 'different',
  'title-authors-abstract': (s) =>
    strongLong(s) &&
    volumeFits(s) &&
    !s.otherPages &&
    sameYear(s) &&
    s.authors === 'same' &&
    s.abstract === 'same' &&
    journalFits(s),
  'title-page-abstract': (s) =>
    strongLong(s) && s.samePage && sameYear(s) && s.authors === 'same' && s.journal === 'same' && s.abstract === 'same',
  'title-volume-abstract': (s) =>
    s.title === 'exact' &&
    s.volume === 'same' &&
    !s.otherPages &&
    sameYear(s) &&
    s.authors === 'same' &&
    s.journal === 'same' &&
    s.abstractShare >= 0.9,
  'title-volume-range': (s) =>
    s.title === 'exact' && s.sameRange && s.volume === 'same' && sameYear(s) && s.authors === 'same',
  'shortened-title': (s) =>
    s.title === 'shortened' &&
    s.volume === 'same' &&
    s.authors === 'same' &&
    ((s.samePage && yearFits(s) && journalFits(s)) || (s.sameRange && sameYear(s) && s.authorShare >= 0.8)),
  'similar-title-range': (s) =>
    shortenedOrSimilar(s) &&
    s.sameRange &&
    volumeFits(s) &&
    sameYear(s) &&
    s.authors === 'same' &&
    s.journal === 'same',
  'translated-title': (s) =>
    (s.a.translated || s.b.translated) && samePlace(s) && (s.title === 'weak' || s.titleSimilarity > 0.3),
};
