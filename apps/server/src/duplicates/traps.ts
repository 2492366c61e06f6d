import type { DuplicateTrap } from '@cea/contract/duplicates';
import { samePlace } from './rules.ts';
import type { Signals } from './signals.ts';

const onlyOneIs = ({ a, b }: Signals, key: 'preprint' | 'conference' | 'chapter'): boolean => a[key] !== b[key];

/** Something other than volume and issue that agrees. */
const isVouchedFor = (s: Signals): boolean =>
  s.samePage ||
  s.pages === 'end-fits' ||
  s.pages === 'same-end' ||
  s.doi === 'same' ||
  s.pubmed_id === 'same' ||
  s.abstract === 'same';

/** Differences between articles that look the same. One of them, and a person decides. */
export const traps: Readonly<Record<Exclude<DuplicateTrap, 'group-conflict'>, (s: Signals) => boolean>> = {
  'numbers-differ': (s) => s.numbersDiffer && !(samePlace(s) && s.titleSimilarity >= 0.9),
  'opposite-words': (s) => s.hasOpposites && !samePlace(s),
  'different-kinds': ({ a, b }) => a.kinds.join() !== b.kinds.join(),
  'recurring-title': (s) => (s.a.recurring || s.b.recurring) && !s.samePage && s.abstractShare < 0.9,
  'under-one-heading': (s) => (s.a.pages.underOneHeading || s.b.pages.underOneHeading) && s.authors !== 'same',
  'other-issue': (s) =>
    s.a.issue !== '' && s.b.issue !== '' && s.a.issue !== s.b.issue && s.volume === 'same' && !isVouchedFor(s),
  'two-dois': ({ doi }) => doi === 'different',
  'two-pubmed-ids': ({ pubmed_id }) => pubmed_id === 'different',
  'doi-of-two-pages': (s) =>
    s.doi === 'same' &&
    s.otherPages &&
    s.pubmed_id !== 'same' &&
    !(s.title === 'exact' && s.abstractShare >= 0.9 && s.volume !== 'different'),
  'doi-of-two-journals': (s) =>
    s.doi === 'same' && s.volume === 'different' && s.journal === 'different' && !s.samePage && s.pubmed_id !== 'same',
  'years-apart': ({ yearsApart = 0 }) => yearsApart > 1,
  'preprint-and-article': (s) => onlyOneIs(s, 'preprint') && !s.samePage,
  'conference-and-article': (s) =>
    onlyOneIs(s, 'conference') && s.volume !== 'same' && !s.samePage && s.abstract !== 'same',
  'chapter-and-article': (s) => onlyOneIs(s, 'chapter') && !s.samePage,
};
