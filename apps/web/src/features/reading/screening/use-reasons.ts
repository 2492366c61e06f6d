import { useMemo } from 'react';
import { type Choice, offeredChoices } from '../../dictionary/choices.ts';
import { useLabels } from '../../dictionary/use-labels.ts';
import { reasonPages } from './reason-pages.ts';

/** The reasons for rejection, nine at a time; a page beyond the last one is the first again. */
export function useReasons(page: number) {
  const { choicesOf } = useLabels();
  const all = offeredChoices(choicesOf('rejection-reason'));
  const pages = useMemo(() => reasonPages(all), [all]);
  const at = page % pages.length;
  const shown: readonly Choice[] = pages[at]!;
  const left = all.length - shown.length;
  const more = at === 0 ? `${left} more` : at === pages.length - 1 ? 'First reasons' : 'More';
  return { all, shown, more: pages.length > 1 ? more : undefined };
}
