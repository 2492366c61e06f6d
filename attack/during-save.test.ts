import { expect, it } from 'vitest';
import { makePlot, type Plot } from '../apps/server/test/work-history/cast.ts';
import { chooseAttempt, readerActions } from '../apps/server/test/work-history/actions.ts';
import { type Draw, playHistory } from '../apps/server/test/work-history/play-history.ts';
import { hireOver } from './rows/x05-during-save.ts';
import { openTarget } from './target.ts';
import { unlockable } from './unlockable.ts';

const drawReaders: Draw = (plot, work) => Array.from({ length: 3 }, () => chooseAttempt(plot, work, readerActions));

it('detects that two readers who submit at once leave no consensus without the lock on their article', async () => {
  const { target, close } = await openTarget(1);
  try {
    const cast = await hireOver(target);
    const plots: Plot[] = [];
    for (let made = 0; made < 40; made += 1) plots.push(await makePlot(cast, `naive ${made}`));
    await target.owner.query(unlockable('article_assignments'));
    const playAll = async () => {
      for (const plot of plots) await playHistory(plot, drawReaders);
    };
    await expect(playAll()).rejects.toThrow(/is read, and has no consensus/);
  } finally {
    await close();
  }
}, 180_000);
