import { callsOf } from '@cea/contract/forms';
import type { FormKind } from '@cea/contract/dictionary/variable';
import type { FastifyInstance } from 'fastify';
import { inSnapshot } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { findReachableForm, isReachable } from './forms-queries.ts';
import { getForm } from './get-form.ts';
import { notifyConsensus } from './notify-consensus.ts';
import { reopenForm, withdrawForm } from './reopen-form.ts';
import { saveChanges } from './save-changes.ts';
import { submitForm, waitForTurn } from './submit-form.ts';

/** The calls of forms of one kind: reviews or screenings. */
export function formRoutes(app: FastifyInstance, deps: Deps, kind: FormKind): void {
  const calls = callsOf[kind];
  // Readers must see what they have just written, so this never reads a replica.
  const { write: db } = deps.databases;

  route(app, deps, calls.read, async ({ params }, { actor }) => {
    const data = await inSnapshot(db, async (snapshot) => {
      if (!(await isReachable(snapshot, params.id, actor.id, kind))) throw new Refusal('not-found');
      return getForm(snapshot, params.id);
    });
    return { data };
  });
  route(app, deps, calls.edit, async ({ params, body }, call) => {
    if ((body.reader_id ?? call.actor.id) !== call.actor.id) {
      throw new Refusal('unauthenticated', 'Someone else is signed in now.');
    }
    const data = await call.write(async (tx) => {
      const form = await findReachableForm(tx, params.id, call.actor.id, kind);
      if (!form) throw new Refusal('not-found');
      return saveChanges(tx, form, call.actor.id, body);
    });
    return { data };
  });
  route(app, deps, calls.submit, async ({ params, body }, call) => {
    await call.write(async (tx) => {
      if (!(await isReachable(tx, params.id, call.actor.id, kind))) throw new Refusal('not-found');
      await waitForTurn(tx, params.id);
      const form = await findReachableForm(tx, params.id, call.actor.id, kind);
      if (!form) throw new Refusal('not-found');
      const opened = await submitForm(tx, form, call.by, body);
      if (opened) await notifyConsensus(tx, deps, opened);
    });
  });
  route(app, deps, calls.withdraw, ({ params }, call) =>
    call.write((tx) => withdrawForm(tx, call.by, kind, params.id, call.actor.id)),
  );
  route(app, deps, calls.reopen, ({ params }, call) => call.write((tx) => reopenForm(tx, call.by, kind, params.id)));
}
