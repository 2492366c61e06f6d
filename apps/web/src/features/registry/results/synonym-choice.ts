import type { AlsoSearched } from '@cea/contract/registry';
import type { SearchChanges, SearchState } from '../search-state.ts';

type Names = SearchState['without'];

const isSame = (name: string) => (other: string) => other.toLowerCase() === name.toLowerCase();
const has = (names: Names, name: string): boolean => names?.some(isSame(name)) ?? false;
const added = (names: Names, name: string): Names => [...(names ?? []), name];
function removed(names: Names, name: string): Names {
  const others = names?.filter((other) => !isSame(name)(other)) ?? [];
  return others.length > 0 ? others : undefined;
}

/** Whether the user has left it out or put it in. */
export const isChosen = (state: SearchState, name: string): boolean =>
  has(state.without, name) || has(state.with, name);

/** Whether a name is searched for. A press on it shows at once, before the answer. */
export const isSearched = (
  state: SearchState,
  answered: SearchState,
  { name, searched }: AlsoSearched['names'][number],
): boolean => !has(state.without, name) && (searched || has(answered.without, name));

/** Leaves out a name. If it chose a meaning, that is no longer chosen, so its other names are left out too. */
export const leaveOut = (state: SearchState, name: string): SearchChanges =>
  has(state.with, name) ? { with: removed(state.with, name) } : { without: added(state.without, name) };

/** Puts a name back, or chooses it as the meaning of an ambiguous word. */
export const putIn = (state: SearchState, name: string): SearchChanges =>
  has(state.without, name) ? { without: removed(state.without, name) } : { with: added(state.with, name) };

/** The search for the words only. The choice of synonyms does not change it, so one request is enough. */
export const exactly = (state: SearchState): SearchState => ({
  ...state,
  exact: true,
  without: undefined,
  with: undefined,
  sort: undefined,
  direction: undefined,
});
