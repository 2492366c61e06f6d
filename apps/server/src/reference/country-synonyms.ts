import { foldText } from '@cea/contract/fold-text';
import { wordsIn } from '@cea/contract/search-words';
import { readEntries, type ShippedSynonyms } from './read-reference.ts';

const regions = new Set(['region', 'who-region', 'gbd-super-region']);

/**
 * The countries with several names, as groups of synonyms. A name that is also a word of a region is left out: a search
 * for Latin America is not about the United States.
 */
export function readCountrySynonyms(): ShippedSynonyms[] {
  const entries = readEntries();
  const regionWords = new Set(
    entries.flatMap(({ vocabulary, label }) => (regions.has(vocabulary) ? wordsIn(label) : [])),
  );
  return entries
    .filter(({ vocabulary }) => vocabulary === 'country')
    .map(({ label, names }) => [
      label,
      ...names.filter((name) => !regionWords.has(name) && foldText(name) !== foldText(label)),
    ])
    .filter((names) => names.length > 1)
    .map((names) => ({ kind: 'country', names, includes: [], ambiguous: [], company: [], source: 'countries.csv' }));
}
