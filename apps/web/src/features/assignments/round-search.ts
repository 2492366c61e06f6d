import type { AssignmentHead } from '@cea/contract/admin-assignments';
import { isStage, type Stage } from './article-stage.ts';

const groupViews = ['closed', 'some', 'all'] as const;
/** How much of an assignment is shown. */
export type GroupView = (typeof groupViews)[number];

/** What of the page is in its address. */
export interface RoundSearch {
  readonly search: string;
  readonly needsMe: boolean;
  readonly stage: Stage | undefined;
  /** Assignments that were opened or closed by hand. */
  readonly groups: ReadonlyMap<number, GroupView>;
}

const groupPattern = /^(\d{1,9})-(closed|some|all)$/;

/** Parts that make no sense count as absent. */
export function parseSearch(search: URLSearchParams): RoundSearch {
  const stage = search.get('stage') ?? '';
  const groups = (search.get('groups') ?? '').split(',').flatMap((text): [number, GroupView][] => {
    const [, id, view] = groupPattern.exec(text) ?? [];
    return id === undefined ? [] : [[Number(id), view as GroupView]];
  });
  return {
    search: search.get('search') ?? '',
    needsMe: search.get('show') === 'needs-me',
    stage: isStage(stage) ? stage : undefined,
    groups: new Map(groups),
  };
}

export function formatSearch({ search, needsMe, stage, groups }: RoundSearch): string {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (needsMe) params.set('show', 'needs-me');
  if (stage !== undefined) params.set('stage', stage);
  if (groups.size > 0) params.set('groups', [...groups].map(([id, view]) => `${id}-${view}`).join(','));
  const text = params.toString();
  return text && `?${text}`;
}

export const unfiltered = { search: '', needsMe: false, stage: undefined } as const;

export const isFiltered = ({ search, needsMe, stage }: RoundSearch): boolean =>
  search.trim() !== '' || needsMe || stage !== undefined;

/** Drafts and full reviews are open unless somebody closed them. */
export const viewOf = ({ groups }: RoundSearch, { id, kind, published_at }: AssignmentHead): GroupView =>
  groups.get(id) ?? (published_at === null || kind === 'review' ? 'some' : 'closed');
