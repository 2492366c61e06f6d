import { createUser } from '@cea/contract/users';
import type { Client } from '../http-client.ts';
import { assertNone } from '../row.ts';
import type { Site } from '../site.ts';

let runs = 0;

/**
 * Writes that go on during a fault. Each invites somebody, which makes an account, its role, a mail with a job, and a
 * line of the audit log. Only what the product has acknowledged is noted.
 */
export class AcknowledgedWrites {
  readonly acknowledged: string[] = [];
  /** Refusals that ask to try again later. */
  refused = 0;
  /** Calls whose connection was cut: nobody knows whether they were carried out. */
  unanswered = 0;
  /** The slowest answer, in milliseconds. */
  slowest = 0;
  readonly #wrong: string[] = [];
  readonly #client: Client;
  readonly #prefix: string;
  #made = 0;
  #goesOn = true;
  #writers: Promise<unknown> = Promise.resolve();

  /** Of a client with as many connections as there are to be writers. */
  constructor(client: Client) {
    this.#client = client;
    runs += 1;
    this.#prefix = `written-${runs}-`;
  }

  async #write(): Promise<void> {
    this.#made += 1;
    const email = `${this.#prefix}${this.#made}@example.org`;
    const answer = await this.#client
      .call(createUser, { body: { email, full_name: 'Wanda Written', roles: ['External Reader'] } })
      .catch(() => undefined);
    if (!answer) {
      this.unanswered += 1;
      return;
    }
    this.slowest = Math.max(this.slowest, answer.ms);
    if (answer.status === 200) this.acknowledged.push(email);
    else if (answer.status === 503 || answer.status === 507) this.refused += 1;
    else this.#wrong.push(`${answer.status} ${answer.text.slice(0, 120)}`);
  }

  start(writers: number): void {
    const goOn = async () => {
      while (this.#goesOn) await this.#write();
    };
    this.#goesOn = true;
    this.#writers = Promise.all(Array.from({ length: writers }, goOn));
  }

  async stop(): Promise<void> {
    this.#goesOn = false;
    await this.#writers;
  }

  /** Nothing that was acknowledged is gone, nothing is there in part, and no refusal was a fault of the server. */
  async assertNoneLost({ owner }: Site): Promise<number> {
    assertNone(this.#wrong, 'neither done nor refused for now');
    const { rows } = await owner.query<{ email: string; roles: number; mails: number; jobs: number; audited: number }>(
      `SELECT u.email, (SELECT count(*)::int FROM user_roles r WHERE r.user_id = u.id) AS roles,
         (SELECT count(*)::int FROM mails m WHERE m.user_id = u.id) AS mails,
         (SELECT count(*)::int FROM mails m JOIN pgboss.job j ON j.data ->> 'mail_id' = m.id::text
           WHERE m.user_id = u.id) AS jobs,
         (SELECT count(*)::int FROM audit_log l WHERE l.subject_type = 'user' AND l.subject_id = u.id::text) AS audited
       FROM users u WHERE starts_with(u.email, $1)`,
      [this.#prefix],
    );
    const there = new Set(rows.map(({ email }) => email));
    assertNone(
      this.acknowledged.filter((email) => !there.has(email)),
      'acknowledged and lost',
    );
    assertNone(
      rows.filter(({ roles, mails, jobs, audited }) => [roles, mails, jobs, audited].some((count) => count !== 1)),
      'written in part',
    );
    return this.acknowledged.length;
  }
}
