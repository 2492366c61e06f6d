import * as cpi from '@cea/contract/cpi';
import * as rates from '@cea/contract/exchange-rates';
import { pageMeta } from '@cea/contract/paging';
import { importExchangeRates } from '@cea/contract/rate-imports';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../http/http-deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { addRate, changeRate, removeRate } from './change-rate.ts';
import { countCpi, listCpi } from './cpi-queries.ts';
import { commitImport, previewImport } from './import-rates.ts';
import { countRates, findRate, listRateCountries, listRates } from './rates-queries.ts';
import { setCpi } from './set-cpi.ts';

/** The figures used to convert money. All writes go into the draft. */
export function moneyRoutes(app: FastifyInstance, deps: HttpDeps): void {
  route(app, deps, rates.listExchangeRates, async ({ query }, { db }) => {
    const [data, total] = await Promise.all([listRates(db, query), countRates(db, query)]);
    return { data, meta: pageMeta(query, total) };
  });
  route(app, deps, rates.createExchangeRate, async ({ body }, call) => ({
    data: await call.write((tx) => addRate(tx, call.by, body)),
  }));
  route(app, deps, rates.readExchangeRate, async ({ params }, { db }) => {
    const { currency, year } = rates.splitRateKey(params.key);
    const data = await findRate(db, currency, year);
    if (!data) throw new Refusal('not-found');
    return { data };
  });
  route(app, deps, rates.updateExchangeRate, async ({ params, body }, call) => ({
    data: await call.write((tx) => changeRate(tx, call.by, params.key, body)),
  }));
  route(app, deps, rates.deleteExchangeRate, ({ params }, call) =>
    call.write((tx) => removeRate(tx, call.by, params.key)),
  );
  route(app, deps, rates.listRateCountries, async (_, { db }) => ({ data: await listRateCountries(db) }));
  route(app, deps, importExchangeRates, async ({ query: { mode }, body }, call) => ({
    data: await (mode === 'preview'
      ? previewImport(call.db, body)
      : call.write((tx) => commitImport(tx, call.by, body))),
  }));
  route(app, deps, cpi.listCpi, async ({ query }, { db }) => {
    const [data, total] = await Promise.all([listCpi(db, query), countCpi(db)]);
    return { data, meta: pageMeta(query, total) };
  });
  route(app, deps, cpi.setCpi, async ({ params, body }, call) => ({
    data: await call.write((tx) => setCpi(tx, call.by, params.year, body)),
  }));
}
