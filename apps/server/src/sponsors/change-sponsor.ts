import type { NewSponsor, Sponsor, SponsorChanges } from '@cea/contract/sponsors';
import { audit, type AuditSource } from '../audit/audit.ts';
import { difference } from '../audit/difference.ts';
import type { Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { findSponsor } from './sponsors-queries.ts';

const subject = (id: number) => ({ subject_type: 'sponsor', subject_id: id });
const auditedFields = ({ name, seats, is_active, expires_at }: Sponsor) => ({ name, seats, is_active, expires_at });

export async function createSponsor(tx: Tx, by: AuditSource, fields: NewSponsor): Promise<Sponsor> {
  const { id } = await tx.insertInto('sponsors').values(fields).returning('id').executeTakeFirstOrThrow();
  await audit(tx, by, { action: 'sponsor created', ...subject(id), new: fields });
  return (await findSponsor(tx, id))!;
}

/** Nobody takes a seat while the row is locked, so the seats in use are final. The table refuses the same. */
async function lockSponsor(tx: Tx, id: number): Promise<Sponsor> {
  await tx.selectFrom('sponsors').where('id', '=', id).select('id').forNoKeyUpdate().execute();
  const sponsor = await findSponsor(tx, id);
  if (!sponsor) throw new Refusal('not-found');
  return sponsor;
}

export async function updateSponsor(tx: Tx, by: AuditSource, id: number, changes: SponsorChanges): Promise<Sponsor> {
  const before = await lockSponsor(tx, id);
  const { seats = before.seats } = changes;
  if (seats < before.seats_used && seats < before.seats) {
    const seatsInUse = before.seats_used === 1 ? '1 seat is' : `${before.seats_used} seats are`;
    throw invalid({ seats: [`${seatsInUse} in use. Remove users first.`] });
  }
  if (Object.keys(changes).length > 0) await tx.updateTable('sponsors').set(changes).where('id', '=', id).execute();
  const after = (await findSponsor(tx, id))!;
  await audit(tx, by, {
    action: 'sponsor changed',
    ...subject(id),
    ...difference(auditedFields(before), auditedFields(after)),
  });
  return after;
}

/**
 * Its users keep their accounts. They are locked first, because every change of an account locks the account and then
 * the sponsor: in the other order two transactions could wait for each other.
 */
export async function deleteSponsor(tx: Tx, by: AuditSource, id: number): Promise<void> {
  await tx.selectFrom('users').where('sponsor_id', '=', id).select('id').orderBy('id').forNoKeyUpdate().execute();
  await tx.selectFrom('sponsors').where('id', '=', id).select('id').forUpdate().execute();
  const before = await findSponsor(tx, id);
  if (!before) throw new Refusal('not-found');
  await tx.updateTable('users').set({ sponsor_id: null }).where('sponsor_id', '=', id).execute();
  await tx.deleteFrom('sponsors').where('id', '=', id).execute();
  await audit(tx, by, {
    action: 'sponsor deleted',
    ...subject(id),
    old: { ...auditedFields(before), users: before.users.map((user) => user.id) },
  });
}
