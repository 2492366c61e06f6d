import { parseQuery } from '@cea/contract/query/parse';
import { printQuery } from '@cea/contract/query/print';
import { tokenise } from '@cea/contract/query/tokens';
import { emptySearch } from './empty-search.ts';
import type { RecentSearch } from './recent-searches.ts';
import { formatSearch } from '../registry/search-state.ts';

export type Combined = { readonly search: string } | { readonly fault: string };

const mention = /^#(\d{1,9})$/;

/** Combines earlier searches, as in `#1 AND (#2 OR #3)`: returns the address of the form with the result. */
export function combineSearches(written: string, searches: readonly RecentSearch[]): Combined {
  const named = new Set<RecentSearch>();
  let text = '';
  let end = 0;
  for (const { sort, from, to, text: word } of tokenise(written)) {
    const [, number] = (sort === 'word' && mention.exec(word)) || [];
    if (number === undefined) continue;
    const search = searches.find((one) => one.number === Number(number));
    if (!search) return { fault: `Line ${word} does not exist.` };
    named.add(search);
    text += `${written.slice(end, from)}(${search.text})`;
    end = to;
  }
  text += written.slice(end);
  const [first, ...others] = named;
  if (!first) return { fault: 'Enter the lines to combine, as in #1 AND #2.' };
  const other = others.find(({ type }) => type !== first.type);
  if (other) return { fault: `#${first.number} and #${other.number} have different data types.` };
  const parsed = parseQuery(text, first.type);
  if (!parsed.ok) return { fault: parsed.message };
  return {
    search: formatSearch({ ...emptySearch, type: first.type, form: 'advanced', text: printQuery(parsed.tree!) }),
  };
}
