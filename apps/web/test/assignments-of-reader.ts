import {
  listMyAssignments,
  type MyAssignment,
  type MyAssignmentDetail,
  type MyWork,
  readMyAssignment,
} from '@cea/contract/assignments';
import { type MyAgreement, readMyAgreement } from '@cea/contract/my-agreement';
import { listMyConsensus, type MyConsensus } from '@cea/contract/my-consensus';
import { type MyEarnings, readMyEarnings } from '@cea/contract/my-earnings';
import { listMyNotes, type MyNote } from '@cea/contract/my-notes';
import { readYearToDate, type YearToDate } from '@cea/contract/year-to-date';
import { reader } from './accounts.ts';
import { FakeServer } from './fake-server.ts';
import { pageOf } from './pages-of.ts';

export const assignmentOf = (id: number, fields: Partial<MyAssignment> = {}): MyAssignment => ({
  id,
  kind: 'review',
  reading_round_label: `Round ${id}`,
  due_on: null,
  accepted: true,
  rate_cents: 4500,
  articles: 2,
  submitted: 0,
  parked: 0,
  minutes_left: null,
  submitted_at: null,
  edits: 0,
  to_agree: 0,
  ...fields,
});

type Article = MyAssignmentDetail['article_assignments'][number];

/** An article of an assignment, with its form. */
export const articleOf = (id: number, form: Partial<NonNullable<Article['form']>> = {}): Article => ({
  id,
  title: `Study ${id}`,
  compound_id: `2019-01-${String(id).padStart(5, '0')}`,
  form: {
    id,
    article_assignment_id: id,
    status: 'open',
    filled: 0,
    missing: 0,
    faults: 0,
    is_accepted: null,
    parked: false,
    ...form,
  },
  consensus: 'not yet',
});

const sum = (all: readonly MyAssignment[], of: (one: MyAssignment) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

/** A reader's work, as the server would answer. */
export class ReadersWork {
  readonly server = new FakeServer();
  assignments: MyAssignment[] = [];
  consensus: MyConsensus[] = [];
  earnings: MyEarnings | null = null;
  notes: MyNote[] = [];
  agreement: MyAgreement = { screening: null, review: null };
  year: YearToDate = {
    year: 2026,
    today: '2026-11-15',
    method_count: 806,
    ratio_count: 2914,
    weight_count: 5208,
    total_count: 8928,
    annual_goal: 900,
    forecast_count: 921,
  };
  articlesOf: (assignment: MyAssignment) => Article[] = ({ id, to_agree }) => [
    {
      ...articleOf(100 + id),
      title: `Study of assignment ${id}`,
      form: null,
      consensus: to_agree > 0 ? 'open' : 'not yet',
    },
  ];

  constructor() {
    this.server.user = reader;
    this.server.answer(listMyAssignments, (asked) => {
      const isFinished = asked.url.searchParams.get('state') === 'finished';
      const listed = this.assignments.filter((one) => (one.submitted === one.articles) === isFinished);
      return { ...pageOf(listed, asked), work: this.#countWork() };
    });
    this.server.answer(readMyAssignment, ({ url }) => {
      const assignment = this.assignments.find(({ id }) => id === Number(url.pathname.split('/').at(-1)))!;
      return { data: { ...assignment, readers: [], article_assignments: this.articlesOf(assignment) } };
    });
    this.server.answer(listMyConsensus, (asked) => pageOf(this.consensus, asked));
    this.server.answer(readMyEarnings, () => ({ data: this.earnings }));
    this.server.answer(listMyNotes, () => ({ data: this.notes }));
    this.server.answer(readMyAgreement, () => ({ data: this.agreement }));
    this.server.answer(readYearToDate, () => ({ data: this.year }));
  }

  #countWork(): MyWork {
    const finished = this.assignments.filter(({ submitted, articles }) => submitted === articles);
    const open = this.assignments.filter((one) => !finished.includes(one));
    return {
      open: {
        assignments: open.length,
        articles_left: sum(open, ({ articles, submitted }) => articles - submitted),
        due_on: open.flatMap(({ due_on }) => due_on ?? []).toSorted()[0] ?? null,
      },
      finished: {
        assignments: finished.length,
        since: finished.length > 0 ? 2025 : null,
        reviews: sum(finished, ({ kind, submitted }) => (kind === 'review' ? submitted : 0)),
        screenings: sum(finished, ({ kind, submitted }) => (kind === 'screening' ? submitted : 0)),
      },
    };
  }
}
