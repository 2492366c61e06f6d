import { randomUUID } from 'node:crypto';
import { formKinds } from '@cea/contract/dictionary/variable';
import * as contract from '@cea/contract/my-notes';
import { noteCalls } from '@cea/contract/notes';
import type { FastifyInstance } from 'fastify';
import { inSnapshot } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { listMyNotes } from './my-notes.ts';
import { findNote, listNotes } from './notes-queries.ts';
import { getLockedView, getView } from './notes-view.ts';
import { addNote, deleteNote, markSeen, putNote } from './write-notes.ts';

export function notesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listMyNotes, async (_, { db, actor }) => ({ data: await listMyNotes(db, actor) }));
  for (const kind of formKinds) {
    const calls = noteCalls[kind];
    route(app, deps, calls.list, async ({ params }, { db, actor }) => ({
      data: await inSnapshot(db, async (snapshot) =>
        listNotes(snapshot, await getView(snapshot, kind, params.id, actor)),
      ),
    }));
    route(app, deps, calls.read, async ({ params }, { db, actor }) => {
      const data = await inSnapshot(db, async (snapshot) =>
        findNote(snapshot, await getView(snapshot, kind, params.id, actor), params.noteId),
      );
      if (!data) throw new Refusal('not-found');
      return { data };
    });
    route(app, deps, calls.create, async ({ params, body }, call) => ({
      data: await call.write(async (tx) =>
        addNote(tx, call.by, await getLockedView(tx, kind, params.id, call.actor), randomUUID(), body),
      ),
    }));
    route(app, deps, calls.put, async ({ params, body }, call) => ({
      data: await call.write(async (tx) =>
        putNote(tx, call.by, await getLockedView(tx, kind, params.id, call.actor), params.noteId, body),
      ),
    }));
    route(app, deps, calls.remove, ({ params }, call) =>
      call.write(async (tx) =>
        deleteNote(tx, call.by, await getLockedView(tx, kind, params.id, call.actor), params.noteId),
      ),
    );
    route(app, deps, calls.markSeen, ({ params, body }, call) =>
      call.write(async (tx) => markSeen(tx, call.by, await getView(tx, kind, params.id, call.actor), body.note_ids)),
    );
  }
}
