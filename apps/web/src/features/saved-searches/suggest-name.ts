import { type NewSavedSearch, SavedSearchChanges } from '@cea/contract/saved-searches';

const longest = 80;
const isNumber = (value: string): boolean => /^\d+$/.test(value);

/** The words of a search as a name for it; entries of vocabularies, which it has by their numbers, are left out. */
export function suggestName({ query: { raw_query = '', query = [] } }: Pick<NewSavedSearch, 'query'>): string {
  const values = query.flatMap((row) => row.values.map(String)).filter((value) => !isNumber(value));
  const words = [raw_query, ...values].join(', ').replaceAll(/\s+/g, ' ').replace(/^, /, '');
  const name = words.length <= longest ? words : words.slice(0, longest).replace(/ \S*$/, '');
  return SavedSearchChanges.safeParse({ name }).success ? name : '';
}
