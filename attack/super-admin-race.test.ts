// @module-tag proof
import { expect, it } from 'vitest';
import { assertOneLeft } from './rows/p04-escalation.ts';
import { raceRounds } from './super-admin-race.ts';
import { openTarget } from './target.ts';

/** The rule without its lock: each of two concurrent removals relies on the other user staying. */
const naiveRule = `CREATE OR REPLACE FUNCTION keep_one_super_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM users u JOIN user_roles r ON r.user_id = u.id AND r.role_id = 1
    WHERE u.is_active AND u.deleted_at IS NULL AND u.password_hash IS NOT NULL)
  THEN RAISE EXCEPTION 'none left' USING ERRCODE = 'check_violation', CONSTRAINT = 'one_active_super_admin';
  END IF;
  RETURN NULL;
END $$`;

it('detects that no Super Admin may be left without the lock', async () => {
  const { target, close } = await openTarget(1);
  try {
    await target.owner.query(naiveRule);
    const done = await raceRounds(target, 8);
    expect(() => assertOneLeft(done)).toThrow(/no Super Admin left/);
  } finally {
    await close();
  }
});
