import type { DataType } from '@cea/contract/dictionary/terms';
import * as contract from '@cea/contract/provenance';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { hiddenFrom } from '../records/read-records.ts';
import { readProvenance, withoutNames } from './read-provenance.ts';

async function get(db: Db, { type, id }: { type: DataType; id: string }): Promise<contract.Provenance> {
  const found = await readProvenance(db, type, id);
  if (!found) throw new Refusal('not-found');
  return found;
}

export function provenanceRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readPublicProvenance, async ({ params }, { db, actor }) => ({
    data: withoutNames(await get(db, params), hiddenFrom(actor)),
  }));
  route(app, deps, contract.readProvenance, async ({ params }, { db }) => ({ data: await get(db, params) }));
}
