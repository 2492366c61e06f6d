import { conflictKinds, type Problem } from '@cea/contract/admin-assignments';
import type { KnownHead } from './list-heads.ts';
import type { AssignmentRow } from './list-rows.ts';
import type { AssignmentPerson } from './list-people.ts';

const words = ['no', 'one', 'two', 'three', 'four', 'five'];
const inWords = (count: number): string => words[count] ?? String(count);
const readersInWords = (count: number): string => `${inWords(count)} ${count < 2 ? 'reader' : 'readers'}`;

type Texts = Pick<Problem, 'kind' | 'text'>;
const ofAll = (problem: Texts): Problem => ({ ...problem, article: null, reader: null });

function* problemsOf(
  row: AssignmentRow,
  needed: number,
  people: ReadonlyMap<number, AssignmentPerson>,
): Generator<Problem> {
  const { article_id: id, compound_id, cells } = row;
  const article = { id, compound_id };
  if (row.gone) {
    yield { kind: 'article-gone', article, reader: null, text: `${compound_id} is archived or a duplicate` };
  }
  if (cells.length < needed) {
    const text = `${compound_id} has ${readersInWords(cells.length)}${needed > 1 ? ` of ${inWords(needed)}` : ''}`;
    yield { kind: 'reader-missing', article, reader: null, text };
  }
  if (cells.length > needed) {
    const text = `${compound_id} has ${readersInWords(cells.length)} instead of ${inWords(needed)}`;
    yield { kind: 'too-many-readers', article, reader: null, text };
  }
  for (const { reader_id, conflicts, no_conflict_reason } of cells) {
    const { full_name, is_active, in_training } = people.get(reader_id)!;
    const reader = { id: reader_id, full_name };
    const [conflict] = conflicts;
    if (!is_active) {
      const text = `${full_name} cannot read ${compound_id}: the account is inactive or not a reader`;
      yield { kind: 'reader-inactive', article, reader, text };
    } else if (in_training) {
      const text = `${full_name} cannot read ${compound_id} until the training is complete`;
      yield { kind: 'reader-in-training', article, reader, text };
    }
    if (conflict && no_conflict_reason === null) {
      const text = `${full_name} ${conflictKinds[conflict.kind].replace('this article', compound_id)}`;
      yield { kind: 'conflict', article, reader, text };
    }
  }
}

/** What prevents publishing this draft. */
export function findProblems(
  head: KnownHead,
  rows: readonly AssignmentRow[],
  people: ReadonlyMap<number, AssignmentPerson>,
): Problem[] {
  if (head.published_at !== null) return [];
  return [
    ...(rows.length === 0 ? [ofAll({ kind: 'no-articles', text: 'No articles yet' })] : []),
    ...(head.due_on === null && head.round_due_on === null
      ? [ofAll({ kind: 'no-due-date', text: 'No due date, neither here nor in the round' })]
      : []),
    ...rows.flatMap((row) => [...problemsOf(row, head.needed, people)]),
  ];
}
