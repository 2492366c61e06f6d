import { randomUUID } from 'node:crypto';
import { publishReview } from '@cea/contract/articles';
import * as contract from '@cea/contract/round-publishing';
import { sql } from 'kysely';
import { beforeAll, beforeEach } from 'vitest';
import { makeSubmittedForm } from '../src/reading/make-submitted-form.ts';
import { createRound } from '../src/reading-rounds/create-round.ts';
import { runPublication } from '../src/round-publishing/run-publication.ts';
import { type Account, makeUser } from './factories.ts';
import type { TestApp } from './harness.ts';
import { makeReading } from './reading-factories.ts';
import { sampleMethod, sampleRatio } from './sample-answers.ts';
import type { TestClient } from './test-client.ts';

interface Request {
  readonly forms: { readonly form_id: number; readonly seq: number }[];
  readonly reason?: string;
  readonly by?: TestClient;
  readonly publication_id?: string;
}

/** A review of the round that its readers agreed on. */
export interface Agreed {
  readonly article_id: number;
  readonly form_id: number;
  readonly readers: readonly [Account, Account];
}

/** The forms as an administrator saw them. */
export const seen = (...all: readonly Agreed[]) => all.map(({ form_id }) => ({ form_id, seq: 0 }));

/** Why each article was left out, or stays. */
export const whyOf = <W>(all: readonly { readonly article: { readonly id: number }; readonly why: W }[]) =>
  Object.fromEntries(all.map(({ article, why }) => [article.id, why]));

/** An administrator, and for each test the newest round. */
export class RoundToPublish {
  account!: Account;
  admin!: TestClient;
  method!: object;
  id!: number;
  private readonly test: TestApp;

  constructor(test: TestApp) {
    this.test = test;
  }

  async agree(study: object = {}): Promise<Agreed> {
    const { db } = this.test;
    const { article, article_assignment_id, readers } = await makeReading(db);
    const form_id = await makeSubmittedForm(db, article.id, {
      method: { ...this.method, ...study },
      ratios: [sampleRatio, sampleRatio],
    });
    const agreed = { article_assignment_id, origin: 'consensus' as const };
    await db.updateTable('forms').set(agreed).where('id', '=', form_id).execute();
    return { article_id: article.id, form_id, readers };
  }

  async readiness(by = this.admin) {
    return (await by.call(contract.readRoundReadiness, { params: { id: this.id } })).body.data;
  }

  start({ forms, reason, by = this.admin, publication_id = randomUUID() }: Request) {
    const call = { params: { id: this.id }, body: { publication_id, forms } };
    return by.call(contract.publishRound, call, reason ? { reason } : {});
  }

  async read(id: string) {
    return (await this.admin.call(contract.readRoundPublication, { params: { id } })).body.data;
  }

  /** Requested, and done by the worker. */
  async publish(request: Request) {
    const { status, body } = await this.start(request);
    if (status !== 200) throw new Error(`The publication was refused with ${status}`);
    await runPublication(this.test.db, body.data.id);
    return this.read(body.data.id);
  }

  /** Publishes another form of the article, submitted then; returns its number. */
  async publishOther({ article_id }: Agreed, submitted_at: string, reason?: string): Promise<number> {
    const { db } = this.test;
    const formId = await makeSubmittedForm(db, article_id, { method: this.method });
    await sql`UPDATE forms SET submitted_at = ${submitted_at} WHERE id = ${formId}`.execute(db);
    await this.admin.call(publishReview, { params: { id: article_id, formId } }, reason ? { reason } : {});
    return formId;
  }

  /** The form that visitors see of the article. */
  async liveForm({ article_id }: Agreed): Promise<number | undefined> {
    const live = this.test.db.selectFrom('records').where('article_id', '=', article_id).where('to_rev', 'is', null);
    return (await live.select('form_id').executeTakeFirst())?.form_id;
  }

  async countRevisions(): Promise<number> {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM revisions`.execute(this.test.db);
    return rows[0]!.n;
  }
}

export function useRoundToPublish(test: TestApp): RoundToPublish {
  const round = new RoundToPublish(test);
  beforeAll(async () => {
    round.account = await makeUser(test.db, { roles: ['Admin'] });
    round.admin = await test.as(round.account);
    round.method = await sampleMethod(test.db);
  });
  beforeEach(async () => {
    round.id = (await createRound(test.db)).id;
  });
  return round;
}
