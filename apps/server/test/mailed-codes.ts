import { type AccountPurpose, codeOf } from '../src/accounts/codes.ts';
import type { TestApp } from './harness.ts';

/** The code in the newest mail for this purpose to an account, without waiting for the mail. */
export async function readMailedCode({ db, deps }: TestApp, purpose: AccountPurpose, user_id: number): Promise<string> {
  const { id } = await db
    .selectFrom('codes')
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  return codeOf(deps.config.appKey, id);
}
