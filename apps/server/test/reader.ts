import { randomUUID } from 'node:crypto';
import { acceptMyAssignment, readMyAssignment } from '@cea/contract/assignments';
import { addRow, editReview, type Edit, readReview, submitReview } from '@cea/contract/forms';
import type { Caller } from './test-client.ts';

/** A reader working on one form, through the same calls as the web app. */
export class Reader {
  readonly client: Caller;
  readonly form_id: number;
  readonly method_row_id: string;
  seq = 0;

  private constructor(client: Caller, form_id: number, method_row_id: string, seq: number) {
    this.client = client;
    this.form_id = form_id;
    this.method_row_id = method_row_id;
    this.seq = seq;
  }

  /** Accepts the assignment and opens its form. */
  static async start(client: Caller, assignment_id: number): Promise<Reader> {
    await client.call(acceptMyAssignment, { params: { id: assignment_id } });
    const { body } = await client.call(readMyAssignment, { params: { id: assignment_id } });
    return Reader.open(client, body.data.article_assignments[0]!.form!.id);
  }

  static async open(client: Caller, form_id: number): Promise<Reader> {
    const { body } = await client.call(readReview, { params: { id: form_id } });
    const method = body.data.rows.find(({ scope }) => scope === 'method')!;
    return new Reader(client, form_id, method.row_id, body.data.seq);
  }

  edit(row_id: string, key: string, value: unknown, more: Partial<Edit> = {}): Edit {
    return { edit_id: randomUUID(), row_id, key, value, base_seq: this.seq, ...more };
  }

  async save(edits: readonly Edit[]) {
    const answer = await this.client.call(editReview, { params: { id: this.form_id }, body: { edits: [...edits] } });
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
    return this.client.call(submitReview, { params: { id: this.form_id }, body: { seq } });
  }
}
