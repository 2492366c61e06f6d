import type { Problem } from '@cea/contract/admin-assignments';
import { useEffect, useRef } from 'react';
import type { GridLine, Group } from './grid-lines.ts';

interface Target {
  readonly groupId: number;
  readonly articleId: number;
  readonly readerId: number | undefined;
}

const lineOf = (lines: readonly GridLine[], { groupId, articleId }: Target): GridLine | undefined =>
  lines.find((line) => line.kind === 'article' && line.group.id === groupId && line.row.article_id === articleId);

/**
 * Leads to the row of a problem. If a filter or a closed assignment hides it, `reveal` is called first, and the row
 * is shown as soon as it is there.
 */
export function useShowProblem(
  lines: readonly GridLine[],
  reveal: (group: Group) => void,
  goTo: (key: string, readerId: number | undefined) => void,
) {
  const wanted = useRef<Target>(undefined);
  useEffect(() => {
    const line = wanted.current && lineOf(lines, wanted.current);
    if (!line) return;
    goTo(line.key, wanted.current?.readerId);
    wanted.current = undefined;
  });
  return (group: Group, { article, reader }: Problem): void => {
    if (!article) return;
    const target = { groupId: group.id, articleId: article.id, readerId: reader?.id };
    const line = lineOf(lines, target);
    if (line) goTo(line.key, target.readerId);
    else {
      wanted.current = target;
      reveal(group);
    }
  };
}
