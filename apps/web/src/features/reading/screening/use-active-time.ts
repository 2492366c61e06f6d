import { useEffect } from 'react';
import { activeSeconds, type ActiveTime, noTime, onActive, onAway } from './active-time.ts';

const signs = ['keydown', 'pointermove', 'pointerdown', 'scroll', 'focus'] as const;

/** By form, so that time adds up when the reader comes back to an abstract. */
const times = new Map<number, ActiveTime>();
const timeOf = (formId: number): ActiveTime => times.get(formId) ?? noTime;

/** Measures while the abstract is shown; returns the seconds so far. */
export function useActiveTime(formId: number): () => number {
  useEffect(() => {
    const mark = () => {
      const change = document.visibilityState === 'visible' ? onActive : onAway;
      times.set(formId, change(timeOf(formId), Date.now()));
    };
    mark();
    for (const sign of signs) addEventListener(sign, mark, { passive: true });
    document.addEventListener('visibilitychange', mark);
    return () => {
      for (const sign of signs) removeEventListener(sign, mark);
      document.removeEventListener('visibilitychange', mark);
      times.set(formId, onAway(timeOf(formId), Date.now()));
    };
  }, [formId]);
  return () => activeSeconds(timeOf(formId), Date.now());
}
