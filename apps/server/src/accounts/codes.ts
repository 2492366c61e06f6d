import { createHash, createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

export type CodePurpose = 'invitation' | 'registration' | 'reactivation' | 'reset' | 'email-change';
/** Of a code that belongs to an account; the code of a registration belongs to an address. */
export type AccountPurpose = Exclude<CodePurpose, 'registration'>;

const lifetime = {
  invitation: sql`interval '14 days'`,
  registration: sql`interval '24 hours'`,
  reactivation: sql`interval '24 hours'`,
  reset: sql`interval '60 minutes'`,
  'email-change': sql`interval '24 hours'`,
} as const satisfies Record<CodePurpose, unknown>;

/**
 * The code of a mailed link is derived from its row's id and the application's key, and only its hash is stored:
 * neither the database nor a queued mail job holds anything that opens an account.
 */
export const codeOf = (appKey: string, id: string): string =>
  createHmac('sha256', appKey).update(`code:${id}`).digest('base64url');

const hashCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/** The account, and the address its code is mailed to: the current one, or the new one to be confirmed. */
export interface Receiver {
  readonly id: number;
  readonly email: string;
}

interface NewCode {
  readonly purpose: CodePurpose;
  readonly user_id: number | null;
  readonly email: string;
  readonly member_number?: string | null;
}

async function insertCode(tx: Tx, appKey: string, code: NewCode): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('codes')
    .values({
      id,
      ...code,
      code_hash: hashCode(codeOf(appKey, id)),
      expires_at: sql`now() + ${lifetime[code.purpose]}`,
    })
    .execute();
  return id;
}

/** Creates the only live code for this purpose; an earlier one stops working. */
export async function issueCode(tx: Tx, appKey: string, purpose: AccountPurpose, user: Receiver): Promise<string> {
  await endCodes(tx, user.id, purpose);
  return insertCode(tx, appKey, { purpose, user_id: user.id, email: user.email });
}

/** An address that has no account, and the member number that was given with it. */
export interface Registrant {
  readonly email: string;
  readonly member_number: string | null;
}

/** Creates the only live code with which this address can register. */
export async function issueRegistration(tx: Tx, appKey: string, registrant: Registrant): Promise<string> {
  await endRegistrations(tx, registrant.email);
  return insertCode(tx, appKey, { purpose: 'registration', user_id: null, ...registrant });
}

const endRegistrations = (tx: Tx, email: string) =>
  tx
    .updateTable('codes')
    .set({ ended_at: sql`now()` })
    .where('email', '=', email)
    .where('purpose', '=', 'registration')
    .where('ended_at', 'is', null)
    .execute();

const liveRegistration = (db: Db | Tx, code: string) =>
  db
    .selectFrom('codes')
    .where('purpose', '=', 'registration')
    .where('code_hash', '=', hashCode(code))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .select(['email', 'member_number']);

export async function findRegistrant(db: Db, code: string): Promise<Registrant | undefined> {
  return liveRegistration(db, code).executeTakeFirst();
}

/** Uses the code, like `useCode`. */
export async function useRegistration(tx: Tx, code: string): Promise<Registrant | undefined> {
  const registrant = await liveRegistration(tx, code).forUpdate().executeTakeFirst();
  if (registrant) await endRegistrations(tx, registrant.email);
  return registrant;
}

const liveCodes = (db: Db | Tx, purpose: AccountPurpose) =>
  db
    .selectFrom('codes')
    .innerJoin('users', 'users.id', 'codes.user_id')
    .where('codes.purpose', '=', purpose)
    // A code mailed to the account's current address stops working when that address changes.
    .where((eb) => eb.or([eb('codes.purpose', '=', 'email-change'), eb('codes.email', '=', eb.ref('users.email'))]))
    .where('codes.ended_at', 'is', null)
    .where('codes.expires_at', '>', sql<string>`now()`)
    .where((eb) =>
      purpose === 'reactivation' ? eb('users.lapsed_at', 'is not', null) : eb('users.is_active', '=', true),
    )
    .where('users.deleted_at', 'is', null)
    .select(['users.id', 'users.email', 'users.full_name', 'codes.email as mailed_to']);

/** Looking up a code does not use it: mail scanners open links before people do. */
export async function findCodeOwner(db: Db, purpose: AccountPurpose, code: string) {
  return liveCodes(db, purpose).where('codes.code_hash', '=', hashCode(code)).executeTakeFirst();
}

/** Uses the code. If two callers race, the row lock lets one through and the other finds the code used. */
export async function useCode(tx: Tx, purpose: AccountPurpose, code: string) {
  const owner = await liveCodes(tx, purpose)
    .where('codes.code_hash', '=', hashCode(code))
    .forUpdate('codes')
    .executeTakeFirst();
  if (owner) await endCodes(tx, owner.id, purpose);
  return owner;
}

/** A code does not expire before its mail is sent: a mail delayed for hours must still bring a working link. */
export async function renewUnmailed(tx: Tx, code_id: string) {
  const code = await tx
    .selectFrom('codes')
    .where('id', '=', code_id)
    .where('ended_at', 'is', null)
    .select(['id', 'purpose', 'email', 'member_number', 'mailed_at'])
    .executeTakeFirst();
  if (!code) return undefined;
  const purpose = code.purpose as CodePurpose;
  if (!code.mailed_at) {
    await tx
      .updateTable('codes')
      .set({ expires_at: sql`now() + ${lifetime[purpose]}` })
      .where('id', '=', code_id)
      .execute();
  }
  return { id: code.id, email: code.email, member_number: code.member_number, purpose };
}

export async function markMailed(tx: Tx, code_id: string): Promise<void> {
  await tx
    .updateTable('codes')
    .set({ mailed_at: sql`coalesce(mailed_at, now())` })
    .where('id', '=', code_id)
    .execute();
}

export async function endCodes(tx: Tx, user_id: number, purpose?: AccountPurpose): Promise<void> {
  let ended = tx
    .updateTable('codes')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null);
  if (purpose) ended = ended.where('purpose', '=', purpose);
  await ended.execute();
}
