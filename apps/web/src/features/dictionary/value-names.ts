import { type TermKey, terms } from '@cea/contract/dictionary/terms';
import { dictionary } from '@cea/contract/dictionary/variables';
import { fixedValues, type KnownNames, type NamedValue, namesFrom } from '@cea/contract/query/value-names';
import type { Choice, Labels } from './choices.ts';

/** The vocabulary that a term's values come from; undefined where the dictionary has them itself. */
export const vocabularyOf = (term: TermKey): string | undefined => dictionary[terms[term].reads[0]]?.vocabulary;

/** Where the choices of a vocabulary stand beneath those of another, the list that holds both. */
const withAbove: Readonly<Record<string, string>> = { country: 'countriesByRegion' };

/** What a term with a vocabulary can be, as the server has it: a country's region is a value of it too. */
export function choicesOfTerm(term: TermKey, { choicesOf }: Labels): readonly Choice[] {
  const vocabulary = vocabularyOf(term) ?? '';
  return choicesOf(withAbove[vocabulary] ?? vocabulary);
}

/** Every value of a term, with the names it goes by. */
export function valuesOfTerm(term: string, labels: Labels): readonly NamedValue[] {
  if (!Object.hasOwn(terms, term)) return [];
  return fixedValues(term as TermKey) ?? choicesOfTerm(term as TermKey, labels);
}

const made = new WeakMap<Labels, KnownNames>();

/** The names of all values, made once from the same vocabularies; undefined until those are known. */
export function namesOf(labels: Labels): KnownNames | undefined {
  if (!labels.known) return undefined;
  const names = made.get(labels) ?? namesFrom((term) => valuesOfTerm(term, labels));
  made.set(labels, names);
  return names;
}
