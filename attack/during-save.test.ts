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

it('detects that two readers who submit at once leave no consensus without the lock on their article', async () => {
  const { target, close } = await openTarget(1);
  try {
    const cast = await hireOver(target);
    const plots: Plot[] = [];
    for (let made = 0; made < 10; made += 1) plots.push(await makePlot(cast, `naive ${made}`));
    await target.owner.query(unlockable('article_assignments'));
    const playAll = async () => {
      for (const plot of plots) await playHistory(plot, drawTogether);
    };
    await expect(playAll()).rejects.toThrow(/is read, and has no consensus/);
  } finally {
    await close();
  }
}, 90_000);
