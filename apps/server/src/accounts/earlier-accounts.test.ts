import { expect, it } from 'vitest';
import { withEarlierDatabase } from '../../test/earlier-database.ts';
import { makeUser } from '../../test/factories.ts';
import { logAsBefore, noticeAsBefore, queueAsBefore } from '../../test/old-rows.ts';
import { listTablesHolding } from '../../test/table-search.ts';
import { migrate } from '../db/migrate.ts';
import { inTransaction } from '../db/transaction.ts';
import { issueCode } from './codes.ts';
import { purgeExpired } from './purge-expired.ts';

const key = 'x'.repeat(32);

it('moves addresses out of the queue, including those an earlier version adds later', () =>
  withEarlierDatabase('0043', async ({ url, db, owner }) => {
    const { id, email } = await makeUser(db, { email: 'asking@old.example' });
    const fill = async (to: string) => {
      const notice = noticeAsBefore(id, to);
      const refused = { value: [{ message: `Error: 550 "${to}" unknown`, more: `<${to}>\n` }], tries: 3 };
      await queueAsBefore(owner, { name: 'send-notice-mail', data: notice, state: 'retry', output: refused });
      await queueAsBefore(owner, { name: 'send-notice-mail', data: noticeAsBefore(id, to), state: 'completed' });
      for (const asked of [email, `unknown-${to}`]) {
        const data = { email: asked, request_id: 'r', ip: null };
        await queueAsBefore(owner, { name: 'dead', source_name: 'request-password-reset', data });
      }
      return notice.event_id;
    };
    const outputs = async () =>
      (await owner.query('SELECT output FROM pgboss.job WHERE output IS NOT NULL')).rows.map(({ output }) => output);
    const cleared = { value: [{ message: 'Error: 550 "…" unknown', more: '<…>\n' }], tries: 3 };
    const noticeIds = [await fill('queued@old.example')];
    await migrate(url);
    expect(await listTablesHolding(owner, ['queued@old'])).toEqual(['public.notices']);
    expect(await listTablesHolding(owner, ['asking@old'])).toEqual(['public.reset_requests', 'public.users']);
    expect(await outputs()).toEqual([cleared]);

    noticeIds.push(await fill('late@old.example'));
    await inTransaction(db, purgeExpired);
    expect(await listTablesHolding(owner, ['late@old'])).toEqual(['public.notices']);
    expect(await outputs()).toEqual([cleared, cleared]);
    const { rows } = await owner.query(`SELECT j.data, n.id FROM pgboss.job j
      JOIN notices n ON n.id::text = j.data->>'notice_id' WHERE j.name = 'send-notice-mail' ORDER BY n.created_at`);
    expect(rows).toEqual(noticeIds.map((notice_id) => ({ data: { notice_id }, id: notice_id })));
    expect((await owner.query('SELECT email FROM reset_requests')).rows).toEqual([{ email }, { email }]);
  }));

it('erases what remains of deleted accounts', () =>
  withEarlierDatabase('0043', async ({ url, db, owner }) => {
    await makeUser(db, { roles: ['Super Admin'] }); // One Super Admin must remain.
    const { id } = await makeUser(db, { email: 'deleted-1@deleted.invalid' });
    await inTransaction(db, (tx) => issueCode(tx, key, 'reset', { id, email: 'code@gone.example' }));
    await owner.query(`UPDATE users SET deleted_at = now() WHERE id = $1`, [id]);
    await logAsBefore(owner, id, { email: 'first@gone.example' }, { email: 'second@gone.example' });
    const data = noticeAsBefore(id, 'told@gone.example');
    await queueAsBefore(owner, { name: 'dead', source_name: 'send-notice-mail', data });
    await owner.query(`ALTER TABLE error_reports -- of an article that is not here
      DROP CONSTRAINT error_reports_article_id_fkey, DROP CONSTRAINT error_reports_revision_fkey`);
    for (const [name, email] of [
      ['Gone First', 'first@gone.example'],
      ['Gone Code', 'code@gone.example'],
      ['Stays', 'stays@here.example'],
    ]) {
      await owner.query(
        `INSERT INTO error_reports (article_id, revision, name, email, text) VALUES (1, 1, $1, $2, 'Wrong')`,
        [name, email],
      );
    }

    await migrate(url);
    expect(await listTablesHolding(owner, ['gone.example', 'Gone'])).toEqual([]);
    expect(await listTablesHolding(owner, ['stays@here'])).toEqual(['public.error_reports']);
  }));

it('treats a code as mailed unless its mail is still queued or was given up', () =>
  withEarlierDatabase('0043', async ({ url, db, owner }) => {
    const jobs = [
      { name: 'send-code-mail', state: 'completed' },
      { name: 'send-code-mail', state: 'created' },
      { name: 'send-code-mail', state: 'retry' },
      { name: 'dead', state: 'created', source_name: 'send-code-mail' },
      { name: 'dead', state: 'completed', source_name: 'send-code-mail' },
    ];
    const codes: string[] = [];
    for (const job of jobs) {
      const code_id = await inTransaction(db, async (tx) => issueCode(tx, key, 'invitation', await makeUser(db)));
      await queueAsBefore(owner, { ...job, data: { code_id } });
      codes.push(code_id);
    }
    await migrate(url);
    const { rows } = await owner.query<{ id: string }>('SELECT id FROM codes WHERE mailed_at = created_at');
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([codes[0], codes[4]]));
  }));
