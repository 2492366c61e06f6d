import { readMyTraining, readTrainingComparison, startTraining } from '@cea/contract/my-training';
import * as contract from '@cea/contract/training';
import { type Account, makeUser } from './factories.ts';
import type { TestApp } from './harness.ts';
import { Reader } from './reader.ts';
import { sampleMethod, sampleRatio } from './sample-answers.ts';
import type { Caller } from './test-client.ts';
import { makeAgreedArticle } from './training-factories.ts';

/** Trains readers through the same calls as the web app. */
export class TrainingDesk {
  readonly test: TestApp;
  readonly admin: Caller;

  private constructor(test: TestApp, admin: Caller) {
    this.test = test;
    this.admin = admin;
  }

  static async open(test: TestApp): Promise<TrainingDesk> {
    return new TrainingDesk(test, await test.as(await makeUser(test.db, { roles: ['Admin'] })));
  }

  /** An article whose gold record has one ratio and one weight. */
  async makeArticle(): Promise<contract.TrainingArticle> {
    const { id: article_id } = await makeAgreedArticle(this.test.db);
    const body = { article_id, advice: 'Look at the perspective.' };
    return (await this.admin.call(contract.addTrainingArticle, { body })).body.data;
  }

  assign = (reader_id: number, training_article_ids: number[]) =>
    this.admin.call(contract.assignTraining, { body: { reader_id, training_article_ids } });

  complete = (id: number) => this.admin.call(contract.completeTraining, { params: { id } });

  /** A new reader with one article to train on. */
  async train(account?: Account): Promise<Trainee> {
    const reader = account ?? (await makeUser(this.test.db, { roles: ['External Reader'] }));
    const { body, status } = await this.assign(reader.id, [(await this.makeArticle()).id]);
    if (status !== 200) throw new Error(`Not assigned: ${JSON.stringify(body)}`);
    return new Trainee(this.test, reader, await this.test.as(reader), body.data);
  }
}

/** A reader in training. */
export class Trainee {
  readonly test: TestApp;
  readonly account: Account;
  readonly client: Caller;
  readonly assignment: contract.TrainingAssignment;

  constructor(test: TestApp, account: Account, client: Caller, assignment: contract.TrainingAssignment) {
    this.test = test;
    this.account = account;
    this.client = client;
    this.assignment = assignment;
  }

  get step_id(): number {
    return this.assignment.steps[0]!.id;
  }

  start = () => this.client.call(startTraining, { params: { id: this.step_id } });
  compare = (id = this.step_id) => this.client.call(readTrainingComparison, { params: { id } });
  read = async () => (await this.client.call(readMyTraining)).body.data;

  /** Opens the review and answers it as the gold record does, except for these. */
  async answer(method: object = {}, ratio: object = {}): Promise<Reader> {
    const { form_id } = (await this.start()).body.data;
    const reader = await Reader.open(this.client, form_id);
    await reader.answer(reader.method_row_id, { ...(await sampleMethod(this.test.db)), ...method });
    await reader.addRow('ratio', 0, { ...sampleRatio, ...ratio });
    return reader;
  }

  async submit(method: object = {}, ratio: object = {}): Promise<Reader> {
    const reader = await this.answer(method, ratio);
    const { status, body } = await reader.submit();
    if (status !== 204) throw new Error(`Not submitted: ${JSON.stringify(body)}`);
    return reader;
  }
}
