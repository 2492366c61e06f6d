import type { RegistryRecord } from '@cea/contract/registry';
import { useCallback, useState } from 'react';

type Picked = Readonly<Record<string, RegistryRecord>>;

const none: Picked = {};

/** The records that are ticked, on this page of the results and others, until the search changes. */
export function usePickedRecords(search: string, shown: readonly RegistryRecord[]) {
  const [state, setState] = useState({ of: search, picked: none });
  const picked = state.of === search ? state.picked : none;
  const clear = useCallback(() => setState({ of: search, picked: none }), [search]);
  const choose = (selected: Readonly<Record<string, true>>) => {
    const known: Picked = { ...picked, ...Object.fromEntries(shown.map((record) => [record.id, record])) };
    setState({
      of: search,
      picked: Object.fromEntries(Object.keys(selected).flatMap((id) => (known[id] ? [[id, known[id]]] : []))),
    });
  };
  const selected: Record<string, true> = Object.fromEntries(Object.keys(picked).map((id) => [id, true]));
  return { records: Object.values(picked), selected, choose, clear };
}
