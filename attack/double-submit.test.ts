import { expect, it } from 'vitest';
import { demandOneWinner, widen } from './at-once.ts';
import { makeReadingAt } from './reading-stages.ts';
import { submitTimes } from './rows/x02-double-submit.ts';
import { openTarget } from './target.ts';

/** The same server without the lock on the form: rows that come out of a function cannot be locked. */
const withoutLock = `ALTER TABLE forms RENAME TO kept_forms;
  CREATE FUNCTION all_forms() RETURNS SETOF kept_forms LANGUAGE sql AS 'SELECT * FROM kept_forms';
  CREATE VIEW forms AS SELECT * FROM all_forms();
  CREATE FUNCTION keep_form() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE kept_forms SET status = NEW.status, seq = NEW.seq, submitted_at = NEW.submitted_at WHERE id = OLD.id;
    RETURN NEW;
  END $$;
  CREATE TRIGGER keep_form INSTEAD OF UPDATE ON forms FOR EACH ROW EXECUTE FUNCTION keep_form();
  GRANT SELECT, UPDATE ON forms TO registry_app`;

it('sees that without the lock a form is submitted several times', async () => {
  const { target, close } = await openTarget(1);
  try {
    const { readers, forms } = await makeReadingAt(target, 'answered');
    const client = await widen(target, await target.signIn(readers[0]), 10);
    await target.owner.query(withoutLock);
    const done = await submitTimes(client, forms[0]!, 10);
    expect(() => demandOneWinner([done])).toThrow(/not one winner/);
    expect(done.statuses.filter((status) => status === 204).length).toBeGreaterThan(1);
  } finally {
    await close();
  }
}, 90_000);
