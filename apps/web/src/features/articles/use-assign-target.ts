import type { ArticleFilters } from '@cea/contract/article-list';
import type { Selection } from '@cea/contract/listing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assignableOptions, draftsOptions, type Kind, unfinishedRounds } from './assign-api.ts';

/** Instead of the id of a draft. */
export const newAssignment = 'new';

interface Chosen {
  readonly round?: string;
  readonly kind?: Kind;
  readonly assignment?: string;
}

/** Where selected articles can go, what is chosen of it, and which articles would go there. */
export function useAssignTarget(selected: Selection<ArticleFilters>) {
  const [chosen, setChosen] = useState<Chosen>({});
  const assignable = useQuery(assignableOptions(selected));
  const rounds = useQuery(unfinishedRounds);
  const { articles = [], ready, isTooMany = false } = assignable.data ?? {};
  const round = rounds.data?.find(({ id }) => String(id) === chosen.round) ?? rounds.data?.[0];
  const drafts = useQuery({ ...draftsOptions(round?.id ?? 0), enabled: round !== undefined });
  // The kind that more of them are ready for, unless another one is chosen.
  const kind = chosen.kind ?? ((ready?.screening.size ?? 0) > (ready?.review.size ?? 0) ? 'screening' : 'review');
  const fitting = (drafts.data ?? []).filter((draft) => draft.kind === kind);
  const draft = fitting.find(({ id }) => String(id) === chosen.assignment) ?? fitting[0];
  const isReady = ({ id }: { readonly id: number }) => ready?.[kind].has(id) === true;
  return {
    isLoading: assignable.isPending || rounds.isPending || (round !== undefined && drafts.isPending),
    error: assignable.error ?? rounds.error ?? drafts.error,
    isTooMany,
    rounds: rounds.data ?? [],
    round,
    kind,
    counts: { screening: ready?.screening.size ?? 0, review: ready?.review.size ?? 0 },
    drafts: fitting,
    /** Undefined: a new one. */
    assignment: chosen.assignment === newAssignment ? undefined : draft,
    added: articles.filter(isReady),
    left: articles.filter((article) => !isReady(article)),
    choose: (changes: Chosen) => setChosen({ ...chosen, ...changes }),
  };
}
export type AssignTarget = ReturnType<typeof useAssignTarget>;
