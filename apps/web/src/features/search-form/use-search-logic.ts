import { useEffect, useState } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import type { SearchLogic } from './search-logic.ts';

let loaded: SearchLogic | undefined;

export async function loadSearchLogic(): Promise<SearchLogic> {
  loaded ??= (await loadPart('search-logic', () => import('./search-logic.ts'))).searchLogic;
  return loaded;
}

/** The form's query logic; undefined until it is wanted and loaded. */
export function useSearchLogic(wanted: boolean): SearchLogic | undefined {
  const [logic, setLogic] = useState(loaded);
  useEffect(() => {
    if (!wanted || logic) return undefined;
    let left = false;
    void loadSearchLogic().then((found) => {
      if (!left) setLogic(found);
      return undefined;
    });
    return () => {
      left = true;
    };
  }, [wanted, logic]);
  return logic;
}
