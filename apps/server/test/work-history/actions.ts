import * as assignments from '@cea/contract/admin-assignments';
import { archiveArticle, resetArticle, unarchiveArticle } from '@cea/contract/articles';
import { acceptMyAssignment } from '@cea/contract/assignments';
import * as forms from '@cea/contract/forms';
import { listInvoices, updateInvoice } from '@cea/contract/invoices';
import type { Plot } from './cast.ts';
import {
  isComplete,
  type KnownCell,
  type KnownConsensus,
  type KnownForm,
  type KnownWork,
  liveForms,
} from './known-work.ts';
import { adminNoteActions, noteActions } from './note-actions.ts';
import { draftChanges } from './votes.ts';

/** What somebody tries; what was known when it was chosen may be out of date by now. */
export interface Attempt {
  readonly name: string;
  readonly make: () => Promise<{ status: number; body?: unknown }>;
  /** How it may be answered. */
  readonly usual: ReadonlySet<number>;
}

/** Done, gone, or refused because somebody else was faster. */
export const usual = new Set([200, 204, 404, 409]);

interface Action<P, K> {
  readonly weight: number;
  readonly usual?: ReadonlySet<number>;
  /** The ways in which it could be done now. */
  readonly list: (plot: P, work: K) => readonly Attempt['make'][];
}

export type Actions<P = Plot, K = KnownWork> = Readonly<Record<string, Action<P, K>>>;

const of = ({ readers }: Plot, reader_id: number) => readers.get(reader_id)!;
const reason = { reason: 'A random history' };
/** Once for each assignment in which somebody reads. */
const inAssignments = ({ cells }: KnownWork, keep: (cell: KnownCell) => boolean = () => true): KnownCell[] => [
  ...new Map(cells.filter(keep).map((cell) => [`${cell.assignment_id} ${cell.reader_id}`, cell] as const)).values(),
];
const others = ({ readers }: Plot, { reader_id }: KnownCell): number[] =>
  [...readers.keys()].filter((id) => id !== reader_id);

const save = (plot: Plot, form: KnownForm) => () =>
  of(plot, form.reader_id).call(forms.callsOf[form.kind].edit, {
    params: { id: form.id },
    body: draftChanges(plot, form),
  });

const submit =
  (plot: Plot, { id, kind, seq, reader_id }: KnownForm) =>
  () => {
    const body = { seq, ...(plot.random.chance(0.5) && { active_seconds: plot.random.whole(5, 900) }) };
    return of(plot, reader_id).call(forms.callsOf[kind].submit, { params: { id }, body });
  };

/** The cells of a vote that differ if one reader accepts the abstract and the other does not. */
const voted = ['is_accepted', 'rejection_reason', 'cost_per_qaly', 'intervention_type', 'country'];

/** Takes one of the readings as a whole, or the vote of one of them cell by cell. */
const agree =
  (plot: Plot, { cells }: KnownWork, { kind, article_assignment_id: id, readings }: KnownConsensus) =>
  () => {
    const [reader] = plot.random.shuffle(cells.filter((cell) => cell.article_assignment_id === id));
    const by = reader ? of(plot, reader.reader_id) : [...plot.readers.values()][0]!;
    const form_id = plot.random.pick(readings);
    const body =
      kind === 'screening' && plot.random.chance(0.5)
        ? { form_ids: Object.fromEntries(voted.map((key) => [key, form_id])) }
        : { form_id };
    return by.call(forms.submitConsensus, { params: { id }, body });
  };

/** Of any reader of the round; what is still open is refused. */
const submitInvoice =
  ({ admin, random, round_id }: Plot) =>
  async () => {
    const found = await admin.call(listInvoices, { query: { reading_round_id: round_id } });
    const [invoice] = found.status === 200 ? random.shuffle(found.body.data) : [];
    if (!invoice) return { status: 404 };
    const body = { submitted_at: '2026-01-15', total_cents: invoice.total_cents };
    return admin.call(updateInvoice, { params: { id: invoice.id }, body }, reason);
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

export const readerActions: Actions = {
  ...noteActions,
  accept: {
    weight: 8,
    list: (plot, work) =>
      inAssignments(work, ({ accepted }) => !accepted).map(
        ({ assignment_id, reader_id }) =>
          () =>
            of(plot, reader_id).call(acceptMyAssignment, { params: { id: assignment_id } }),
      ),
  },
  save: { weight: 8, list: (plot, work) => liveForms(work, 'open').map((form) => save(plot, form)) },
  submit: {
    weight: 14,
    list: (plot, work) =>
      liveForms(work, 'open')
        .filter(isComplete)
        .map((form) => submit(plot, form)),
  },
  'submit undecided': {
    weight: 0.5,
    usual: new Set([404, 409, 422]),
    list: (plot, work) =>
      liveForms(work, 'open')
        .filter((form) => !isComplete(form))
        .map((form) => submit(plot, form)),
  },
  withdraw: {
    weight: 2,
    list: (plot, work) =>
      liveForms(work, 'submitted').map(
        ({ id, kind, reader_id }) =>
          () =>
            of(plot, reader_id).call(forms.callsOf[kind].withdraw, { params: { id } }),
      ),
  },
  agree: {
    weight: 12,
    list: (plot, work) =>
      work.consensus.filter(({ status }) => status === 'open').map((open) => agree(plot, work, open)),
  },
};

export const adminActions: Actions = {
  ...adminNoteActions,
  reopen: {
    weight: 2,
    list: ({ admin }, work) =>
      liveForms(work, 'submitted').map(
        ({ id, kind }) =>
          () =>
            admin.call(forms.callsOf[kind].reopen, { params: { id } }, reason),
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
  'submit an invoice': {
    weight: 2,
    list: (plot, work) => (liveForms(work, 'submitted').length > 0 ? [submitInvoice(plot)] : []),
  },
  reset: {
    weight: 0.35,
    list: ({ admin, article_ids }) =>
      article_ids.map((id) => () => admin.call(resetArticle, { params: { id } }, reason)),
  },
};

/** Something that can be tried now, if any of these actions is possible. */
export function findAttempt<P extends Plot, K>(plot: P, work: K, from: Actions<P, K>): Attempt | undefined {
  const possible = Object.entries(from)
    .map(([name, action]) => ({ name, action, ways: action.list(plot, work) }))
    .filter(({ ways }) => ways.length > 0);
  if (possible.length === 0) return undefined;
  const { name, action, ways } = plot.random.weighted(possible, (one) => one.action.weight);
  return { name, make: plot.random.pick(ways), usual: action.usual ?? usual };
}

const anyAction = { ...readerActions, ...adminActions };

/** The same, or another action if none of these is possible. Articles can always be assigned again. */
export const chooseAttempt = (plot: Plot, work: KnownWork, from: Actions = anyAction): Attempt =>
  findAttempt(plot, work, from) ?? findAttempt(plot, work, anyAction)!;
