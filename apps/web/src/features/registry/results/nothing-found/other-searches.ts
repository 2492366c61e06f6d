import type { DataType } from '@cea/contract/dictionary/terms';
import { groupOf } from '@cea/contract/query/model';
import { splitMore } from '@cea/contract/query/more-filters';
import { parseQuery } from '@cea/contract/query/parse';
import { printQuery } from '@cea/contract/query/print';
import { stripFields } from '@cea/contract/query/strip-fields';
import type { SearchedWord, SearchHelp } from '@cea/contract/search-help';
import { nounOf } from '../../data-types.ts';
import { changed, type SearchState } from '../../search-state.ts';
import { typedInto } from '../../typed-query.ts';
import { withType } from '../../with-type.ts';

/** Adds those conditions of the typed text that are counted as filters: the server's texts leave them out. */
function withTypedFilters({ type, text: typed }: SearchState, text: string): string {
  const [own, parsed] = [parseQuery(typed, type), parseQuery(text, type)];
  const more = own.ok ? splitMore(type, own.tree).more.map(({ tree }) => tree) : [];
  if (more.length === 0 || !parsed.ok || !parsed.tree) return text;
  return printQuery(groupOf('and', [parsed.tree, ...more]));
}

/** The search for another text, of the same type or another, with the same filters. */
export function searchFor(state: SearchState, text: string, type: DataType = state.type): SearchState {
  const whole = withTypedFilters(state, text);
  const fitting = type === state.type ? whole : stripFields(whole, state.type, type).text;
  const blank = { ...withType(state, type).state, rows: [], text: '' };
  return changed(blank, typedInto(blank, fitting));
}

/** Whether other searches have another spelling. */
export const isCorrected = ({ words }: SearchHelp): boolean => words.some(({ close }) => close.length > 0);

const numbers = ['', '', 'both', 'all three', 'all four', 'all five', 'all six', 'all seven', 'all eight'];

/** Says what no record has: its only word, or all words together. */
export function describeNothing({ type, filters }: SearchState, parts: number, words: readonly SearchedWord[]): string {
  const none = `No ${nounOf(type, 1)}`;
  const narrowed = filters.length > 0 ? ' with these filters' : '';
  const areWords = words.length === parts && words.every(({ is_word }) => is_word);
  const [first] = words;
  if (parts === 1 && first) return `${none} ${areWords ? 'has' : 'matches'} ${quoteOnce(first.written)}${narrowed}`;
  const all = numbers[parts] ?? `all ${parts}`;
  return `${none} ${areWords ? `has ${all} words` : `matches ${all} conditions`}${narrowed}`;
}

/** A phrase has quotes already. */
const quoteOnce = (written: string): string => (written.startsWith('"') ? written : `“${written}”`);
