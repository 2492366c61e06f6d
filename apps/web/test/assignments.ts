import type { AssignedArticle, Assignment, AssignmentHead, Cell, Problem } from '@cea/contract/admin-assignments';
import type { RoundDetail } from '@cea/contract/reading-rounds';
import { detailOf, roundWith } from './rounds.ts';

const person = (id: number, full_name: string, is_internal = false) => ({ id, full_name, is_internal });
/** The readers of the round, by name. */
export const people = [
  person(1, 'Ada Brandt', true),
  person(2, 'Omar Haddad'),
  person(3, 'Claire Moreau'),
  person(4, 'Jan Novak', true),
];

export const cell = (reader_id: number, fields: Partial<Cell> = {}): Cell => ({
  reader_id,
  state: 'planned',
  filled: 0,
  late: false,
  form_id: fields.state === undefined || fields.state === 'planned' ? null : 900 + reader_id,
  conflicts: [],
  no_conflict_reason: null,
  ...fields,
});

export const author: Cell['conflicts'] = [{ kind: 'author', detail: 'third of six authors' }];

export const assignedArticle = (id: number, title: string, cells: Cell[], fields: Partial<AssignedArticle> = {}) =>
  ({
    id,
    article_id: 100 + id,
    compound_id: `2025-01-${33_100 + id}`,
    title,
    cells,
    consensus: { state: 'none', left: 0 },
    state: 'review',
    ...fields,
  }) satisfies AssignedArticle;

export const problem = (kind: Problem['kind'], row: AssignedArticle, text: string, reader?: number): Problem => ({
  kind,
  article: { id: row.article_id, compound_id: row.compound_id },
  reader: people.find(({ id }) => id === reader) ?? null,
  text,
});

function readersOf(rows: readonly AssignedArticle[], accepted: boolean): AssignmentHead['readers'] {
  return people.map(({ id }) => {
    const own = rows.flatMap(({ cells }) => cells.filter(({ reader_id }) => reader_id === id));
    const count = (state: Cell['state']) => own.filter((each) => each.state === state).length;
    return {
      reader_id: id,
      accepted,
      planned: count('planned'),
      open: count('open'),
      submitted: count('submitted'),
      late: own.filter(({ late }) => late).length,
    };
  });
}

export const assignment = (id: number, rows: AssignedArticle[], fields: Partial<Assignment> = {}): Assignment => ({
  id,
  round_id: 24,
  kind: 'review',
  number: id,
  due_on: null,
  published_at: null,
  articles: rows.length,
  readers: readersOf(rows, fields.published_at !== undefined),
  consensus: { open: 0, differ: 0, submitted: 0 },
  problems: [],
  people,
  rows,
  ...fields,
});

export const headOf = ({ people: _people, rows: _rows, ...head }: Assignment): AssignmentHead => head;

export const roundOf = (assignments: readonly Assignment[], fields: Partial<RoundDetail> = {}): RoundDetail => ({
  ...detailOf(
    roundWith(24, {
      label: 'Round 24, autumn 2026',
      status: 'open',
      starts_on: '2026-10-01',
      due_on: '2026-11-30',
      screening_cents: 300,
      review_cents: 6000,
      screening_consensus_cents: 0,
      review_consensus_cents: 2500,
      readers: people.length,
      accepted: people.length,
    }),
  ),
  people,
  assignments: assignments.map(headOf),
  ...fields,
});
