import { useEffect, useState } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import type { SearchLogic } from './search-logic.ts';

let loaded: SearchLogic | undefined;

export async function loadSearchLogic(): Promise<SearchLogic> {
  loaded ??= (await loadPart('search-logic', () => import('./search-logic.ts'))).searchLogic;
  return loaded;
}

/** What the form knows of queries; undefined until somebody wants it and it has come. */
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
