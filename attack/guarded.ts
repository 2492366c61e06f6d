import { randomUUID } from 'node:crypto';
import { downloadArticle, readAssignedPdfText } from '@cea/contract/article-pdfs';
import { acceptMyAssignment, readMyAssignment } from '@cea/contract/assignments';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { callsOf, pairConsensusRows, readConsensus, submitConsensus } from '@cea/contract/forms';
import { noteCalls } from '@cea/contract/notes';
import type { Answer, Client } from './http-client.ts';
import type { StagedForm } from './reading-stages.ts';
import { editOf, sendEdits } from './tabs.ts';

/** What an id can stand for. Notes are listed by the id of their form. */
export const guardedKinds = [
  'assignment',
  'consensus',
  'screening',
  'review',
  'screening notes',
  'review notes',
  'screening note',
  'review note',
  'pdf',
  'pdf text',
] as const;
export type GuardedKind = (typeof guardedKinds)[number];

/** An id that a caller could try, and who may use it. */
export interface Guarded {
  readonly kind: GuardedKind;
  readonly id: number;
  /** Of a note on the form with this id. */
  readonly noteId?: string;
  /** Reader → the expected status; for everyone else it must look missing. */
  readonly statuses: ReadonlyMap<number, number>;
  /** The form with this id, if it is one's. */
  readonly form?: Pick<StagedForm, 'id' | 'method_row_id' | 'seq'>;
}

type Call = (client: Client, guarded: Guarded) => Promise<Answer>;

const readNote =
  (kind: FormKind): Call =>
  (client, { id, noteId = randomUUID() }) =>
    client.call(noteCalls[kind].read, { params: { id, noteId } });

/** The endpoints that take the id. */
export const readGuarded: Record<GuardedKind, Call> = {
  assignment: (client, { id }) => client.call(readMyAssignment, { params: { id } }),
  consensus: (client, { id }) => client.call(readConsensus, { params: { articleAssignmentId: id } }),
  screening: (client, { id }) => client.call(callsOf.screening.read, { params: { id } }),
  review: (client, { id }) => client.call(callsOf.review.read, { params: { id } }),
  'screening notes': (client, { id }) => client.call(noteCalls.screening.list, { params: { id } }),
  'review notes': (client, { id }) => client.call(noteCalls.review.list, { params: { id } }),
  'screening note': readNote('screening'),
  'review note': readNote('review'),
  pdf: (client, { id }) => client.call(downloadArticle, { params: { id } }),
  'pdf text': (client, { id }) => client.call(readAssignedPdfText, { params: { id } }),
};

const changeForm = (kind: FormKind): readonly Call[] => [
  (client, { id, form }) => {
    const cell = { row_id: form?.method_row_id ?? randomUUID(), key: 'is_accepted' };
    return sendEdits(client, id, [editOf(cell, form?.seq ?? 0, false)], kind);
  },
  (client, { id, form }) => client.call(callsOf[kind].submit, { params: { id }, body: { seq: form?.seq ?? 0 } }),
  (client, { id }) => client.call(callsOf[kind].withdraw, { params: { id } }),
];

const text = 'Written by somebody else';
const changeNote = (kind: FormKind): readonly Call[] => [
  (client, { id, noteId = randomUUID() }) =>
    client.call(noteCalls[kind].put, { params: { id, noteId }, body: { text } }),
  (client, { id, noteId = randomUUID() }) => client.call(noteCalls[kind].remove, { params: { id, noteId } }),
  (client, { id, noteId = randomUUID() }) =>
    client.call(noteCalls[kind].markSeen, { params: { id }, body: { note_ids: [noteId] } }),
];
const addNote = (kind: FormKind): readonly Call[] => [
  (client, { id }) => client.call(noteCalls[kind].create, { params: { id }, body: { text } }),
];

/** The calls that would change it, if admitted. */
export const changeGuarded: Partial<Record<GuardedKind, readonly Call[]>> = {
  assignment: [(client, { id }) => client.call(acceptMyAssignment, { params: { id } })],
  consensus: [
    (client, { id, form }) => {
      const change = { a_row_id: form?.method_row_id ?? randomUUID(), b_row_id: null };
      const body = { edit_id: randomUUID(), base_seq: form?.seq ?? 0, change };
      return client.call(pairConsensusRows, { params: { id }, body });
    },
    (client, { id, form }) => client.call(submitConsensus, { params: { id }, body: { form_id: form?.id ?? 1 } }),
  ],
  screening: changeForm('screening'),
  review: changeForm('review'),
  'screening notes': addNote('screening'),
  'review notes': addNote('review'),
  'screening note': changeNote('screening'),
  'review note': changeNote('review'),
};
