import { EditableSettings } from '@cea/contract/settings-editing';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import { difference } from '../audit/difference.ts';
import type { Db, Tx } from '../db/database.ts';
import { invalid } from '../http/refusal.ts';
import { getIsporMembers, getLapseMonths } from './account-settings.ts';
import { getPublicSettings } from './public-settings.ts';
import { getStageLimits } from './stage-limits.ts';
import { assertCurrencies, getThresholds } from './thresholds.ts';
import { getAnnualGoal } from './annual-goal.ts';

export async function getEditableSettings(db: Db | Tx): Promise<EditableSettings> {
  const { time_zone, due_soon_days, data_license, visitor_rows } = await getPublicSettings(db);
  return {
    time_zone,
    due_soon_days,
    data_license,
    visitor_rows,
    stage_limits: await getStageLimits(db),
    annual_goal: await getAnnualGoal(db),
    ispor_members: await getIsporMembers(db),
    lapse_months: await getLapseMonths(db),
    thresholds: await getThresholds(db),
  };
}

/** The database computes with zones, too, and may know fewer names. */
async function assertTimeZone(tx: Tx, name: string): Promise<void> {
  const { rows } = await sql`SELECT FROM pg_timezone_names WHERE name = ${name}`.execute(tx);
  if (rows.length === 0) throw invalid({ time_zone: ['Choose a time zone from the list.'] });
}

export async function changeSettings(
  tx: Tx,
  by: AuditSource,
  changes: { readonly [K in keyof EditableSettings]?: EditableSettings[K] | undefined },
): Promise<EditableSettings> {
  // Changes come one after the other, so that each is recorded with what it replaced.
  await sql`LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const before = await getEditableSettings(tx);
  const after = EditableSettings.parse({ ...before, ...changes });
  const { old, new: changed } = difference(before, after);
  if (changed.time_zone !== undefined) await assertTimeZone(tx, after.time_zone);
  if (changed.thresholds !== undefined) await assertCurrencies(tx, after.thresholds);
  for (const [key, value] of Object.entries(changed)) {
    const stored = JSON.stringify(value);
    await tx
      .insertInto('settings')
      .values({ key, value: stored })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: stored, updated_at: sql`now()` }))
      .execute();
  }
  if (Object.keys(changed).length > 0) {
    await audit(tx, by, {
      action: 'settings changed',
      subject_type: 'settings',
      subject_id: null,
      old,
      new: changed,
    });
  }
  return after;
}
