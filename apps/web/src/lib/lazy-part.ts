import { useEffect, useState } from 'react';
import { loadPart } from './load-part.ts';

interface LazyPart<T> {
  readonly load: () => Promise<T>;
  /** Undefined until it is wanted and loaded. */
  readonly useWhenLoaded: (wanted: boolean) => T | undefined;
}

/** A part of the application that is not a component, loaded once, when it is first wanted. */
export function lazyPart<T>(name: string, importPart: () => Promise<T>): LazyPart<T> {
  let loaded: T | undefined;
  const load = async (): Promise<T> => {
    loaded ??= await loadPart(name, importPart);
    return loaded;
  };
  return {
    load,
    useWhenLoaded(wanted) {
      const [part, setPart] = useState<{ readonly of: T } | undefined>(loaded && { of: loaded });
      useEffect(() => {
        if (!wanted || part) return undefined;
        let left = false;
        void load().then((of) => {
          if (!left) setPart({ of });
          return undefined;
        });
        return () => {
          left = true;
        };
      }, [wanted, part]);
      return part?.of;
    },
  };
}
