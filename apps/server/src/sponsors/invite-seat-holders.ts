import type { SeatHolder } from '@cea/contract/own-sponsor';
import { mailCode } from '../accounts/accounts-mails.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { replaceRoles } from '../users/user-roles.ts';
import { withLockedAccounts } from './change-seat.ts';
import { findRemovals, type Removal, restoreAccount } from './remove-seat-holder.ts';
import { findOwnSponsorId, listSeatHolders } from './seat-holders.ts';
import { findSponsor } from './sponsors-queries.ts';

export const accountElsewhere = 'This address has an account that you cannot invite. Ask us to add it.';

/** Accounts with one of these addresses, each with its sponsor. */
const findAccounts = (tx: Tx, emails: readonly string[]) =>
  tx
    .selectFrom('users')
    .where('email', 'in', [...emails])
    .select(['email', 'sponsor_id'])
    .execute();

async function assertFree(tx: Tx, sponsor_id: number, emails: readonly string[]): Promise<void> {
  const taken = emails.length === 0 ? [] : await findAccounts(tx, emails);
  if (taken.length === 0) return;
  const faults = taken.map(
    (account) => `${account.email}: ${account.sponsor_id === sponsor_id ? 'Already has a seat.' : accountElsewhere}`,
  );
  throw invalid({ emails: faults });
}

const whyNot = {
  expired: 'Your organization’s access has ended. Renew it to invite users.',
  inactive: 'Your organization’s access is inactive. Ask us to activate it.',
};

/** Nobody takes a seat while the sponsor is locked, so the seats that are left are final. The table refuses the same. */
async function assertSeats(tx: Tx, sponsor_id: number, emails: readonly string[]): Promise<void> {
  await tx.selectFrom('sponsors').where('id', '=', sponsor_id).select('id').forNoKeyUpdate().execute();
  const sponsor = await findSponsor(tx, sponsor_id);
  if (!sponsor) throw new Refusal('not-found');
  if (sponsor.status !== 'active') throw new Refusal('conflict', whyNot[sponsor.status]);
  const left = sponsor.seats_available;
  if (emails.length <= left) return;
  const seats = left === 1 ? 'Only 1 seat is left.' : left === 0 ? 'No seat is left.' : `Only ${left} seats are left.`;
  throw invalid({ emails: emails.slice(left).map((email) => `${email}: ${seats}`) });
}

async function addAccounts(tx: Tx, deps: Deps, call: SignedInCall, sponsor_id: number, emails: readonly string[]) {
  if (emails.length === 0) return;
  // In one order, so that two calls with the same addresses do not deadlock.
  const values = emails.toSorted().map((email) => ({ email, full_name: '', sponsor_id }));
  const added = await tx
    .insertInto('users')
    .values(values)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .execute();
  // Someone else took an address in the meantime.
  if (added.length < emails.length) {
    const own = new Set(added.map(({ email }) => email));
    await assertFree(
      tx,
      sponsor_id,
      emails.filter((email) => !own.has(email)),
    );
  }
  for (const { id, email } of added) {
    await replaceRoles(tx, id, ['Sponsor']);
    await mailCode(tx, deps, 'invitation', { id, email });
    await audit(tx, call.by, {
      action: 'user invited',
      subject_type: 'user',
      subject_id: id,
      new: { email, sponsor_id, roles: ['Sponsor'] },
    });
  }
}

/** Invites all of them or nobody. An address that was removed within the last day is restored instead. */
export async function inviteSeatHolders(
  deps: Deps,
  call: SignedInCall,
  typed: readonly string[],
): Promise<SeatHolder[]> {
  const emails = [...new Set(typed)];
  const own = await findOwnSponsorId(call.db, call.actor.id);
  if (own === null) throw new Refusal('not-found');
  await deps.limits.seatInvitation.take(String(own));
  const removed = await findRemovals(call.db, own, emails);
  return withLockedAccounts(
    call,
    removed.map(({ id }) => id),
    async (tx) => {
      const sponsor_id = await findOwnSponsorId(tx, call.actor.id);
      if (sponsor_id !== own) throw new Refusal('not-found');
      const back: Removal[] = await findRemovals(tx, sponsor_id, emails);
      const restored = new Set(back.map(({ email }) => email));
      const added = emails.filter((email) => !restored.has(email));
      await assertFree(tx, sponsor_id, added);
      await assertSeats(tx, sponsor_id, emails);
      for (const removal of back) await restoreAccount(tx, deps, call.by, removal);
      await addAccounts(tx, deps, call, sponsor_id, added);
      const all = await listSeatHolders(tx, call.actor.id);
      return all.filter(({ email }) => emails.includes(email));
    },
  );
}
