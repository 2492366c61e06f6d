import { readSettings, updateSettings } from '@cea/contract/settings-editing';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../http/http-deps.ts';
import { route } from '../http/route.ts';
import { changeSettings, getEditableSettings } from './change-settings.ts';

export function settingsRoutes(app: FastifyInstance, deps: HttpDeps): void {
  route(app, deps, readSettings, async (_, { db }) => ({ data: await getEditableSettings(db) }));
  route(app, deps, updateSettings, async ({ body }, call) => ({
    data: await call.write((tx) => changeSettings(tx, call.by, body)),
  }));
}
