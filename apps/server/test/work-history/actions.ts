import * as assignments from '@cea/contract/admin-assignments';
import { archiveArticle, resetArticle, unarchiveArticle } from '@cea/contract/articles';
import { acceptMyAssignment } from '@cea/contract/assignments';
import * as forms from '@cea/contract/forms';
import { completeEdits, markOf, type Plot } from './cast.ts';
import type { KnownCell, KnownConsensus, KnownWork } from './known-work.ts';

/** What somebody tries; what was known when it was chosen may be out of date by now. */
export interface Attempt {
  readonly name: string;
  readonly make: () => Promise<{ status: number; body?: unknown }>;
}

interface Action {
  readonly weight: number;
  /** The ways in which it could be done now. */
  readonly list: (plot: Plot, work: KnownWork) => readonly Attempt['make'][];
}

const of = ({ readers }: Plot, reader_id: number) => readers.get(reader_id)!;
const live = ({ cells }: KnownWork, status: 'open' | 'submitted') =>
  cells.flatMap((cell) => (cell.form_id !== null && cell.status === status ? [{ ...cell, id: cell.form_id }] : []));
const reason = { reason: 'A random history' };
/** Once for each assignment in which somebody reads. */
const inAssignments = ({ cells }: KnownWork, keep: (cell: KnownCell) => boolean = () => true): KnownCell[] => [
  ...new Map(cells.filter(keep).map((cell) => [`${cell.assignment_id} ${cell.reader_id}`, cell] as const)).values(),
];
const others = ({ readers }: Plot, { reader_id }: KnownCell): number[] =>
  [...readers.keys()].filter((id) => id !== reader_id);

const save = (plot: Plot, form: KnownCell & { id: number }) => () => {
  const marked = { edit_id: plot.random.uuid(), row_id: form.method_row_id, base_seq: form.seq };
  const edits =
    form.seq === 0
      ? completeEdits(plot, form)
      : [
          form.kind === 'review'
            ? { ...marked, key: 'general_comments', value: `${markOf(form.id)}${plot.random.whole(0, 99)}` }
            : { ...marked, key: 'cost_per_ly', value: plot.random.chance(0.5) },
        ];
  return of(plot, form.reader_id).call(forms.editReview, { params: { id: form.id }, body: { edits } });
};

/** Takes one of the readings as a whole. */
const agree =
  (plot: Plot, { cells }: KnownWork, { article_assignment_id: id, readings }: KnownConsensus) =>
  () => {
    const [reader] = plot.random.shuffle(cells.filter((cell) => cell.article_assignment_id === id));
    const by = reader ? of(plot, reader.reader_id) : [...plot.readers.values()][0]!;
    return by.call(forms.submitConsensus, { params: { id }, body: { form_id: plot.random.pick(readings) } });
  };

/** A new assignment with one of the articles, published to two readers if it can be. */
const assignAgain = (plot: Plot, article_id: number) => async () => {
  const { admin, round_id, random, readers } = plot;
  const kind = random.pick(['screening', 'review'] as const);
  const made = await admin.call(assignments.createAssignment, { body: { round_id, kind } });
  if (made.status !== 200) return made;
  const params = { id: made.body.data.id };
  const chosen = random.shuffle([...readers.keys()]).slice(0, 2);
  const cells = chosen.map((reader_id) => ({ article_id, reader_id }));
  const added = await admin.call(assignments.addArticles, { params, body: { article_ids: [article_id], cells } });
  if (added.status !== 200) return admin.call(assignments.deleteAssignment, { params });
  const settled = cells.map((cell) => ({ ...cell, planned: true, no_conflict_reason: 'Read long ago' }));
  await admin.call(assignments.updateAssignment, { params, body: { cells: settled } });
  return admin.call(assignments.publishAssignment, { params });
};

type Actions = Readonly<Record<string, Action>>;

export const readerActions: Actions = {
  accept: {
    weight: 8,
    list: (plot, work) =>
      inAssignments(work, ({ accepted }) => !accepted).map(
        ({ assignment_id, reader_id }) =>
          () =>
            of(plot, reader_id).call(acceptMyAssignment, { params: { id: assignment_id } }),
      ),
  },
  save: { weight: 8, list: (plot, work) => live(work, 'open').map((form) => save(plot, form)) },
  submit: {
    weight: 14,
    list: (plot, work) =>
      live(work, 'open')
        .filter(({ seq }) => seq > 0)
        .map(
          ({ id, seq, reader_id }) =>
            () =>
              of(plot, reader_id).call(forms.submitReview, { params: { id }, body: { seq } }),
        ),
  },
  withdraw: {
    weight: 2,
    list: (plot, work) =>
      live(work, 'submitted').map(
        ({ id, reader_id }) =>
          () =>
            of(plot, reader_id).call(forms.withdrawReview, { params: { id } }),
      ),
  },
  agree: {
    weight: 12,
    list: (plot, work) =>
      work.consensus.filter(({ status }) => status === 'open').map((open) => agree(plot, work, open)),
  },
};

export const adminActions: Actions = {
  reopen: {
    weight: 2,
    list: ({ admin }, work) =>
      live(work, 'submitted').map(
        ({ id }) =>
          () =>
            admin.call(forms.reopenReview, { params: { id } }, reason),
      ),
  },
  reassign: {
    weight: 1.2,
    list: (plot, work) =>
      inAssignments(work).map((cell) => () => {
        const body = { from_user_id: cell.reader_id, to_user_id: plot.random.pick(others(plot, cell)) };
        return plot.admin.call(assignments.reassignReader, { params: { id: cell.assignment_id }, body });
      }),
  },
  'move a cell': {
    weight: 1.2,
    list: (plot, work) =>
      work.cells.map((cell) => () => {
        const { article_id, reader_id } = cell;
        const taker = { article_id, reader_id: plot.random.pick(others(plot, cell)), planned: true };
        const cells = [
          { article_id, reader_id, planned: false },
          { ...taker, no_conflict_reason: 'Read long ago' },
        ];
        return plot.admin.call(assignments.updateAssignment, { params: { id: cell.assignment_id }, body: { cells } });
      }),
  },
  'remove a reader': {
    weight: 0.5,
    list: ({ admin }, work) =>
      inAssignments(work).map(({ assignment_id: id, reader_id }) => () => {
        const body = { user_ids: [reader_id] };
        return admin.call(assignments.removeReaders, { params: { id }, body });
      }),
  },
  'remove an article': {
    weight: 0.4,
    list: ({ admin }, work) =>
      work.cells.map(({ assignment_id: id, article_id }) => () => {
        const body = { article_ids: [article_id] };
        return admin.call(assignments.removeArticles, { params: { id }, body });
      }),
  },
  'delete an assignment': {
    weight: 0.3,
    list: ({ admin }, work) =>
      work.cells.map(
        ({ assignment_id: id }) =>
          () =>
            admin.call(assignments.deleteAssignment, { params: { id } }),
      ),
  },
  'assign again': {
    weight: 0.6,
    list: (plot) => plot.article_ids.map((article_id) => assignAgain(plot, article_id)),
  },
  archive: {
    weight: 0.4,
    list: ({ admin, article_ids }, { archived }) =>
      article_ids.map(
        (id) => () =>
          archived.has(id)
            ? admin.call(unarchiveArticle, { params: { id } })
            : admin.call(archiveArticle, { params: { id } }),
      ),
  },
  reset: {
    weight: 0.35,
    list: ({ admin, article_ids }) =>
      article_ids.map((id) => () => admin.call(resetArticle, { params: { id } }, reason)),
  },
};

/** Something that can be tried now, from these actions as far as one of them is possible. */
export function chooseAttempt(
  plot: Plot,
  work: KnownWork,
  from: Actions = { ...readerActions, ...adminActions },
): Attempt {
  const possible = Object.entries(from)
    .map(([name, { weight, list }]) => ({ name, weight, ways: list(plot, work) }))
    .filter(({ ways }) => ways.length > 0);
  if (possible.length === 0) return chooseAttempt(plot, work);
  const { name, ways } = plot.random.weighted(possible, ({ weight }) => weight);
  return { name, make: plot.random.pick(ways) };
}
