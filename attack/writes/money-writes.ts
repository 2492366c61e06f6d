import { setCpi } from '@cea/contract/cpi';
import * as rates from '@cea/contract/exchange-rates';
import { importExchangeRates } from '@cea/contract/rate-imports';
import * as sets from '@cea/contract/rate-sets';
import { bySystem } from '../../apps/server/src/audit/audit.ts';
import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import { addRate, changeRate, removeRate } from '../../apps/server/src/money/change-rate.ts';
import { discardDraft } from '../../apps/server/src/money/change-rate-set.ts';
import { findCpi } from '../../apps/server/src/money/cpi-queries.ts';
import { findDraft, type LockedDraft, lockDraft } from '../../apps/server/src/money/lock-draft.ts';
import { findRate } from '../../apps/server/src/money/rates-queries.ts';
import { makeUser } from '../../apps/server/test/factories.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

const source = 'A central bank';
let made = 0;
/** A different figure each time, so that every write changes something. */
function anotherRate(): number {
  made += 1;
  return 0.1 + made / 10_000;
}

/** An Admin, and a draft that no one else holds. */
async function adminWithDraft(site: Site): Promise<{ call: PreparedCall; draft: LockedDraft }> {
  const account = await makeUser(site.db, { roles: ['Admin'] });
  // An earlier write may have requested applying it while no worker runs.
  await site.owner.query('UPDATE rate_sets SET apply_requested_at = NULL WHERE apply_requested_at IS NOT NULL');
  const draft = await inTransaction(site.db, (tx) => lockDraft(tx, bySystem));
  return { call: { client: await site.signIn(account), actor: account.id }, draft };
}

const currency = 'GHS';
/** Makes sure that the draft has, or lacks, the rate of a year. */
async function bringRate(site: Site, year: number, there: boolean): Promise<rates.ExchangeRate | undefined> {
  const known = await findRate(site.db, currency, year);
  await inTransaction(site.db, async (tx) => {
    if (known?.draft && !there) await removeRate(tx, bySystem, rates.rateKey(currency, year));
    if (!known?.draft && there) {
      await addRate(tx, bySystem, { currency, year, usd_per_unit: anotherRate(), source, indicative: false });
    }
  });
  return findRate(site.db, currency, year);
}

export const moneyWrites: readonly ValidWrite[] = [
  {
    endpoint: rates.createExchangeRate,
    audit: { action: 'rate added', new: true },
    async prepare(site) {
      const { call } = await adminWithDraft(site);
      await bringRate(site, 1990, false);
      return { ...call, body: { currency, year: 1990, usd_per_unit: anotherRate(), source } };
    },
  },
  {
    endpoint: rates.updateExchangeRate,
    audit: { action: 'rate changed', old: true, new: true },
    async prepare(site) {
      const { call } = await adminWithDraft(site);
      const base = (await bringRate(site, 1991, true))?.draft;
      return { ...call, params: { key: `${currency}-1991` }, body: { usd_per_unit: anotherRate(), base } };
    },
  },
  {
    endpoint: rates.deleteExchangeRate,
    audit: { action: 'rate removed', old: true },
    async prepare(site) {
      const { call } = await adminWithDraft(site);
      await bringRate(site, 1992, true);
      return { ...call, params: { key: `${currency}-1992` }, reason: 'A reason for the audit log' };
    },
  },
  {
    endpoint: importExchangeRates,
    audit: { action: 'rates imported', old: true, new: true },
    async prepare(site) {
      const { call } = await adminWithDraft(site);
      const rows = [{ currency, year: 1993, rate: anotherRate(), source }];
      return { ...call, query: { mode: 'commit' }, body: { rows } };
    },
  },
  {
    endpoint: setCpi,
    audit: { action: 'price index changed', old: true, new: true },
    async prepare(site) {
      const { call } = await adminWithDraft(site);
      const base = (await findCpi(site.db, 2020))?.draft;
      return { ...call, params: { year: 2020 }, body: { index: 258 + anotherRate(), source, base } };
    },
  },
  {
    endpoint: sets.openDraft,
    audit: { action: 'rates drafted', new: true },
    async prepare(site) {
      const { call, draft } = await adminWithDraft(site);
      await inTransaction(site.db, (tx) => discardDraft(tx, bySystem, draft.version));
      return call;
    },
  },
  {
    endpoint: sets.restoreRateSet,
    audit: { action: 'rates drafted', new: true },
    async prepare(site) {
      const { call, draft } = await adminWithDraft(site);
      await inTransaction(site.db, (tx) => discardDraft(tx, bySystem, draft.version));
      const retired = await site.owner.query<{ version: number }>(`INSERT INTO rate_sets (version, target_year, status)
        SELECT max(version) + 1, 2024, 'draft' FROM rate_sets RETURNING version`);
      const { version } = retired.rows[0]!;
      // With price indices and rates: the writes after this one work on the draft that it leaves.
      const applied = `version = (SELECT version FROM rate_sets WHERE status = 'applied')`;
      await site.owner.query(`INSERT INTO cpi SELECT $1, year, index, source FROM cpi WHERE ${applied}`, [version]);
      await site.owner.query(
        `INSERT INTO rates SELECT $1, currency, year, usd_per_unit, source, indicative FROM rates
         WHERE ${applied} AND currency = 'CAD'`,
        [version],
      );
      await site.owner.query(`UPDATE rate_sets SET status = 'retired' WHERE version = $1`, [version]);
      return { ...call, params: { version } };
    },
  },
  {
    endpoint: sets.updateRateSet,
    audit: { action: 'rate set changed', old: true, new: true },
    async prepare(site) {
      const { call, draft } = await adminWithDraft(site);
      const { version, target_year } = draft;
      return { ...call, params: { version }, body: { target_year: target_year - 1, base: { target_year } } };
    },
  },
  {
    endpoint: sets.discardDraft,
    audit: { action: 'rates discarded', old: true },
    async prepare(site) {
      const { call, draft } = await adminWithDraft(site);
      return { ...call, params: { version: draft.version } };
    },
  },
  {
    endpoint: sets.applyRates,
    audit: { action: 'rates to be applied', later: 'rates applied' },
    async prepare(site) {
      const { call } = await adminWithDraft(site);
      const base = (await bringRate(site, 1994, true))!.draft!;
      const key = `${currency}-1994`;
      await inTransaction(site.db, (tx) => changeRate(tx, bySystem, key, { usd_per_unit: anotherRate(), base }));
      const { version, seq } = (await findDraft(site.db))!;
      return { ...call, params: { version }, body: { seq } };
    },
  },
];
