import { pageMeta } from '@cea/contract/paging';
import * as contract from '@cea/contract/rate-sets';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import type { HttpDeps } from '../http/http-deps.ts';
import type { AddJob } from '../jobs/add-job.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { listRoutes } from '../listing/list-routes.ts';
import { changeRateSet, discardDraft } from './change-rate-set.ts';
import { lockDraft } from './lock-draft.ts';
import { compareWithApplied, listAffectedRatios } from './rate-changes.ts';
import { findRateSet, rateSetSource } from './rate-sets-queries.ts';
import { requestApply } from './request-apply.ts';
import { restoreRateSet } from './restore-rate-set.ts';

type Change = contract.RateChange;
/** By its size: a fall is as large as a rise. */
const percentIn = (change: Change) => Math.abs(contract.percentOf(change) ?? 0);
const orders: Record<contract.ChangeQuery['sort'], (a: Change, b: Change) => number> = {
  key: (a, b) => a.key.localeCompare(b.key),
  percent: (a, b) => percentIn(a) - percentIn(b),
  ratios: (a, b) => a.ratios - b.ratios,
};

function inOrder(changes: readonly Change[], { sort, direction }: contract.ChangeQuery): Change[] {
  const sign = direction === 'asc' ? 1 : -1;
  return changes.toSorted((a, b) => sign * orders[sort](a, b) || orders.key(a, b));
}

/** A discarded draft has no figures to compare. */
async function getComparableSet(db: Db, version: number): Promise<contract.RateSetSummary> {
  const set = await findRateSet(db, version);
  if (!set) throw new Refusal('not-found');
  if (set.status === 'discarded') throw new Refusal('conflict', 'This draft was discarded.');
  return set;
}

/** Rate sets as a whole: shown, discarded, applied. */
export function rateSetsRoutes(app: FastifyInstance, deps: HttpDeps & { readonly addJob: AddJob }): void {
  listRoutes(app, deps, contract.rateSetList, rateSetSource, 'rate-sets');
  route(app, deps, contract.openDraft, async (_, call) => ({
    data: await call.write(async (tx) => (await findRateSet(tx, (await lockDraft(tx, call.by)).version))!),
  }));
  route(app, deps, contract.restoreRateSet, async ({ params }, call) => ({
    data: await call.write((tx) => restoreRateSet(tx, call.by, params.version)),
  }));
  route(app, deps, contract.readRateSet, async ({ params }, { db }) => {
    const data = await findRateSet(db, params.version);
    if (!data) throw new Refusal('not-found');
    return { data };
  });
  route(app, deps, contract.updateRateSet, async ({ params, body }, call) => ({
    data: await call.write((tx) => changeRateSet(tx, call.by, params.version, body)),
  }));
  route(app, deps, contract.discardDraft, ({ params }, call) =>
    call.write((tx) => discardDraft(tx, call.by, params.version)),
  );
  route(app, deps, contract.listRateChanges, async ({ params, query }, { db }) => {
    const { seq } = await getComparableSet(db, params.version);
    const { changes, ...rest } = await compareWithApplied(db, params.version);
    const from = (query.page - 1) * query.per_page;
    const data = inOrder(changes, query).slice(from, from + query.per_page);
    return { data, meta: pageMeta(query, changes.length), seq, ...rest };
  });
  route(app, deps, contract.listAffectedRatios, async ({ params, query }, { db }) => {
    await getComparableSet(db, params.version);
    const { data, total } = await listAffectedRatios(db, params.version, query);
    return { data, meta: pageMeta(query, total) };
  });
  route(app, deps, contract.applyRates, ({ params, body }, call) =>
    requestApply(deps.addJob, call, params.version, body.seq),
  );
}
