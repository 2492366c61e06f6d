import type { AssignedArticle, Assignment, AssignmentHead, Problem } from '@cea/contract/admin-assignments';
import { needsAdmin, stageOf } from './article-stage.ts';
import { type GroupView, isFiltered, type RoundSearch, viewOf } from './round-search.ts';

/** An assignment, with its rows as soon as they are loaded. */
export type Group = AssignmentHead & Partial<Pick<Assignment, 'rows'>> & { readonly failed?: boolean };

export type GridLine =
  | { readonly kind: 'group'; readonly key: string; readonly group: Group; readonly view: GroupView }
  | {
      readonly kind: 'article';
      readonly key: string;
      readonly group: Group;
      readonly row: AssignedArticle;
      readonly problem: Problem | undefined;
    }
  | { readonly kind: 'more'; readonly key: string; readonly group: Group; readonly count: number }
  | { readonly kind: 'note'; readonly key: string; readonly group: Group; readonly text: string };

const groupKey = (id: number): string => `g${id}`;
const rowKey = (articleAssignmentId: number): string => `a${articleAssignmentId}`;

/** Rows of a group that are shown before "8 more" is pressed; rows with a problem always are. */
const firstRows = { draft: 12, published: 6 };

/** By article: the first problem counts. */
function problemsByArticle({ problems }: Pick<AssignmentHead, 'problems'>): ReadonlyMap<number, Problem> {
  const byArticle = new Map<number, Problem>();
  for (const problem of problems) {
    const id = problem.article?.id;
    if (id !== undefined && !byArticle.has(id)) byArticle.set(id, problem);
  }
  return byArticle;
}

/** The text occurs in the title or number, or in the name of somebody who reads the article. */
function matcher(search: string, names: ReadonlyMap<number, string>): (row: AssignedArticle) => boolean {
  const text = search.trim().toLowerCase();
  const readers = new Set([...names].filter(([, name]) => name.toLowerCase().includes(text)).map(([id]) => id));
  return ({ compound_id, title, cells }) =>
    compound_id.includes(text) ||
    title.toLowerCase().includes(text) ||
    cells.some(({ reader_id }) => readers.has(reader_id));
}

function articleLines(group: Group, rows: readonly AssignedArticle[]): Extract<GridLine, { kind: 'article' }>[] {
  const problems = problemsByArticle(group);
  return rows.map((row) => ({
    kind: 'article',
    key: rowKey(row.id),
    group,
    row,
    problem: problems.get(row.article_id),
  }));
}

const noteLine = (group: Group, text: string): GridLine => ({ kind: 'note', key: `n${group.id}`, group, text });

const loadingText = ({ failed = false }: Group): string =>
  failed ? 'Could not be loaded. Close and open it to try again.' : 'Loading …';

function filteredLines(group: Group, search: RoundSearch, names: ReadonlyMap<number, string>): GridLine[] {
  const matches = matcher(search.search, names);
  const found = articleLines(group, group.rows ?? []).filter(
    ({ row, problem }) =>
      matches(row) &&
      (!search.needsMe || needsAdmin(group, row, problem)) &&
      (search.stage === undefined || stageOf(group, row) === search.stage),
  );
  return group.rows === undefined ? [noteLine(group, loadingText(group))] : found;
}

function unfilteredLines(group: Group, view: GroupView): GridLine[] {
  if (view === 'closed') return [];
  if (group.rows === undefined) return [noteLine(group, loadingText(group))];
  if (group.rows.length === 0) return [noteLine(group, 'No articles yet')];
  const lines = articleLines(group, group.rows);
  const first = firstRows[group.published_at === null ? 'draft' : 'published'];
  const shown = view === 'all' ? lines : lines.filter(({ problem }, at) => at < first || problem !== undefined);
  const count = lines.length - shown.length;
  return count === 0 ? shown : [...shown, { kind: 'more', key: `m${group.id}`, group, count }];
}

/** The lines of the grid: each assignment with its articles. While something is searched, those that match. */
export function gridLines(
  groups: readonly Group[],
  search: RoundSearch,
  names: ReadonlyMap<number, string>,
): GridLine[] {
  return groups.flatMap((group) => {
    const filtered = isFiltered(search);
    const view = filtered ? 'all' : viewOf(search, group);
    const lines = filtered ? filteredLines(group, search, names) : unfilteredLines(group, view);
    if (filtered && lines.length === 0) return [];
    return [{ kind: 'group', key: groupKey(group.id), group, view }, ...lines];
  });
}
