import { sendMailAgain } from '@cea/contract/mails';
import { makeUser } from '../../apps/server/test/factories.ts';
import type { Site } from '../site.ts';
import type { ValidWrite } from './valid-write.ts';

/** A mail that was given up. */
async function makeFailedMail({ db }: Site): Promise<string> {
  const { id: user_id, email } = await makeUser(db);
  const notice = { user_id, email, kind: 'password-changed' };
  const { id } = await db.insertInto('notices').values(notice).returning('id').executeTakeFirstOrThrow();
  const failed = { state: 'failed', attempts: 31, failure: 'connect ECONNREFUSED' };
  await db
    .insertInto('mails')
    .values({ id, subject_id: id, ...notice, ...failed })
    .execute();
  return id;
}

export const mailsWrites: readonly ValidWrite[] = [
  {
    endpoint: sendMailAgain,
    audit: { action: 'mail sent again', old: true, new: true },
    async prepare(site) {
      const account = await makeUser(site.db, { roles: ['Admin'] });
      return { client: await site.signIn(account), actor: account.id, params: { id: await makeFailedMail(site) } };
    },
  },
];
