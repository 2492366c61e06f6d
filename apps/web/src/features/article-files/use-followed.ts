import { useEffect, useEffectEvent } from 'react';
import type { PageMatch } from './use-find.ts';

interface Followed {
  readonly followed: string;
  readonly searched: string;
  readonly current: PageMatch | undefined;
  /** A match on this page comes into view next. */
  readonly onShow: (page: number) => void;
}

/** Asks for the first match of a text that is followed. Called before the matches are marked. */
export function useFollowed({ followed, searched, current, onShow }: Followed): void {
  const show = useEffectEvent((text: string, found: string) => {
    if (text !== '' && found === text && current) onShow(current.page);
  });
  useEffect(() => show(followed, searched), [followed, searched]);
}

/** Goes to the next match at each increase. */
export function useSteps(steps: number, onStep: () => void): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    if (steps > 0) step();
  }, [steps]);
}
