import type { ReadingRound } from '@cea/contract/reading-rounds';
import { describe, expect, it } from 'vitest';
import { barOf, sideOf, timelineOf, workDone } from './timeline.ts';

const today = '2026-11-16';
const round = (starts_on: string | null, due_on: string | null) => ({ starts_on, due_on });
const labels = (rounds: ReturnType<typeof round>[]) => timelineOf(rounds, today).months.map(({ label }) => label);

describe('the months shown', () => {
  it('are around today', () => {
    const { months, today: place } = timelineOf([round('2026-10-01', '2026-11-30')], today);
    expect(months.map(({ label }) => label)).toEqual(['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan']);
    expect(months.findIndex(({ isNow }) => isNow)).toBe(5);
    expect(place).toBeCloseTo(168 / 245);
  });

  it('end with the last round where none is near today', () => {
    expect(labels([round('2023-01-01', '2023-03-31'), round(null, null)]).at(-1)).toBe('Mar');
    expect(timelineOf([round('2023-01-01', '2023-03-31')], today).today).toBeUndefined();
  });

  it('are around today while no round has dates', () => {
    expect(labels([round(null, null), round('2026-01-01', null)])[5]).toBe('Nov');
  });
});

describe('a bar', () => {
  const timeline = timelineOf([round('2026-10-01', '2026-11-30')], today);
  it('goes from the start to the end of the due date', () => {
    const bar = barOf(round('2026-06-01', '2026-06-30'), timeline)!;
    expect(bar).toMatchObject({ left: 0, cutLeft: false, cutRight: false });
    expect(bar.width).toBeCloseTo(30 / 245);
    expect(barOf(round('2027-01-31', '2027-01-31'), timeline)!.width).toBeCloseTo(1 / 245);
  });

  it('is cut at the edges', () => {
    expect(barOf(round('2026-04-01', '2026-06-30'), timeline)).toMatchObject({ left: 0, cutLeft: true });
    expect(barOf(round('2027-01-01', '2027-02-28'), timeline)).toMatchObject({ cutLeft: false, cutRight: true });
  });

  it('is not there outside of them, or without dates', () => {
    for (const [starts, due] of [
      ['2026-04-01', '2026-05-31'],
      ['2027-02-01', '2027-03-01'],
      [null, '2026-11-30'],
      ['2026-11-01', null],
    ] as const)
      expect(barOf(round(starts, due), timeline)).toBeUndefined();
  });
});

it('a round without a bar is before or after the months shown', () => {
  const timeline = timelineOf([round('2026-10-01', '2026-11-30')], today);
  expect(sideOf(round('2026-04-01', '2026-05-31'), timeline)).toBe('before');
  expect(sideOf(round('2027-02-01', '2027-03-01'), timeline)).toBe('after');
  expect(sideOf(round(null, '2027-03-01'), timeline)).toBeUndefined();
});

it.each([
  ['as their rates', 1000, 4000, 0.5 * 0.2 + 1 * 0.8],
  ['equally without rates', 0, 0, 0.75],
])('forms weigh %s', (_, screening_cents, review_cents, share) => {
  const forms = { screening: { submitted: 10, total: 20 }, review: { submitted: 20, total: 20 } };
  expect(workDone({ ...forms, screening_cents, review_cents } as ReadingRound)).toBeCloseTo(share);
});
it('nothing of no work is done', () => {
  const none = { submitted: 0, total: 0 };
  expect(workDone({ screening: none, review: none, screening_cents: 1, review_cents: 1 } as ReadingRound)).toBe(0);
});
