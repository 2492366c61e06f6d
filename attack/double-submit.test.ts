import { expect, it } from 'vitest';
import { assertOneWinner, widen } from './at-once.ts';
import { makeReadingAt } from './reading-stages.ts';
import { submitTimes } from './rows/x02-double-submit.ts';
import { openTarget } from './target.ts';

/** Rows returned by a function cannot be locked. */
const unlockable = (table: string) => `ALTER TABLE ${table} RENAME TO kept_${table};
  CREATE FUNCTION all_${table}() RETURNS SETOF kept_${table} LANGUAGE sql AS 'SELECT * FROM kept_${table}';
  CREATE VIEW ${table} AS SELECT * FROM all_${table}();
  GRANT SELECT, UPDATE ON ${table} TO registry_app;`;

/** The same server without the locks on the form and on the article assignment. */
const withoutLocks = `${unlockable('article_assignments')} ${unlockable('forms')}
  CREATE FUNCTION keep_form() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE kept_forms SET status = NEW.status, seq = NEW.seq, submitted_at = NEW.submitted_at WHERE id = OLD.id;
    RETURN NEW;
  END $$;
  CREATE TRIGGER keep_form INSTEAD OF UPDATE ON forms FOR EACH ROW EXECUTE FUNCTION keep_form();`;

it('detects that a form is submitted several times without its locks', async () => {
  const { target, close } = await openTarget(1);
  try {
    const { readers, forms } = await makeReadingAt(target, 'answered');
    const client = await widen(target, await target.signIn(readers[0]), 10);
    await target.owner.query(withoutLocks);
    const done = await submitTimes(client, forms[0]!, 10);
    expect(() => assertOneWinner([done])).toThrow(/not one winner/);
    expect(done.statuses.filter((status) => status === 204).length).toBeGreaterThan(1);
  } finally {
    await close();
  }
}, 90_000);
