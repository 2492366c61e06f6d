import { useState } from 'react';
import { type Choice, offeredChoices } from '../../dictionary/choices.ts';
import { useLabels } from '../../dictionary/use-labels.ts';
import { reasonPages } from './reason-pages.ts';

/** The reasons for rejection, nine at a time; `more` shows the next ones under the same keys. */
export function useReasons() {
  const { choicesOf } = useLabels();
  const all = offeredChoices(choicesOf('rejection-reason'));
  const pages = reasonPages(all);
  const [at, setAt] = useState(0);
  const page = at % pages.length;
  const shown: readonly Choice[] = pages[page]!;
  const left = all.length - shown.length;
  return {
    all,
    shown,
    more:
      pages.length > 1
        ? {
            text: page === 0 ? `${left} more` : page === pages.length - 1 ? 'First reasons' : 'More',
            onShow: () => setAt(page + 1),
          }
        : undefined,
  };
}
export type ReasonPages = ReturnType<typeof useReasons>;
