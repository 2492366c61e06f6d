import { randomUUID } from 'node:crypto';
import { acceptMyAssignment } from '@cea/contract/assignments';
import { type FormKind, formKinds } from '@cea/contract/dictionary/variable';
import * as contract from '@cea/contract/forms';
import { makeUser } from '../../apps/server/test/factories.ts';
import { sampleRatio } from '../../apps/server/test/sample-answers.ts';
import { type Stage, makeReadingAt } from '../reading-stages.ts';
import type { Site } from '../site.ts';
import type { ValidWrite } from './valid-write.ts';

/** The first reader of an article at this stage, signed in. */
async function readerAt(site: Site, stage: Stage, kind: FormKind = 'review') {
  const reading = await makeReadingAt(site, stage, { kind });
  const [reader] = reading.readers;
  const [form] = reading.forms;
  return { reading, form, call: { client: await site.signIn(reader), actor: reader.id } };
}

async function seqOf(site: Site, form_id: number): Promise<number> {
  const { rows } = await site.owner.query<{ seq: number }>('SELECT seq FROM forms WHERE id = $1', [form_id]);
  return rows[0]!.seq;
}

/** Changes an existing answer, so that there is an old value. */
const oneEdit = (row_id: string, base_seq: number) => ({
  edits: [{ edit_id: randomUUID(), row_id, key: 'cost_per_qaly', base_seq, value: false }],
});

/** The writes of forms of one kind. */
const formWrites = (kind: FormKind): readonly ValidWrite[] => [
  {
    endpoint: contract.callsOf[kind].edit,
    edits: { count: 1 },
    async prepare(site) {
      const { form, call } = await readerAt(site, 'answered', kind);
      return { ...call, params: { id: form!.id }, body: oneEdit(form!.method_row_id, form!.seq) };
    },
  },
  {
    endpoint: contract.callsOf[kind].submit,
    audit: { action: 'reader form submitted', new: true },
    async prepare(site) {
      const { form, call } = await readerAt(site, 'answered', kind);
      return { ...call, params: { id: form!.id }, body: { seq: form!.seq } };
    },
  },
  {
    endpoint: contract.callsOf[kind].withdraw,
    audit: { action: 'reader form withdrawn', old: true },
    async prepare(site) {
      const { form, call } = await readerAt(site, 'first submitted', kind);
      return { ...call, params: { id: form!.id } };
    },
  },
  {
    endpoint: contract.callsOf[kind].reopen,
    audit: { action: 'reader form reopened', old: true },
    async prepare(site) {
      const { forms } = await makeReadingAt(site, 'both submitted', { kind });
      const account = await makeUser(site.db, { roles: ['Admin'] });
      const call = { client: await site.signIn(account), actor: account.id, reason: 'A reason for the audit log' };
      return { ...call, params: { id: forms[0]!.id } };
    },
  },
];

export const readingWrites: readonly ValidWrite[] = [
  {
    endpoint: acceptMyAssignment,
    audit: { action: 'assignment accepted' },
    async prepare(site) {
      const { reading, call } = await readerAt(site, 'assigned');
      return { ...call, params: { id: reading.assignment_id } };
    },
  },
  ...formKinds.flatMap(formWrites),
  {
    endpoint: contract.pairConsensusRows,
    // The pairing, an added row, and the answers filled in.
    edits: { count: 2 + Object.keys(sampleRatio).length, wholeRows: true },
    async prepare(site) {
      const { reading, form, call } = await readerAt(site, 'both submitted');
      const base_seq = await seqOf(site, reading.consensus_id!);
      const change = { a_row_id: form!.ratio_row_id, b_row_id: null };
      return {
        ...call,
        form_id: reading.consensus_id!,
        params: { id: reading.article_assignment_id },
        body: { edit_id: randomUUID(), base_seq, change },
      };
    },
  },
  {
    endpoint: contract.submitConsensus,
    audit: { action: 'consensus form submitted', new: true },
    async prepare(site) {
      const { reading, call } = await readerAt(site, 'both submitted');
      return { ...call, params: { id: reading.article_assignment_id }, body: { form_id: reading.consensus_id } };
    },
  },
];
