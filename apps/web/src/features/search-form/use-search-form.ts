import type { DataType } from '@cea/contract/dictionary/terms';
import type { KnownNames } from '@cea/contract/query/value-names';
import type { Expression } from '@cea/contract/registry';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readStored } from '../../lib/storage.ts';
import { useLabels } from '../dictionary/use-labels.ts';
import type { SearchState } from '../registry/search-state.ts';
import { emptySearch } from './empty-search.ts';
import type { Typed } from './read-typed.ts';
import { rememberSearch } from './recent-searches.ts';
import type { SearchLogic } from './search-logic.ts';
import { type LiveTotal, useLiveTotal } from './use-live-total.ts';
import { loadSearchLogic, useSearchLogic } from './use-search-logic.ts';

type Edit = (logic: SearchLogic, state: SearchState, names: KnownNames | undefined) => SearchState;

export interface SearchFormModel {
  readonly state: SearchState;
  /** Whether there is anything to search for; filters alone are nothing. */
  readonly asks: boolean;
  /** Undefined until somebody uses the form. */
  readonly logic: SearchLogic | undefined;
  /** The query as text, however it was made; undefined while it cannot be told. */
  readonly text: string | undefined;
  /** What the text edited by hand comes to; undefined while there is none. */
  readonly typed: Typed | undefined;
  /** Why nothing can be found with it. */
  readonly fault: string | undefined;
  readonly total: LiveTotal['total'];
  readonly stale: LiveTotal['stale'];
  /** Somebody is about to use the form. */
  readonly begin: () => void;
  readonly edit: (made: Edit) => void;
  readonly changeType: (type: DataType) => void;
  /** The terms that the last change of the type took away. */
  readonly dropped: readonly string[];
  readonly changeRows: (rows: readonly Expression[]) => void;
  readonly changeText: (text: string) => void;
  readonly showForm: (form: SearchState['form']) => void;
  /** Goes to the results. */
  readonly search: () => void;
}

function readAddress(logic: SearchLogic, search: string, names?: KnownNames): SearchState {
  const state = logic.parseSearch(new URLSearchParams(search), { per_page: readStored('perPage') });
  return state.text === '' ? state : logic.withText(state, state.text, names);
}

/** What is known of the query, once there is something to know it with. */
function understand(logic: SearchLogic, state: SearchState, names: KnownNames | undefined) {
  const { type, rows, text } = state;
  if (text === '')
    return { text: undefined, typed: undefined, fault: undefined, ...logic.printRows(type, rows, names) };
  const typed = logic.readTyped(type, text, names);
  return { text, typed, fault: typed.kind === 'fault' ? typed.message : undefined };
}

/** The terms of rows and filters that were there before and are no more. */
function droppedTerms(before: SearchState, after: SearchState): string[] {
  const left = new Set([...after.rows, ...after.filters].map(({ term }) => term));
  const had = [...before.rows, ...before.filters].map(({ term }) => term);
  return [...new Set(had)].filter((term) => !left.has(term));
}

const unknown = { text: undefined, typed: undefined, fault: undefined };

/** The search form: it begins with what the address says, and ends at the results. Undefined until that is read. */
export function useSearchForm(): SearchFormModel | undefined {
  const address = useLocation().search;
  const navigate = useNavigate();
  const [begun, setBegun] = useState(address !== '');
  const logic = useSearchLogic(begun);
  const [state, setState] = useState(emptySearch);
  const [known, setKnown] = useState('');
  const [readWith, setReadWith] = useState<KnownNames>();
  const [dropped, setDropped] = useState<readonly string[]>([]);
  if (address !== '' && !begun) setBegun(true);

  const { type, rows, text, release } = state;
  const asks = rows.length > 0 || text !== '';
  const labels = useLabels(text !== '' || state.form === 'advanced' || (logic?.needsNames(type, rows) ?? false));
  const names = logic?.namesOf(labels);
  // The address was changed by somebody else, by the link to this page say: follow it.
  if (known !== address && (logic || address === '')) {
    setKnown(address);
    setState(logic ? readAddress(logic, address, names) : emptySearch);
  }
  if (logic && readWith !== names) {
    setReadWith(names);
    // With the names the text can be read, and rows show it.
    if (text !== '') setState(logic.withText(state, text, names));
  }

  const { fault: ownFault, ...understood } = logic ? understand(logic, state, names) : unknown;
  const answerable = logic && asks && ownFault === undefined;
  const live: LiveTotal = useLiveTotal(
    logic,
    answerable ? { type, release, asking: logic.askingOf(state) } : undefined,
  );

  const editLater = async (made: Edit) => {
    const found = await loadSearchLogic();
    setState((before) => made(found, before, undefined));
  };
  const edit = (made: Edit) => {
    setBegun(true);
    setDropped([]);
    if (logic) setState((before) => made(logic, before, names));
    else void editLater(made);
  };
  const changeType = (next: DataType) => {
    // The tab does not wait; what the type does not know goes when that can be told.
    if (!logic) setState({ ...state, type: next });
    edit((found, now) => found.withType({ ...now, type }, logic ? next : now.type, names));
    if (logic) setDropped(droppedTerms(state, logic.withType(state, next, names)));
  };
  const search = async () => {
    const found = logic ?? (await loadSearchLogic());
    const paged = known === '' ? { ...state, per_page: readAddress(found, '').per_page } : state;
    const asked = found.forAddress(paged, names);
    if (!asked) return;
    const there = found.formatSearch(asked);
    const whole = found.wholeText(state, names);
    if (whole !== '') rememberSearch({ type, text: whole, search: there, total: live.stale ? undefined : live.total });
    // Whoever comes back finds the form as it was.
    await navigate({ search: there }, { replace: true, preventScrollReset: true });
    await navigate({ pathname: '/results', search: there });
  };

  if (known !== address) return undefined;
  return {
    ...understood,
    state,
    asks,
    logic,
    fault: ownFault ?? live.fault,
    total: live.total,
    stale: live.stale,
    begin: () => setBegun(true),
    edit,
    dropped,
    changeType,
    changeRows: (next) => {
      // Rows without a text need no more than this, so that the first letters are not waited for.
      if (logic) edit((found, now) => found.withRows(now, next, names));
      else setState({ ...state, page: 1, rows: next });
    },
    changeText: (next) => edit((found, now) => found.withText(now, next, names)),
    showForm: (form) => setState((now) => ({ ...now, form })),
    search: () => void search(),
  };
}
