// @module-tag proof
import { expect, it } from 'vitest';
import { makePlot, type Plot } from '../apps/server/test/work-history/cast.ts';
import { readerActions, usual } from '../apps/server/test/work-history/actions.ts';
import { isComplete, liveForms } from '../apps/server/test/work-history/known-work.ts';
import { type Draw, playHistory } from '../apps/server/test/work-history/play-history.ts';
import { hireOver } from './rows/x05-during-save.ts';
import { openTarget } from './target.ts';
import { unlockable } from './unlockable.ts';

/** All readers do the same at once: what they accept, then what they decide, then what they submit. */
const drawTogether: Draw = (plot, work) => {
  const tasks = ['accept', liveForms(work, 'open').every(isComplete) ? 'submit' : 'save', 'withdraw'] as const;
  const possible = tasks.map((name) => ({ name, ways: readerActions[name]!.list(plot, work) }));
  const { name, ways } = possible.find((task) => task.ways.length > 0)!;
  return ways.map((make) => ({ name, make, usual }));
};

/**
 * Before it is committed, a submission waits for the other one of its article, or for two seconds if there is none:
 * neither sees the other in any run.
 */
const meeting = `CREATE FUNCTION meet() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(NEW.article_assignment_id);
    FOR looks IN 1..200 LOOP
      EXIT WHEN (SELECT count(*) FROM pg_locks JOIN pg_database d ON d.oid = database
        WHERE locktype = 'advisory' AND objid = NEW.article_assignment_id AND datname = current_database()) > 1;
      PERFORM pg_sleep(0.01);
    END LOOP;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER meet AFTER UPDATE OF status ON forms DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.status = 'submitted' AND NEW.origin = 'reader') EXECUTE FUNCTION meet();`;

it('detects that two readers who submit at once leave no consensus without the lock on their article', async () => {
  const { target, close } = await openTarget(1);
  try {
    const cast = await hireOver(target);
    const plots: Plot[] = [];
    for (let made = 0; made < 3; made += 1) plots.push(await makePlot(cast, `naive ${made}`));
    await target.owner.query(`${unlockable('article_assignments')} ${meeting}`);
    const playAll = async () => {
      for (const plot of plots) await playHistory(plot, drawTogether);
    };
    await expect(playAll()).rejects.toThrow(/is read, and has no consensus/);
  } finally {
    await close();
  }
});
