import { applyEdits, type EditableRow } from '@cea/contract/apply-edits';
import { readAssignedPdfText } from '@cea/contract/article-pdfs';
import {
  type Consensus,
  type Edit,
  editReview,
  type Form,
  type FormRow,
  type Pair,
  pairConsensusRows,
  readConsensus,
  readUnsentKey,
  submitConsensus,
} from '@cea/contract/forms';
import { listReviewNotes } from '@cea/contract/notes';
import {
  listCountries,
  listGbdCategories,
  listIcdCategories,
  listRegions,
  listVocabularies,
} from '@cea/contract/reference';
import { readStudyRates } from '@cea/contract/study-rates';
import { articleOf, assignmentOf, ReadersWork } from './assignments-of-reader.ts';
import { json, refusal } from './fake-server.ts';

type Side = 'a' | 'b' | 'c';
const rowId = (side: Side, at: number) => `${side}0000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const row = (side: Side, at: number, scope: FormRow['scope'], answers: FormRow['answers']): FormRow => ({
  row_id: rowId(side, at),
  scope,
  position: at,
  answers,
});

const shared = {
  cost_per_qaly: true,
  icd: [{ id: 1 }],
  intervention_type: [{ id: 2 }],
  country: [{ id: 3 }],
  perspective_judged: 4,
  currency: 'GBP',
  currency_year: 2022,
  costs_discounted: 'yes',
};
const comparison = { intervention: 'Annual', comparator: 'Biennial', target_population: 'Men aged 65' };
const costs = { total_cost_comparator: 1272, effect_intervention: 11.4193, effect_comparator: 11.41 };
const weight = { health_state: 'Stroke', weight_kind: 'level', weight: 0.4 };

const abstract =
  'Annual invitation cost £1,486 per man. Costs were discounted at 3.5%; the mean cost of £1486 was robust.';

/**
 * A study and a ratio in which two readers differ, a ratio in which they agree, and a weight that only B has: five
 * differences.
 */
const readings = {
  a: [
    row('a', 1, 'method', { ...shared, discount_rate_costs: 3.5, quality_score: 5 }),
    row('a', 2, 'ratio', {
      ...comparison,
      comparator: 'No screening',
      total_cost_intervention: 1272,
      ratio_article: 7730,
    }),
    row('a', 3, 'ratio', { ...comparison, ...costs, total_cost_intervention: 1486, ratio_article: 23_000 }),
  ],
  b: [
    row('b', 1, 'method', { ...shared, discount_rate_costs: 3, quality_score: 4.5 }),
    row('b', 2, 'ratio', {
      ...comparison,
      comparator: 'No screening',
      total_cost_intervention: 1272,
      ratio_article: 7730,
    }),
    row('b', 3, 'ratio', { ...comparison, ...costs, total_cost_intervention: 1468, ratio_article: 53_100 }),
    row('b', 4, 'weight', weight),
  ],
};
const differing = [
  [1, 'method', 'discount_rate_costs'],
  [1, 'method', 'quality_score'],
  [3, 'ratio', 'total_cost_intervention'],
  [3, 'ratio', 'ratio_article'],
] as const;

const agreedRows = (): FormRow[] => [
  ...readings.a.map(({ answers, scope, position }) => {
    const open = new Set<string>(differing.filter(([at]) => at === position).map(([, , key]) => key));
    const same = Object.fromEntries(Object.entries(answers).filter(([key]) => !open.has(key)));
    return row('c', position, scope, same);
  }),
  row('c', 4, 'weight', {}),
];

type PairingBody = { edit_id: string; change: { a_row_id: string } | { undo: string } };

/** The consensus of one full review, as the server would answer. */
export class ReviewConsensusDesk extends ReadersWork {
  form: Form = {
    id: 9,
    article: {
      id: 101,
      compound_id: '2024-01-31877',
      answers: { title: 'Screening for aneurysms', abstract },
      has_pdf: false,
    },
    article_assignment_id: 1,
    kind: 'review',
    origin: 'consensus',
    status: 'open',
    seq: 0,
    dictionary_version: 1,
    is_accepted: null,
    rows: agreedRows(),
  };
  readonly submitted: unknown[] = [];
  #removed: readonly EditableRow[] = [];
  #pairs: readonly Pair[] = [1, 2, 3, 4].map((at) => ({
    row_id: rowId('c', at),
    scope: at === 1 ? 'method' : at === 4 ? 'weight' : 'ratio',
    a_row_id: at === 4 ? null : rowId('a', at),
    b_row_id: rowId('b', at),
  }));
  /** What the last pairing has changed, until its rows are edited. */
  #pairing: { edit_id: string; row_ids: readonly string[]; pairs: readonly Pair[]; rows: Form['rows'] } | undefined;

  constructor() {
    super();
    this.assignments = [assignmentOf(1, { kind: 'review', articles: 1 })];
    this.articlesOf = () => [{ ...articleOf(1, { status: 'submitted' }), consensus: 'open' }];
    const { server } = this;
    for (const list of [listVocabularies, listCountries, listRegions, listIcdCategories, listGbdCategories])
      server.answer(list, () => ({ data: [] }));
    server.answer(readAssignedPdfText, () => ({ data: null }));
    server.answer(readStudyRates, () => ({
      data: { version: 1, target_year: 2025, usd_per_unit: null, cpi: null, cpi_target: null },
    }));
    server.answer(readUnsentKey, () => ({ data: { reader_id: 2, key: btoa('k'.repeat(32)) } }));
    server.answer(listReviewNotes, () => ({ data: [] }));
    server.answer(readConsensus, () => ({ data: this.#consensus() }));
    server.answer(editReview, ({ body }) => ({ data: this.#save((body as { edits: Edit[] }).edits) }));
    server.refuseOrAnswer(pairConsensusRows, ({ body }) => this.#pair(body as PairingBody));
    server.answer(submitConsensus, ({ body }) => void this.submitted.push(body));
  }

  /** Neither reader has found a ratio. */
  withoutRatios(): void {
    this.#pairs = this.#pairs.filter(({ scope }) => scope !== 'ratio');
    this.form = { ...this.form, rows: this.form.rows.filter(({ scope }) => scope !== 'ratio') };
  }

  /** Both have agreed on a rejection. */
  reject(): void {
    const [study, ...others] = this.form.rows;
    this.form = { ...this.form, rows: [{ ...study!, answers: { ...study!.answers, is_accepted: false } }, ...others] };
  }

  /** The answers of a row of the consensus; undefined if it was left out. */
  answersOf(at: number): Readonly<Record<string, unknown>> | undefined {
    return this.form.rows.find(({ row_id }) => row_id === rowId('c', at))?.answers;
  }

  #save(edits: readonly Edit[]) {
    const rows = new Map<string, EditableRow>([...this.form.rows, ...this.#removed].map((one) => [one.row_id, one]));
    const after = [...applyEdits({ kind: 'review', rows }, edits).rows.values()];
    this.#removed = after.filter(({ removed }) => removed);
    this.#write(
      after.filter(({ removed }) => !removed),
      edits.length,
    );
    if (edits.some(({ row_id }) => this.#pairing?.row_ids.includes(row_id))) this.#pairing = undefined;
    return { seq: this.form.seq, is_accepted: null };
  }

  #write(rows: Form['rows'], edits: number): void {
    this.form = { ...this.form, seq: this.form.seq + edits, rows };
  }

  /** Parts two rows, or undoes that as long as neither was edited since. */
  #pair({ edit_id, change }: PairingBody): Response {
    const { rows } = this.form;
    const pairs = this.#pairs;
    if ('undo' in change) {
      if (this.#pairing?.edit_id !== change.undo)
        return refusal('conflict', { message: 'These rows have changed since.' });
      const { row_ids, ...before } = this.#pairing;
      this.#pairs = before.pairs;
      this.#write([...rows.filter(({ row_id }) => !row_ids.includes(row_id)), ...before.rows], 1);
      this.#pairing = undefined;
    } else {
      const parted = pairs.find(({ a_row_id }) => a_row_id === change.a_row_id)!;
      const former = rows.find(({ row_id }) => row_id === parted.row_id)!;
      const single = { ...parted, row_id: crypto.randomUUID(), a_row_id: null };
      const row_ids = [parted.row_id, single.row_id];
      this.#pairing = { edit_id, row_ids, pairs, rows: [former] };
      this.#pairs = pairs.flatMap((pair) => (pair === parted ? [{ ...pair, b_row_id: null }, single] : [pair]));
      const { scope, position } = former;
      const blank = row_ids.map((row_id) => ({ row_id, scope, position, answers: {} }));
      this.#write([...rows.filter((one) => one !== former), ...blank], 3);
    }
    return json(200, { data: { seq: this.form.seq, is_accepted: null } });
  }

  #consensus(): Consensus {
    return {
      form: this.form,
      readings: [
        { side: 'A', form_id: 7, rows: readings.a },
        { side: 'B', form_id: 8, rows: readings.b },
      ],
      pairs: [...this.#pairs],
      differences: this.#pairs.flatMap(({ row_id, scope, a_row_id, b_row_id }) => {
        const at = readings.b.findIndex((one) => one.row_id === b_row_id);
        const keys = differing.filter(([own]) => own === at + 1 && a_row_id !== null).map(([, , key]) => key);
        return keys.map((key) => ({
          row_id,
          scope,
          key,
          a: readings.a[at]!.answers[key],
          b: readings.b[at]!.answers[key],
        }));
      }),
    };
  }
}
