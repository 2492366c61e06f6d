import type { StateCount } from '@cea/contract/article-list';
import { type ArticleState, articleStates } from '@cea/contract/article-states';
import { counted, showCount } from '../../lib/number-format.ts';
import type { PipelineStage } from '../../ui/PipelineStrip.tsx';

interface Counts {
  readonly states: readonly StateCount[];
  readonly published_this_month: number;
  readonly rejected_at_screening: number;
}

function noteOf({ state, articles, oldest_days }: StateCount, counts: Counts): string | undefined {
  if (articles === 0 || oldest_days === null) return undefined;
  if (state === 'published') return `+${showCount(counts.published_this_month)} this month`;
  if (state === 'rejected') return `${showCount(counts.rejected_at_screening)} at screening`;
  return oldest_days === 0 ? 'since today' : `oldest ${counted(oldest_days, 'day')}`;
}

/** The states of one place in the strip, with their counts. */
export const stagesAt = (place: 'strip' | 'aside', counts: Counts): PipelineStage[] =>
  counts.states
    .filter(({ state }) => articleStates[state].place === place)
    .map((one) => ({
      key: one.state,
      label: articleStates[one.state].short,
      fullLabel: articleStates[one.state].label,
      count: one.articles,
      note: noteOf(one, counts),
      isLate: one.limit !== null && one.oldest_days !== null && one.oldest_days > one.limit,
    }));

/** A press chooses one state, or takes it back; with Shift it is added to the others, or taken from them. */
export function chooseState(chosen: readonly ArticleState[], state: ArticleState, add: boolean): ArticleState[] {
  if (chosen.includes(state)) return add ? chosen.filter((one) => one !== state) : chosen.length > 1 ? [state] : [];
  return add ? [...chosen, state] : [state];
}
