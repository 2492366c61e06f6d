import { pageMeta } from '@cea/contract/paging';
import * as contract from '@cea/contract/rate-sets';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { changeRateSet, discardDraft } from './change-rate-set.ts';
import { lockDraft } from './lock-draft.ts';
import { compareWithApplied } from './rate-changes.ts';
import { countRateSets, findRateSet, listRateSets } from './rate-sets-queries.ts';
import { requestApply } from './request-apply.ts';

type Change = contract.RateChange;
const orders: Record<contract.ChangeQuery['sort'], (a: Change, b: Change) => number> = {
  key: (a, b) => a.key.localeCompare(b.key),
  ratios: (a, b) => a.ratios - b.ratios,
};

function inOrder(changes: readonly Change[], { sort, direction }: contract.ChangeQuery): Change[] {
  const sign = direction === 'asc' ? 1 : -1;
  return changes.toSorted((a, b) => sign * orders[sort](a, b) || orders.key(a, b));
}

/** Rate sets as a whole: shown, discarded, applied. */
export function rateSetsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listRateSets, async ({ query }, { db }) => {
    const [data, total] = await Promise.all([listRateSets(db, query), countRateSets(db, query)]);
    return { data, meta: pageMeta(query, total) };
  });
  route(app, deps, contract.openDraft, async (_, call) => ({
    data: await call.write(async (tx) => (await findRateSet(tx, (await lockDraft(tx, call.by)).version))!),
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
    const set = await findRateSet(db, params.version);
    if (!set) throw new Refusal('not-found');
    if (set.status === 'discarded') throw new Refusal('conflict', 'This draft was discarded.');
    const { changes, ...rest } = await compareWithApplied(db, params.version);
    const from = (query.page - 1) * query.per_page;
    const data = inOrder(changes, query).slice(from, from + query.per_page);
    return { data, meta: pageMeta(query, changes.length), seq: set.seq, ...rest };
  });
  route(app, deps, contract.applyRates, ({ params, body }, call) => requestApply(deps, call, params.version, body.seq));
}
