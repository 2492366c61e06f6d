import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@cea/contract/two-factor';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { base32, findStep } from '../lib/totp.ts';

const secretBytes = 20; // The length of the MAC, as RFC 4226 recommends.
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (appKey: string): Buffer => Buffer.from(hkdfSync('sha256', appKey, '', 'second factors', 32));

/** Bound to the account: the secret of another one, copied over it, cannot be opened. */
const boundTo = (user_id: number): Buffer => Buffer.from(String(user_id));

export const makeSecret = (): Buffer => randomBytes(secretBytes);

/** A copy of the database alone shows no secret. */
export function sealSecret(appKey: string, user_id: number, secret: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(appKey), iv).setAAD(boundTo(user_id));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined if it was sealed with another key: recovery codes still work, and an administrator can reset it. */
function openSecret(appKey: string, user_id: number, sealed: Buffer): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(appKey), sealed.subarray(0, ivBytes))
    .setAAD(boundTo(user_id))
    .setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/**
 * Uses a code of the app. A code can be used once: of two callers with the same one, the row lock lets one through. The
 * database's clock counts, so that all processes agree.
 */
export async function useAppCode(
  tx: Tx,
  appKey: string,
  user_id: number,
  { code, during }: { readonly code: string; readonly during: 'set-up' | 'sign-in' },
): Promise<boolean> {
  const confirmed = during === 'sign-in' ? sql<boolean>`confirmed_at IS NOT NULL` : sql<boolean>`confirmed_at IS NULL`;
  const factor = await tx
    .selectFrom('second_factors')
    .where('user_id', '=', user_id)
    .where(confirmed)
    .select(['secret', sql<number>`extract(epoch FROM clock_timestamp())::float8`.as('seconds')])
    .executeTakeFirst();
  const secret = factor && openSecret(appKey, user_id, factor.secret);
  const step = secret && findStep(secret, code, factor.seconds);
  if (step === undefined) return false;
  const used = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where(confirmed)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

const hashRecoveryCode = (code: string): Buffer => createHash('sha256').update(code).digest();

export async function useRecoveryCode(tx: Tx, user_id: number, code: string): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', hashRecoveryCode(code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

const inGroups = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');

/** Replaces the recovery codes of an account; only their hashes are kept. */
export async function makeRecoveryCodes(tx: Tx, user_id: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => base32(randomBytes(10)));
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id, code_hash: hashRecoveryCode(code) })))
    .execute();
  return codes.map(inGroups);
}

/** Undefined if the account had none. */
export const removeSecondFactor = (tx: Tx, user_id: number) =>
  tx
    .deleteFrom('second_factors')
    .where('user_id', '=', user_id)
    .returning(['confirmed_at as enabled_at'])
    .executeTakeFirst();
