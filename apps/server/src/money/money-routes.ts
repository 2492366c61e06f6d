import * as currencies from '@cea/contract/conversion-currencies';
import * as cpi from '@cea/contract/cpi';
import * as rates from '@cea/contract/exchange-rates';
import { importExchangeRates } from '@cea/contract/rate-imports';
import * as study from '@cea/contract/study-rates';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../http/http-deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { listRoutes } from '../listing/list-routes.ts';
import { addRate, changeRate, removeRate } from './change-rate.ts';
import { cpiSource } from './cpi-queries.ts';
import { commitImport, previewImport } from './import-rates.ts';
import { listConversionCurrencies, listCurrencies } from './list-currencies.ts';
import { findRate, listRateCountries, rateSource } from './rates-queries.ts';
import { readStudyRates } from './read-study-rates.ts';
import { setCpi } from './set-cpi.ts';

/** The figures used to convert money. All writes go into the draft; readers are given those in force. */
export function moneyRoutes(app: FastifyInstance, deps: HttpDeps): void {
  listRoutes(app, deps, rates.rateList, rateSource, 'exchange-rates');
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
  route(app, deps, study.readStudyRates, async ({ query }, { db }) => ({ data: await readStudyRates(db, query) }));
  route(app, deps, study.listCurrencies, async (_, { db }) => ({ data: await listCurrencies(db) }));
  route(app, deps, currencies.listConversionCurrencies, async (_, { db }) => ({
    data: await listConversionCurrencies(db),
  }));
  listRoutes(app, deps, cpi.cpiList, cpiSource, 'price-index');
  route(app, deps, cpi.setCpi, async ({ params, body }, call) => ({
    data: await call.write((tx) => setCpi(tx, call.by, params.year, body)),
  }));
}
