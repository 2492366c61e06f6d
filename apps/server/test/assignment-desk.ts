import * as contract from '@cea/contract/admin-assignments';
import { sql } from 'kysely';
import { createRound } from '../src/reading-rounds/create-round.ts';
import { type Account, makeUser } from './factories.ts';
import type { TestApp } from './harness.ts';
import { makeAcceptedArticle } from './reading-factories.ts';
import type { TestClient } from './test-client.ts';

/** Plans assignments through the same calls as the web app. */
export class AssignmentDesk {
  readonly test: TestApp;
  readonly admin: TestClient;
  readonly round_id: number;

  private constructor(test: TestApp, admin: TestClient, round_id: number) {
    this.test = test;
    this.admin = admin;
    this.round_id = round_id;
  }

  static async open(test: TestApp): Promise<AssignmentDesk> {
    const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
    const { id } = await createRound(test.db, { due_on: '2099-12-31' });
    return new AssignmentDesk(test, admin, id);
  }

  async makeReaders(count: number): Promise<Account[]> {
    const readers: Account[] = [];
    for (let place = 0; place < count; place += 1) {
      readers.push(await makeUser(this.test.db, { roles: [place % 2 === 0 ? 'Internal Reader' : 'External Reader'] }));
    }
    return readers;
  }

  /** A draft of accepted articles, read by the readers in pairs: the first two, the next two, and so on, in turn. */
  async draft(readers: readonly Account[], articles = 1): Promise<contract.Assignment> {
    const { body } = await this.admin.call(contract.createAssignment, {
      body: { round_id: this.round_id, kind: 'review' },
    });
    const ids: number[] = [];
    for (let made = 0; made < articles; made += 1) ids.push((await makeAcceptedArticle(this.test.db)).id);
    const pairs = Math.max(1, Math.floor(readers.length / 2));
    const cells = ids.flatMap((article_id, place) =>
      readers.slice(2 * (place % pairs), 2 * (place % pairs) + 2).map(({ id }) => ({ article_id, reader_id: id })),
    );
    const added = await this.admin.call(contract.addArticles, {
      params: { id: body.data.id },
      body: { article_ids: ids, cells },
    });
    if (added.status !== 200) throw new Error(`Not added: ${JSON.stringify(added.body)}`);
    return added.body.data;
  }

  async published(readers: readonly Account[], articles = 1): Promise<contract.Assignment> {
    const { id } = await this.draft(readers, articles);
    const { status, body } = await this.publish(id);
    if (status !== 200) throw new Error(`Not published: ${JSON.stringify(body)}`);
    return body.data;
  }

  publish = (id: number) => this.admin.call(contract.publishAssignment, { params: { id } });
  read = (id: number) => this.admin.call(contract.readAssignment, { params: { id } });
  /** What the audit log says about an assignment. */
  tracesOf = (id: number) =>
    this.test.db
      .selectFrom('audit_log')
      .where('subject_type', '=', 'assignment')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .select(['action', 'old', 'new'])
      .execute();

  change = (id: number, body: contract.AssignmentChanges) =>
    this.admin.call(contract.updateAssignment, { params: { id }, body });

  /** The readers who were mailed about an assignment, as often as they were. */
  async mailed(id: number): Promise<number[]> {
    const { rows } = await sql<{ reader_id: number }>`SELECT n.user_id AS reader_id FROM notifications n
      JOIN mails m ON m.id = n.mail_id JOIN pgboss.job j ON j.name = 'send-mail' AND j.data->>'mail_id' = m.id::text
      WHERE n.kind = 'new-assignment' AND n.about_id = ${id} ORDER BY 1`.execute(this.test.db);
    return rows.map(({ reader_id }) => reader_id);
  }
}
