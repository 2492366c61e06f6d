import { foldText } from '@cea/contract/fold-text';
import { type Subject, subjectOfKind } from '@cea/contract/query/about';
import type { Synonyms } from '@cea/contract/synonyms';
import { LRUCache } from 'lru-cache';
import { spellText } from '../records/search-text.ts';

/** Singular and plural of a word become one. Only names are compared by this, so it need not be right for every word. */
const singular = (word: string): string => {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
};

/** More names than there are groups of: a search for one of 500 names would fold each of them several times. */
const folded = new LRUCache<string, readonly string[]>({
  max: 20_000,
  memoMethod: (text) =>
    foldText(spellText(text))
      .split(' ')
      .filter((word) => word !== '')
      .map(singular),
});

/** The words of a name, compared without case, accents, spelling and number. */
export const nameWords = (text: string): readonly string[] => folded.memo(text);

export const nameKey = (text: string): string => nameWords(text).join(' ');

/** A group in which a name was found. */
export interface Meaning {
  readonly group: Synonyms;
  /** Whether the name has other meanings too. */
  readonly ambiguous: boolean;
}

export interface SynonymIndex {
  /** Words of the longest name. */
  readonly longest: number;
  meaningsOf(key: string): readonly Meaning[];
  /** What a name names, as one of a group or one that a group includes; undefined if no group says, or several differ. */
  subjectOf(key: string): Subject | undefined;
}

/** The subject of each name. One that names several things names none of them for certain. */
function indexSubjects(groups: readonly Synonyms[]): Map<string, Subject | undefined> {
  const subjects = new Map<string, Subject | undefined>();
  const uncertain = new Set(groups.flatMap(({ ambiguous }) => ambiguous.map(nameKey)));
  for (const { kind, names, includes } of groups) {
    for (const key of new Set([...names, ...includes].map(nameKey))) {
      const subject = subjectOfKind[kind];
      const isCertain = !uncertain.has(key) && (!subjects.has(key) || subjects.get(key) === subject);
      subjects.set(key, isCertain ? subject : undefined);
    }
  }
  return subjects;
}

export function indexSynonyms(groups: readonly Synonyms[]): SynonymIndex {
  const meanings = new Map<string, Meaning[]>();
  let longest = 0;
  for (const group of groups) {
    const ambiguous = new Set(group.ambiguous.map(nameKey));
    for (const key of new Set(group.names.map(nameKey))) {
      if (key === '') continue;
      longest = Math.max(longest, key.split(' ').length);
      meanings.set(key, [...(meanings.get(key) ?? []), { group, ambiguous: ambiguous.has(key) }]);
    }
  }
  const subjects = indexSubjects(groups);
  return { longest, meaningsOf: (key) => meanings.get(key) ?? [], subjectOf: (key) => subjects.get(key) };
}

export interface GroupName {
  readonly name: string;
  /** Whether it has other meanings too. */
  readonly ambiguous: boolean;
}

/**
 * The names of a group, nearest first: its own, those that it includes, and so on through the groups of these. A name
 * with several meanings leads no further, and no group is visited twice, whatever includes what.
 */
export function namesOfGroup(index: SynonymIndex, start: Synonyms): GroupName[] {
  const visited = new Set([start]);
  const found = new Map<string, GroupName>();
  for (const group of visited) {
    for (const name of [...group.names, ...group.includes]) {
      const key = nameKey(name);
      if (key === '' || found.has(key)) continue;
      const meanings = index.meaningsOf(key);
      found.set(key, { name, ambiguous: meanings.some(({ ambiguous }) => ambiguous) });
      for (const { group: next, ambiguous } of meanings) if (!ambiguous) visited.add(next);
    }
  }
  return [...found.values()];
}
