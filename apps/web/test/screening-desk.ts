import { applyEdits } from '@cea/contract/apply-edits';
import { readAssignedPdfText } from '@cea/contract/article-pdfs';
import {
  type Edit,
  editScreening,
  type Form,
  readScreening,
  readUnsentKey,
  submitScreening,
  withdrawScreening,
} from '@cea/contract/forms';
import {
  listCountries,
  listGbdCategories,
  listIcdCategories,
  listRegions,
  listVocabularies,
  type Entry,
} from '@cea/contract/reference';
import { articleOf, assignmentOf, ReadersWork } from './assignments-of-reader.ts';
import { refusal } from './fake-server.ts';

const entry = (id: number, label: string, more: Partial<Entry> = {}): Entry => ({
  id,
  label,
  slug: label.toLowerCase().replaceAll(' ', '-'),
  code: null,
  include_details_field: false,
  children: [],
  ...more,
});

/** Eleven reasons: nine have keys of their own, and the last one asks for details. */
const reasonLabels = [...Array.from({ length: 10 }, (_, at) => `Reason ${at + 1}`), 'Other'];
const interventionTypes = ['Screening', 'Surgical'];

const idOf = (path: string): number => Number(/\d+/.exec(path)![0]);

/** A reader with abstracts to screen, as the server would answer: forms keep their answers and their state. */
export class ScreeningDesk extends ReadersWork {
  readonly forms = new Map<number, Form>();
  readonly submitted: { form_id: number; seq: number; active_seconds?: number }[] = [];

  constructor(abstracts: number) {
    super();
    for (let id = 1; id <= abstracts; id += 1) this.forms.set(id, this.#form(id));
    this.assignments = [assignmentOf(1, { kind: 'screening', articles: abstracts })];
    this.articlesOf = () =>
      [...this.forms.values()].map(({ id, status, rows }) =>
        articleOf(id, { status, is_accepted: (rows[0]!.answers['is_accepted'] as boolean) ?? null }),
      );
    this.#answerReference();
    this.#answerForms();
  }

  answersOf(form_id: number): Record<string, unknown> {
    return this.forms.get(form_id)!.rows[0]!.answers;
  }

  #form(id: number): Form {
    const row_id = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
    return {
      id,
      article: {
        id: 100 + id,
        compound_id: `2019-01-${String(id).padStart(5, '0')}`,
        answers: { title: `Study ${id}`, abstract: `OBJECTIVES: To estimate ${id}.` },
        has_pdf: id === 1,
      },
      article_assignment_id: id,
      kind: 'screening',
      origin: 'reader',
      status: 'open',
      seq: 0,
      dictionary_version: 1,
      is_accepted: null,
      rows: [{ row_id, scope: 'method', position: 0, answers: {} }],
    };
  }

  #change(id: number, change: Partial<Form>): void {
    this.forms.set(id, { ...this.forms.get(id)!, ...change });
  }

  #answerReference(): void {
    const { server } = this;
    const reasons = reasonLabels.map((label, at) => entry(at + 1, label, { include_details_field: label === 'Other' }));
    const types = interventionTypes.map((label, at) => entry(at + 51, label));
    server.answer(listVocabularies, () => ({
      data: [
        { type: 'rejection-reason', label: 'Rejection Stage', entries: reasons },
        { type: 'intervention-type', label: 'Intervention type', entries: types },
      ],
    }));
    server.answer(listCountries, () => ({ data: [] }));
    server.answer(listRegions, () => ({ data: [] }));
    server.answer(listIcdCategories, () => ({ data: [] }));
    server.answer(listGbdCategories, () => ({ data: [] }));
    server.answer(readAssignedPdfText, () => ({ data: null }));
    server.answer(readUnsentKey, () => ({ data: { reader_id: 2, key: btoa('k'.repeat(32)) } }));
  }

  #answerForms(): void {
    const { server } = this;
    server.answer(readScreening, ({ url }) => ({ data: this.forms.get(idOf(url.pathname))! }));
    server.refuseOrAnswer(editScreening, ({ url, body }) => {
      const form = this.forms.get(idOf(url.pathname))!;
      if (form.status !== 'open') return refusal('conflict');
      const { edits } = body as { edits: Edit[] };
      const row = form.rows[0]!;
      const after = applyEdits({ kind: 'screening', rows: new Map([[row.row_id, row]]) }, edits).rows.get(row.row_id)!;
      const seq = form.seq + edits.length;
      this.#change(form.id, { seq, rows: [after] });
      const { answers } = after;
      const is_accepted = (answers['is_accepted'] as boolean | undefined) ?? null;
      return Response.json({ data: { seq, is_accepted } });
    });
    server.refuseOrAnswer(submitScreening, ({ url, body }) => {
      const form = this.forms.get(idOf(url.pathname))!;
      const sent = body as { seq: number; active_seconds?: number };
      if (form.status !== 'open' || form.seq !== sent.seq) return refusal('conflict');
      this.submitted.push({ form_id: form.id, ...sent });
      this.#change(form.id, { status: 'submitted' });
      return new Response(null, { status: 204 });
    });
    server.answer(withdrawScreening, ({ url }) => this.#change(idOf(url.pathname), { status: 'open' }));
  }
}
