import { expect, it } from 'vitest';
import { RightOfWay } from './right-of-way.ts';

/** Far longer than the test takes. */
const long = 600_000;
/** Longer than the right of way lingers. */
const short = 250;

/** Holds the right of way until it is ended. */
function holding(way: RightOfWay) {
  const work = Promise.withResolvers<void>();
  return { held: way.hold(() => work.promise), end: work.resolve, fail: work.reject };
}

function giving(way: RightOfWay, most = long) {
  const gave = { isOver: false, over: Promise.resolve() };
  gave.over = way.giveWay(most).then(() => void (gave.isOver = true));
  return gave;
}

it('is given while anyone holds it, and the work goes on afterwards', async () => {
  const way = new RightOfWay();
  await way.giveWay(long);
  const [first, second] = [holding(way), holding(way)];
  const waiting = [giving(way), giving(way)];
  first.end();
  await first.held;
  await way.giveWay(short);
  expect([way.waiting, ...waiting.map(({ isOver }) => isOver)]).toEqual([2, false, false]);
  second.fail(new Error('a search fails, too'));
  await expect(second.held).rejects.toThrow('fails');
  await Promise.all(waiting.map(({ over }) => over));
  expect(way.waiting).toBe(0);
});

it('is kept by who takes it again at once', async () => {
  const way = new RightOfWay();
  const first = holding(way);
  const waiting = giving(way);
  first.end();
  await first.held;
  const second = holding(way);
  await way.giveWay(short);
  expect([way.waiting, waiting.isOver]).toEqual([1, false]);
  second.end();
  await waiting.over;
});

it('is given for a limited time', async () => {
  const way = new RightOfWay();
  const { held, end } = holding(way);
  await giving(way, 0).over;
  await giving(way, short).over;
  expect(way.waiting).toBe(0);
  end();
  await held;
});
