import { readExchangeRate, updateExchangeRate } from '@cea/contract/exchange-rates';
import * as contract from '@cea/contract/rate-sets';
import { bySystem } from '../src/audit/audit.ts';
import type { Db } from '../src/db/database.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { discardDraft } from '../src/money/change-rate-set.ts';
import { findDraft } from '../src/money/lock-draft.ts';
import { applyRequested } from '../src/publishing/apply-rates.ts';
import { type Account, makeUser } from './factories.ts';
import type { TestApp } from './harness.ts';
import type { TestClient } from './test-client.ts';

/** Lets a test start without a draft. */
export async function dropDraft(db: Db): Promise<void> {
  const draft = await findDraft(db);
  if (draft) await inTransaction(db, (tx) => discardDraft(tx, bySystem, draft.version));
}

/** An administrator editing a set of rates, through the same calls as the web app. */
export class RateDesk {
  readonly client: TestClient;
  readonly account: Account;
  readonly #db: Db;

  private constructor(client: TestClient, account: Account, db: Db) {
    this.client = client;
    this.account = account;
    this.#db = db;
  }

  static async open(test: TestApp): Promise<RateDesk> {
    const account = await makeUser(test.db, { roles: ['Admin'], full_name: 'Ada Admin' });
    return new RateDesk(await test.as(account), account, test.db);
  }

  async openDraft() {
    return (await this.client.call(contract.openDraft)).body.data;
  }

  async readSet(version: number) {
    return (await this.client.call(contract.readRateSet, { params: { version } })).body.data;
  }

  changeSet(version: number, body: object) {
    return this.client.call(contract.updateRateSet, { params: { version }, body: body as never });
  }

  discard(version: number) {
    return this.client.call(contract.discardDraft, { params: { version } });
  }

  async changesOf(version: number) {
    return (await this.client.call(contract.listRateChanges, { params: { version }, query: { per_page: 100 } })).body;
  }

  apply(version: number, seq: number, reason?: string) {
    return this.client.call(contract.applyRates, { params: { version }, body: { seq } }, reason ? { reason } : {});
  }

  restore(version: number) {
    return this.client.call(contract.restoreRateSet, { params: { version } });
  }

  async ratiosOf(version: number, change: Pick<contract.RateChange, 'kind' | 'key'>, page = 1, per_page = 100) {
    const query = { ...change, page, per_page };
    return (await this.client.call(contract.listAffectedRatios, { params: { version }, query })).body;
  }

  /** What the worker does with the job, for the last time unless said otherwise. */
  work(version: number, { db = this.#db, isLast = true } = {}): Promise<void> {
    return applyRequested(db, { version, actor_id: this.account.id, request_id: null }, { isLast });
  }

  async readRate(key: string) {
    return (await this.client.call(readExchangeRate, { params: { key } })).body.data;
  }

  async changeRate(key: string, usd_per_unit: number): Promise<void> {
    const base = (await this.readRate(key)).draft!;
    const answer = await this.client.call(updateExchangeRate, { params: { key }, body: { usd_per_unit, base } });
    if (answer.status !== 200) throw new Error(`Not changed: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}
