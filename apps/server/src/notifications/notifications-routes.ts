import * as contract from '@cea/contract/notifications';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { changeChoices, readChoices } from './mail-choices.ts';
import { listOwn, markAllRead, markRead } from './own-notifications.ts';
import { findUnsubscription, unsubscribeBy } from './unsubscribe.ts';

export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readMailChoices, async (_, { db, actor }) => ({ data: await readChoices(db, actor) }));
  route(app, deps, contract.updateMailChoices, async ({ body }, call) => ({
    data: await call.write(async (tx) => {
      await changeChoices(tx, call.by, call.actor.id, body);
      return readChoices(tx, call.actor);
    }),
  }));

  route(app, deps, contract.readUnsubscription, async ({ params }, { db }) => {
    const { kind } = await findUnsubscription(db, deps.config.appKey, params.code);
    return { data: { kind } };
  });
  route(app, deps, contract.unsubscribe, ({ params }, call) => unsubscribeBy(deps, call, params.code));

  route(app, deps, contract.listNotifications, ({ query }, { db, actor }) => listOwn(db, actor.id, query));
  route(app, deps, contract.readNotification, ({ params }, call) =>
    call.write((tx) => markRead(tx, call.by, call.actor.id, params.id)),
  );
  route(app, deps, contract.readAllNotifications, ({ body }, call) =>
    call.write((tx) => markAllRead(tx, call.by, call.actor.id, body.until)),
  );
}
