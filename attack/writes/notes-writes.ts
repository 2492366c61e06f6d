import { randomUUID } from 'node:crypto';
import { formKinds, type FormKind } from '@cea/contract/dictionary/variable';
import { noteCalls } from '@cea/contract/notes';
import { makeUser } from '../../apps/server/test/factories.ts';
import { makeReadingAt } from '../reading-stages.ts';
import type { Site } from '../site.ts';
import type { ValidWrite } from './valid-write.ts';

/** An administrator at a form that has a note of theirs and one of somebody else. */
async function adminAt(site: Site, kind: FormKind) {
  const { forms } = await makeReadingAt(site, 'answered', { kind });
  const form_id = forms[0]!.id;
  const account = await makeUser(site.db, { roles: ['Admin'] });
  const other = await makeUser(site.db, { roles: ['Admin'] });
  const note = { form_id, as_administrator: true, text: 'From table 3.' };
  const own = { ...note, id: randomUUID(), author_id: account.id };
  const foreign = { ...note, id: randomUUID(), author_id: other.id };
  await site.db.insertInto('notes').values([own, foreign]).execute();
  const call = { client: await site.signIn(account), actor: account.id };
  return { ...call, ids: { own: own.id, foreign: foreign.id }, params: { id: form_id } };
}

const writesOf = (kind: FormKind): ValidWrite[] => [
  {
    endpoint: noteCalls[kind].create,
    audit: { action: 'note added', new: true },
    async prepare(site) {
      const { client, actor, params } = await adminAt(site, kind);
      return { client, actor, params, body: { text: 'See page 7.', anchor: { key: 'country' } } };
    },
  },
  {
    endpoint: noteCalls[kind].put,
    audit: { action: 'note changed', old: true, new: true },
    async prepare(site) {
      const { client, actor, params, ids } = await adminAt(site, kind);
      return { client, actor, params: { ...params, noteId: ids.own }, body: { text: 'From table 4.' } };
    },
  },
  {
    endpoint: noteCalls[kind].remove,
    audit: { action: 'note deleted', old: true },
    async prepare(site) {
      const { client, actor, params, ids } = await adminAt(site, kind);
      return { client, actor, params: { ...params, noteId: ids.own } };
    },
  },
  {
    endpoint: noteCalls[kind].markSeen,
    audit: { action: 'notes seen', new: true },
    async prepare(site) {
      const { client, actor, params, ids } = await adminAt(site, kind);
      return { client, actor, params, body: { note_ids: [ids.foreign] } };
    },
  },
];

export const notesWrites: readonly ValidWrite[] = formKinds.flatMap(writesOf);
