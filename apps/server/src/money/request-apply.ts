import { ruleTexts } from '@cea/contract/rules';
import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import type { AddJob } from '../jobs/add-job.ts';
import { assertPriceIndex } from './change-rate-set.ts';
import { assertNotBeingApplied } from './lock-draft.ts';
import { countLargeChanges } from './rate-changes.ts';
import { countChanges } from './rate-sets-queries.ts';

/** Hands the reviewed draft to the worker; from here on it cannot be edited. */
export async function requestApply(addJob: AddJob, call: SignedInCall, version: number, seq: number): Promise<void> {
  await call.write(async (tx) => {
    const set = await tx
      .selectFrom('rate_sets')
      .where('version', '=', version)
      .select(['status', 'seq', 'target_year', 'apply_requested_at'])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!set) throw new Refusal('not-found');
    if (set.status !== 'draft') throw new Refusal('conflict', 'Only a draft rate set can be applied.');
    assertNotBeingApplied(set);
    if (set.seq !== seq) throw new Refusal('conflict', 'The draft was changed in the meantime. Review it again.');
    if ((await countChanges(tx, version)) === 0) throw new Refusal('conflict', 'The draft has no changes to apply.');
    if (!call.by.reason && (await countLargeChanges(tx, version, set.target_year)) > 0)
      throw invalid({ reason: [ruleTexts.required] });
    await assertPriceIndex(tx, version, set.target_year);
    await tx
      .updateTable('rate_sets')
      .set({ apply_requested_at: sql`now()`, apply_failed_at: null, apply_failure: null })
      .where('version', '=', version)
      .execute();
    await addJob(tx, 'apply-rates', { version, actor_id: call.actor.id, request_id: call.by.request_id });
    await audit(tx, call.by, {
      action: 'rates to be applied',
      subject_type: 'rate set',
      subject_id: version,
      new: { version, seq },
    });
  });
}
