import type { DataType } from '@cea/contract/dictionary/terms';
import type { KnownNames } from '@cea/contract/query/value-names';
import type { Expression } from '@cea/contract/registry';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readStored } from '../../lib/storage.ts';
import { useLabels } from '../dictionary/use-labels.ts';
import type { SearchState } from '../registry/search-state.ts';
import { emptySearch } from './empty-search.ts';
import type { Typed } from './read-typed.ts';
import type { SearchLogic } from './search-logic.ts';
import { type LiveTotal, useLiveTotal } from './use-live-total.ts';
import { loadSearchLogic, useSearchLogic } from './use-search-logic.ts';

type Edit = (logic: SearchLogic, state: SearchState, names: KnownNames | undefined) => SearchState;

/** What the last change of the data type removed, and the form before it. */
interface Removed {
  readonly labels: readonly string[];
  readonly before: Form;
}

interface Form {
  readonly base: SearchState;
  /** The text being typed into the keyword box, shown as typed. */
  readonly box?: string | undefined;
  readonly removed?: Removed | undefined;
}

export interface SearchFormModel {
  readonly state: SearchState;
  /** Whether there is anything to search for; filters alone do not count. */
  readonly asks: boolean;
  /** Undefined until the form is used. */
  readonly logic: SearchLogic | undefined;
  /** The text of the keyword box. */
  readonly box: string;
  /** What the fields of the basic form show. */
  readonly fields: readonly Expression[];
  /** The filters not shown by the fields. */
  readonly filters: SearchState['filters'];
  /** The query as text, however it was made; undefined while it cannot be printed. */
  readonly text: string | undefined;
  /** The parsed text if it was edited by hand. */
  readonly typed: Typed | undefined;
  /** Why the query cannot be answered. */
  readonly fault: string | undefined;
  readonly total: LiveTotal['total'];
  readonly stale: LiveTotal['stale'];
  /** Call when the user is about to use the form. */
  readonly begin: () => void;
  readonly edit: (made: Edit) => void;
  readonly changeType: (type: DataType) => void;
  readonly removed: Removed | undefined;
  readonly undoType: () => void;
  readonly changeBox: (typed: string) => void;
  /** Adds words to the keyword box. */
  readonly addKeyword: (words: string) => void;
  readonly changeFields: (rows: readonly Expression[]) => void;
  readonly changeFilters: (filters: SearchState['filters']) => void;
  readonly changeRows: (rows: readonly Expression[]) => void;
  readonly changeText: (text: string) => void;
  readonly showForm: (form: SearchState['form']) => void;
  /** Opens the results. */
  readonly search: () => void;
  /** Searches for another text instead of the typed one. */
  readonly searchFor: (text: string) => void;
}

function readAddress(logic: SearchLogic, search: string, names?: KnownNames): SearchState {
  const state = logic.parseSearch(new URLSearchParams(search), { per_page: readStored('perPage') });
  return withNames(logic, state, names);
}

/**
 * Once the names are loaded a text can be parsed: the rows of the advanced form show it, or the fields of the basic
 * one.
 */
function withNames(logic: SearchLogic, state: SearchState, names: KnownNames | undefined): SearchState {
  if (state.form === 'basic') return logic.forFields(state, names);
  return state.text === '' ? state : logic.withText(state, state.text, names);
}

/** The search as the form has it: the box and everything else. */
const stateOf = (logic: SearchLogic | undefined, { base, box }: Form): SearchState =>
  logic && box !== undefined ? logic.withBox(base, box) : base;

/** What is known about the query, once the logic is loaded. */
function analyzeQuery(logic: SearchLogic, state: SearchState, names: KnownNames | undefined) {
  const { type, rows, text } = state;
  if (text === '')
    return { text: undefined, typed: undefined, fault: undefined, ...logic.printRows(type, rows, names) };
  const typed = logic.readTyped(type, text, names);
  return { text, typed, fault: typed.kind === 'fault' ? logic.faultText(typed) : undefined };
}

/** Rows without a text need only this, so that the first letters need not wait for the logic. */
const plainRows = (base: SearchState, rows: readonly Expression[]): SearchState => ({ ...base, page: 1, rows });

const unknown = { text: undefined, typed: undefined, fault: undefined };

/** The search form: starts with the search in the address, and ends at the results. Undefined until that is parsed. */
export function useSearchForm(): SearchFormModel | undefined {
  const address = useLocation().search;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [begun, setBegun] = useState(address !== '');
  const logic = useSearchLogic(begun);
  const [form, setForm] = useState<Form>({ base: emptySearch });
  const newestType = useRef<DataType>(undefined);
  const [known, setKnown] = useState('');
  const [readWith, setReadWith] = useState<KnownNames>();
  if (address !== '' && !begun) setBegun(true);

  const { base, box, removed } = form;
  const state = useMemo(() => stateOf(logic, form), [logic, form]);
  const { type, rows, text, release } = state;
  const asks = rows.length > 0 || text !== '' || (box ?? '').trim() !== '';
  const labels = useLabels(text !== '' || state.form === 'advanced' || (logic?.needsNames(type, rows) ?? false));
  const names = logic?.namesOf(labels);
  // Follow an address changed from outside, for example by a link to this page.
  if (known !== address && (logic || address === '')) {
    setKnown(address);
    setForm({ base: logic ? readAddress(logic, address, names) : emptySearch });
  }
  if (logic && readWith !== names) {
    setReadWith(names);
    setForm((now) => (now.box === undefined ? { ...now, base: withNames(logic, now.base, names) } : now));
  }

  const { fault: ownFault, ...understood } = logic ? analyzeQuery(logic, state, names) : unknown;
  const answerable = logic && asks && ownFault === undefined;
  const live: LiveTotal = useLiveTotal(
    logic,
    answerable ? { type, release, asking: logic.askingOf(state) } : undefined,
  );

  const edit = async (made: Edit) => {
    setBegun(true);
    const found = logic ?? (await loadSearchLogic());
    setForm((before) => ({ base: made(found, stateOf(found, before), names) }));
  };
  const addKeyword = async (words: string) => {
    const found = logic ?? (await loadSearchLogic());
    setForm((now) => ({ base: now.base, box: found.addWords(type, now.box ?? found.boxText(now.base), words) }));
  };
  const changeType = async (next: DataType) => {
    setBegun(true);
    newestType.current = next;
    // Switch the tab at once; fields that the type lacks are removed once the logic is loaded.
    if (!logic) setForm((before) => ({ ...before, base: { ...before.base, type: next } }));
    const found = logic ?? (await loadSearchLogic());
    // Arrow keys may have gone on to another type while the logic was loading.
    if (newestType.current !== next) return;
    found.forgetColumns(next);
    setForm((now) => {
      const before = { ...now, base: { ...now.base, type }, removed: undefined };
      const change = found.withType(stateOf(found, before), next, names);
      if (change.removed.length > 0) return { base: change.state, removed: { labels: change.removed, before } };
      return { ...before, base: found.withType(before.base, next, names).state };
    });
  };
  const goTo = async (asked: Form) => {
    const found = logic ?? (await loadSearchLogic());
    const whole = stateOf(found, asked);
    // Submitted before the logic was loaded: the box now shows the fault.
    if (found.readBox(whole.text, whole.type).kind === 'fault') return;
    const paged = known === '' ? { ...whole, per_page: readAddress(found, '').per_page } : whole;
    const forThere = found.forAddress(paged, names);
    if (!forThere) return;
    const there = found.formatSearch(forThere);
    const article = await found.findArticle(queries, asked.box ?? found.boxText(asked.base));
    // On coming back the form is as it was.
    await navigate({ search: there }, { replace: true, preventScrollReset: true });
    await navigate(article ?? { pathname: '/results', search: there });
  };

  if (known !== address) return undefined;
  return {
    ...understood,
    state,
    asks,
    logic,
    box: box ?? logic?.boxText(base) ?? '',
    fields: logic?.fieldRows(base) ?? base.rows,
    // While there is a query in the box, the fields show all filters.
    filters: base.form === 'basic' && base.text !== '' ? [] : base.filters,
    fault: ownFault ?? live.fault,
    total: live.total,
    stale: live.stale,
    begin: () => setBegun(true),
    edit: (made) => void edit(made),
    changeType: (next) => void changeType(next),
    removed,
    undoType: () => removed && setForm(removed.before),
    changeBox: (typed) => setForm({ base, box: typed }),
    addKeyword: (words) => void addKeyword(words),
    changeFields: (next) => setForm({ box, base: logic ? logic.withFieldRows(base, next) : plainRows(base, next) }),
    changeFilters: (filters) => setForm({ box, base: { ...base, page: 1, filters } }),
    changeRows: (next) =>
      logic ? void edit((found, now) => found.withRows(now, next, names)) : setForm({ base: plainRows(base, next) }),
    changeText: (next) => void edit((found, now) => found.withText(now, next, names)),
    showForm: (next) =>
      setForm((before) => {
        const shown = { ...stateOf(logic, before), form: next };
        return logic ? { base: withNames(logic, shown, names) } : { ...before, base: { ...before.base, form: next } };
      }),
    search: () => void goTo(form),
    searchFor: (written) => void goTo({ base, box: written }),
  };
}
