import { useMemo } from 'react';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { useStateOf } from '../../../lib/use-state-of.ts';
import { type Choice, offeredChoices } from '../../dictionary/choices.ts';
import { useLabels } from '../../dictionary/use-labels.ts';
import { reasonPages } from './reason-pages.ts';

/** The reasons for rejection, nine at a time; `more` shows the next ones under the same keys. */
export function useReasons(formId: number) {
  const { choicesOf } = useLabels();
  const all = offeredChoices(choicesOf('rejection-reason'));
  const pages = useMemo(() => reasonPages(all), [all]);
  const [at, setAt] = useStateOf(formId, 0);
  const page = at % pages.length;
  const shown: readonly Choice[] = pages[page]!;
  const left = all.length - shown.length;
  const onMore = useStableCallback(() => setAt(page + 1));
  const more = page === 0 ? `${left} more` : page === pages.length - 1 ? 'First reasons' : 'More';
  return { all, shown, more: pages.length > 1 ? more : undefined, onMore };
}
export type ReasonPages = ReturnType<typeof useReasons>;
