import type { AssignedArticle, Assignment, CellChange } from '@cea/contract/admin-assignments';

const planned = (reader_id: number, reason: string | undefined) => ({
  reader_id,
  state: 'planned' as const,
  filled: 0,
  late: false,
  form_id: null,
  conflicts: [],
  no_conflict_reason: reason ?? null,
});

export const movedCell = (articleId: number, from: number, to: number): CellChange[] => [
  { article_id: articleId, reader_id: from, planned: false },
  { article_id: articleId, reader_id: to, planned: true },
];

function changedRow(row: AssignedArticle, changes: readonly CellChange[]): AssignedArticle {
  const own = changes.filter(({ article_id }) => article_id === row.article_id);
  if (own.length === 0) return row;
  const freed = new Set(own.filter((change) => !change.planned).map(({ reader_id }) => reader_id));
  const reasons = new Map(own.map(({ reader_id, no_conflict_reason }) => [reader_id, no_conflict_reason]));
  const kept = row.cells
    .filter(({ reader_id }) => !freed.has(reader_id))
    .map((cell) => ({ ...cell, no_conflict_reason: reasons.get(cell.reader_id) ?? cell.no_conflict_reason }));
  const added = own.filter((change) => change.planned && !kept.some(({ reader_id }) => reader_id === change.reader_id));
  return { ...row, cells: [...kept, ...added.map((each) => planned(each.reader_id, each.no_conflict_reason))] };
}

/** Planned cells per reader, counted from the rows. Readers who got their first cell join the assignment. */
function plannedReaders({ readers }: Assignment, rows: readonly AssignedArticle[]): Assignment['readers'] {
  const counts = new Map<number, number>();
  for (const { cells } of rows) {
    for (const { reader_id, state } of cells) {
      if (state === 'planned') counts.set(reader_id, (counts.get(reader_id) ?? 0) + 1);
    }
  }
  const known = new Set(readers.map(({ reader_id }) => reader_id));
  const joining = [...counts.keys()].filter((id) => !known.has(id));
  return [
    ...readers.map((reader) => ({ ...reader, planned: counts.get(reader.reader_id) ?? 0 })),
    ...joining.map((reader_id) => ({
      reader_id,
      accepted: false,
      planned: counts.get(reader_id) ?? 0,
      open: 0,
      submitted: 0,
      late: 0,
    })),
  ];
}

/**
 * A draft as it will be once its cells have changed, shown until the server answers. Only the server knows about
 * conflicts and problems, and moves forms that are open: a published assignment waits for it.
 */
export function withCells(assignment: Assignment, changes: readonly CellChange[]): Assignment {
  if (assignment.published_at !== null) return assignment;
  const rows = assignment.rows.map((row) => changedRow(row, changes));
  return { ...assignment, rows, readers: plannedReaders(assignment, rows) };
}
