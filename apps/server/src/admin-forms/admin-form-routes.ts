import { adminCallsOf } from '@cea/contract/admin-forms';
import { formKinds } from '@cea/contract/dictionary/variable';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { editAdminForm, submitAdminForm } from './edit-admin-form.ts';
import { makeAdminForm } from './make-admin-form.ts';
import { readAdminForm } from './read-admin-form.ts';

export function adminFormRoutes(app: FastifyInstance, deps: Deps): void {
  for (const kind of formKinds) {
    const calls = adminCallsOf[kind];
    // What was just saved must be in the answer, so this never reads a replica.
    route(app, deps, calls.read, async ({ params }, { actor }) => ({
      data: await readAdminForm(deps.databases.write, kind, params.id, actor.id),
    }));
    route(app, deps, calls.edit, async ({ params, body }, call) => ({
      data: await editAdminForm(call, kind, params.id, body),
    }));
    route(app, deps, calls.submit, ({ params, body }, call) => submitAdminForm(call, kind, params.id, body.seq));
    route(app, deps, calls.make, async ({ params, body }, call) => ({
      data: { id: await makeAdminForm(call, kind, params.id, body.from) },
    }));
  }
}
