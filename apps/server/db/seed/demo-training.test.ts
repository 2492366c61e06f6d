import { findFaults } from '@cea/contract/form-faults';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inBulkTransaction } from '../../src/db/bulk-connection.ts';
import { listRowsByForm } from '../../src/reading/get-form.ts';
import { listSteps } from '../../src/training/training-steps.ts';
import { seededTemplate } from '../../test/seeded-app.ts';
import { cloneDatabase } from '../../test/test-database.ts';
import { demoAccounts } from './demo-accounts.ts';
import { seedDemoTraining, traineeMail } from './demo-training.ts';

it('readers are at every stage of training, with reviews that could be submitted, and it is done once', async () => {
  const database = await cloneDatabase(await seededTemplate(0.02));
  await inBulkTransaction(database.url, async (tx) => {
    const { email } = demoAccounts.find(({ roles }) => roles.includes('Admin'))!;
    await tx
      .insertInto('users')
      .values([email, traineeMail].map((one) => ({ email: one, full_name: one })))
      .execute();
    await tx
      .insertInto('user_roles')
      .values({
        user_id: tx.selectFrom('users').where('email', '=', traineeMail).select('id'),
        role_id: tx.selectFrom('roles').where('name', '=', 'External Reader').select('id'),
      })
      .execute();
    await seedDemoTraining(tx);
    await seedDemoTraining(tx);
    const { rows: found } = await sql<{ id: number; status: string }>`
      SELECT id, status FROM training_assignments ORDER BY id`.execute(tx);
    expect(found.map(({ status }) => status)).toEqual(['Open', 'Open', 'Open', 'Complete', 'Complete', 'Open']);
    const steps = await listSteps(
      tx,
      found.map(({ id }) => id),
    );
    const all = [...steps.values()];
    expect(all.map((own) => own.filter(({ state }) => state === 'submitted').length)).toEqual([0, 1, 3, 3, 3, 2]);
    const scored = all.flat().filter(({ score }) => score !== null);
    for (const { score } of scored) {
      expect(score!.observed).toBeGreaterThan(0.6);
      expect(score!.observed).toBeLessThan(1);
    }
    const forms = await listRowsByForm(
      tx,
      scored.map(({ form_id }) => form_id!),
    );
    for (const rows of forms.values()) expect(findFaults('review', rows)).toEqual({});
  });
  await database.drop();
});
