import { randomUUID } from 'node:crypto';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { type NewNote, noteCalls } from '@cea/contract/notes';
import type { Caller } from './test-client.ts';

/** Somebody with the notes of one form open. */
export class NoteDesk {
  readonly client: Caller;
  readonly form_id: number;
  readonly kind: FormKind;

  constructor(client: Caller, form_id: number, kind: FormKind = 'review') {
    this.client = client;
    this.form_id = form_id;
    this.kind = kind;
  }

  list() {
    return this.client.call(noteCalls[this.kind].list, { params: { id: this.form_id } });
  }

  /** What is shown: who says what. */
  async shown(): Promise<string[]> {
    return (await this.list()).body.data.map(({ author, text }) => `${author}: ${text}`);
  }

  read(noteId: string) {
    return this.client.call(noteCalls[this.kind].read, { params: { id: this.form_id, noteId } });
  }

  post(text: string, more: Partial<NewNote> = {}) {
    return this.client.call(noteCalls[this.kind].create, { params: { id: this.form_id }, body: { text, ...more } });
  }

  put(noteId: string, text: string, more: Partial<NewNote> = {}) {
    const params = { id: this.form_id, noteId };
    return this.client.call(noteCalls[this.kind].put, { params, body: { text, ...more } });
  }

  /** Adds a note that must be taken; returns its id. */
  async write(text: string, more: Partial<NewNote> = {}): Promise<string> {
    const id = randomUUID();
    const { status, body } = await this.put(id, text, more);
    if (status !== 200) throw new Error(`Not added: ${status} ${JSON.stringify(body)}`);
    return id;
  }

  remove(noteId: string) {
    return this.client.call(noteCalls[this.kind].remove, { params: { id: this.form_id, noteId } });
  }

  markSeen(...note_ids: string[]) {
    return this.client.call(noteCalls[this.kind].markSeen, { params: { id: this.form_id }, body: { note_ids } });
  }
}
