import { findFindings, type Settlement } from '@cea/contract/cleaning';
import * as contract from '@cea/contract/cleaning-calls';
import { readAssignedPdfText } from '@cea/contract/article-pdfs';
import type { FormRow } from '@cea/contract/forms';
import { createReviewNote, type NewNote } from '@cea/contract/notes';
import {
  publishRound,
  type PublishedTogether,
  readRoundPublication,
  readRoundReadiness,
  type RoundPublication,
  type RoundReadiness,
  unpublishRound,
} from '@cea/contract/round-publishing';
import { readRound } from '@cea/contract/reading-rounds';
import { withAnswer } from '@cea/contract/apply-edits';
import { administrator } from './accounts.ts';
import { roundOf } from './assignments.ts';
import { FakeServer, type FakeRequest, refusal } from './fake-server.ts';
import { pageOf } from './pages-of.ts';

const idOf = (form: number, row: number): string =>
  `00000000-0000-4000-8000-${String(form * 100 + row).padStart(12, '0')}`;
const printed = {
  intervention: 'Annual screening',
  comparator: 'biennial screening',
  delta_cost: 214,
  delta_effect: 0.0093,
};

const rates = { target_year: 2025, usdPerUnit: () => 1.24, cpi: () => 100 };
const context = { publication_year: 2024, rates };

/** A round with agreed reviews, cleaned by the rules of the contract. */
export class CleaningDesk {
  readonly server = new FakeServer();
  readonly forms = [1, 2].map((id) => ({ id, seq: 10, rows: this.rowsOf(id, 412), settled: [] as Settlement[] }));
  readonly notes: unknown[] = [];
  /** By form and question. */
  readonly asked = new Map<string, contract.AskedReaders>();
  /** What can be published of the round. */
  readiness: RoundReadiness = { ready: [], left_out: [], published: 0, last: null, publications: [] };
  publication: RoundPublication | undefined;

  constructor() {
    const { server } = this;
    server.user = administrator;
    server.answer(readRound, () => ({ data: roundOf([]) }));
    server.answer(readAssignedPdfText, () => ({ data: null }));
    server.answer(contract.readCleaningRates, () => ({
      data: { version: 1, target_year: 2025, usd_per_unit: 1.24, cpi: 100, cpi_target: 100 },
    }));
    server.answer(contract.listFindings, (asked) => this.list(asked));
    server.answer(contract.readCleanedForm, (asked) => ({ data: this.read(this.formOf(asked)) }));
    server.answer(contract.mendFinding, (asked) => this.mend(asked));
    server.answer(contract.waiveFinding, (asked) => this.waive(asked));
    server.answer(contract.takeBackWaiver, (asked) => {
      const form = this.formOf(asked);
      form.settled = [];
      return { data: this.read(form) };
    });
    server.answer(readRoundReadiness, () => ({ data: this.readiness }));
    server.answer(publishRound, ({ body }) => ({ data: this.publish(body as PublishedTogether) }));
    server.answer(readRoundPublication, () => ({ data: this.publication! }));
    server.answer(unpublishRound, () => {
      this.publication = { ...this.publication!, unpublished_revision: this.publication!.revision! + 1 };
      return { data: this.publication };
    });
    server.answer(createReviewNote, (asked) => {
      const { text, anchor } = asked.body as NewNote;
      this.notes.push(asked.body);
      this.asked.set(`${this.formOf(asked).id} ${anchor!.key}`, {
        by: { id: administrator.id, full_name: administrator.full_name },
        at: '2026-11-17T09:00:00Z',
        text,
        answered: null,
      });
      return { data: {} as never };
    });
  }

  /** Another administrator has changed the forms. */
  refuseMends(): void {
    const message = 'This form was changed in the meantime. Look at it again.';
    this.server.refuseOrAnswer(contract.mendFinding, () => refusal('conflict', { message }));
  }

  publish({ publication_id, forms }: PublishedTogether): RoundPublication {
    this.publication = {
      id: publication_id,
      round_id: 24,
      state: 'waiting',
      total: forms.length,
      done: 0,
      revision: null,
      published: [],
      left_out: [],
      unpublished_revision: null,
      stays: [],
      failure: null,
      started_at: '2026-11-17T09:00:00Z',
      finished_at: null,
    };
    return this.publication;
  }

  private rowsOf(form: number, delta_cost: number): FormRow[] {
    const study = { currency: 'GBP', currency_year: 2022, currency_year_stated: true, cost_per_qaly: true };
    return [
      { row_id: idOf(form, 1), scope: 'method', position: 0, answers: study },
      {
        row_id: idOf(form, 2),
        scope: 'ratio',
        position: 0,
        answers: { ...printed, delta_cost, ratio_article: 23_011 },
      },
    ];
  }

  private formOf({ url }: FakeRequest) {
    const id = Number(/article-review(?:s|-notes)\/(\d+)/.exec(url.pathname)?.[1]);
    return this.forms.find((form) => form.id === id)!;
  }

  private findingsOf({ id, rows, settled }: (typeof this.forms)[number]): contract.ListedFinding[] {
    const article = { id, compound_id: `2024-01-0000${id}`, title: `Study ${id}` };
    return findFindings({ rows }, context, settled).map((found) => ({
      ...found,
      form_id: id,
      article,
      number: 1,
      row_title: 'Annual screening VERSUS biennial screening',
      asked: this.asked.get(`${id} ${found.key}`) ?? null,
    }));
  }

  private list(asked: FakeRequest) {
    const all = this.forms.flatMap((form) => this.findingsOf(form));
    const of = (state: string) => all.filter((one) => one.state === state);
    const counts = {
      rules: { 'ratio-replaced': of('open').length },
      open: of('open').length,
      mended: of('mended').length,
      waived: of('waived').length,
      articles: 2,
      articles_open: new Set(of('open').map(({ article }) => article.id)).size,
    };
    return { ...pageOf(of(asked.url.searchParams.get('state') ?? 'open'), asked), counts };
  }

  private read(form: (typeof this.forms)[number]): contract.CleanedForm {
    const { id, seq, rows } = form;
    const article = { id, compound_id: `2024-01-0000${id}`, answers: { title: `Study ${id}` }, has_pdf: false };
    const sides = [214, 412].map((cost, side) => ({
      form_id: id * 10 + side,
      reader: { id: 50 + side, full_name: ['Brandt', 'Lindqvist'][side]! },
      rows: this.rowsOf(id, cost),
    }));
    const pairs = rows.map(({ row_id, scope }) => ({ row_id, scope, a_row_id: row_id, b_row_id: row_id }));
    return {
      form: { id, seq, article, rows },
      round: { id: 24, label: 'Round 24' },
      readings: sides,
      pairs,
      edits: [],
      findings: this.findingsOf(form),
    };
  }

  private settled(
    body: contract.Waiver | contract.MendedFinding,
    state: Settlement['state'],
    values: object,
  ): Settlement {
    const { row_id, rule } = body;
    const by = { id: administrator.id, full_name: administrator.full_name };
    const why = 'kind' in body ? { kind: body.kind, reason: body.reason } : { kind: null, reason: null };
    return { id: idOf(9, 9), row_id, rule, state, values: { ...values }, ...why, by, at: '2026-11-17T09:00:00Z' };
  }

  private mend(asked: FakeRequest) {
    const form = this.formOf(asked);
    const body = asked.body as contract.MendedFinding;
    const [before] = this.findingsOf(form);
    for (const { row_id, key, value } of body.edits)
      form.rows = form.rows.map((row) => (row.row_id === row_id ? withAnswer(row, key, value) : row));
    form.seq += body.edits.length;
    form.settled = [this.settled(body, 'mended', before!.values)];
    return { data: this.read(form) };
  }

  private waive(asked: FakeRequest) {
    const form = this.formOf(asked);
    form.settled = [this.settled(asked.body as contract.Waiver, 'waived', this.findingsOf(form)[0]!.values)];
    return { data: this.read(form) };
  }
}
