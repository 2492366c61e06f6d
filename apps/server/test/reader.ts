import { randomUUID } from 'node:crypto';
import { acceptMyAssignment, readMyAssignment } from '@cea/contract/assignments';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { addRow, callsOf, type Edit } from '@cea/contract/forms';
import type { Caller } from './test-client.ts';

/** A reader working on one form, through the same calls as the web app. */
export class Reader {
  readonly client: Caller;
  readonly kind: FormKind;
  readonly form_id: number;
  readonly method_row_id: string;
  seq = 0;

  private constructor(client: Caller, form: Pick<Reader, 'kind' | 'form_id' | 'method_row_id' | 'seq'>) {
    this.client = client;
    this.kind = form.kind;
    this.form_id = form.form_id;
    this.method_row_id = form.method_row_id;
    this.seq = form.seq;
  }

  /** Accepts the assignment and opens its form. */
  static async start(client: Caller, assignment_id: number): Promise<Reader> {
    await client.call(acceptMyAssignment, { params: { id: assignment_id } });
    const { body } = await client.call(readMyAssignment, { params: { id: assignment_id } });
    return Reader.open(client, body.data.article_assignments[0]!.form!.id, body.data.kind);
  }

  static async open(client: Caller, form_id: number, kind: FormKind = 'review'): Promise<Reader> {
    const { body } = await client.call(callsOf[kind].read, { params: { id: form_id } });
    const { row_id: method_row_id } = body.data.rows.find(({ scope }) => scope === 'method')!;
    return new Reader(client, { kind, form_id, method_row_id, seq: body.data.seq });
  }

  edit(row_id: string, key: string, value: unknown, more: Partial<Edit> = {}): Edit {
    return { edit_id: randomUUID(), row_id, key, value, base_seq: this.seq, ...more };
  }

  async save(edits: readonly Edit[]) {
    const sent = { params: { id: this.form_id }, body: { edits: [...edits] } };
    const answer = await this.client.call(callsOf[this.kind].edit, sent);
    if (answer.status === 200) this.seq = answer.body.data.seq;
    return answer;
  }

  async answer(row_id: string, answers: object): Promise<void> {
    const given = Object.entries(answers).filter(([, value]) => value !== undefined);
    const { status, body } = await this.save(given.map(([key, value]) => this.edit(row_id, key, value)));
    if (status !== 200) throw new Error(`Not saved: ${status} ${JSON.stringify(body)}`);
  }

  async addRow(scope: 'ratio' | 'weight', position: number, answers: object = {}): Promise<string> {
    const row_id = randomUUID();
    await this.save([this.edit(row_id, addRow, { scope, position })]);
    if (Object.keys(answers).length > 0) await this.answer(row_id, answers);
    return row_id;
  }

  submit(seq = this.seq) {
    return this.client.call(callsOf[this.kind].submit, { params: { id: this.form_id }, body: { seq } });
  }
}
