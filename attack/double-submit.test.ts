// @module-tag proof
import { expect, it } from 'vitest';
import { assertOneWinner, widen } from './at-once.ts';
import { makeReadingAt } from './reading-stages.ts';
import { assertPaidOnce, submitTimes } from './rows/x02-double-submit.ts';
import { openTarget } from './target.ts';
import { unlockable } from './unlockable.ts';

/** The same server without the locks on the form and on the article assignment, and without the rule of the ledger. */
const withoutLocks = `${unlockable('article_assignments')} ${unlockable('forms')}
  CREATE FUNCTION keep_form() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE kept_forms SET status = NEW.status, seq = NEW.seq, submitted_at = NEW.submitted_at,
      submissions = NEW.submissions WHERE id = OLD.id;
    RETURN NEW;
  END $$;
  CREATE TRIGGER keep_form INSTEAD OF UPDATE ON forms FOR EACH ROW EXECUTE FUNCTION keep_form();
  DROP INDEX ledger_lines_one_per_submission;`;

it('detects that a form is submitted and paid several times without its locks', async () => {
  const { target, close } = await openTarget(1);
  try {
    const { article, readers, forms } = await makeReadingAt(target, 'answered');
    const client = await widen(target, await target.signIn(readers[0]), 10);
    await target.owner.query(withoutLocks);
    const done = await submitTimes(client, forms[0]!, 10);
    expect(() => assertOneWinner([done])).toThrow(/not one winner/);
    expect(done.statuses.filter((status) => status === 204).length).toBeGreaterThan(1);
    await expect(assertPaidOnce(target, article.id, [forms[0]!.id])).rejects.toThrow(/not one line each/);
  } finally {
    await close();
  }
});
