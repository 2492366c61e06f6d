import type { PotentialDuplicate } from '@cea/contract/potential-duplicates';
import { pageMeta } from '@cea/contract/paging';
import { describe, expect, test } from 'vitest';
import { pairOf } from '../../../test/duplicates.ts';
import type { PairPage } from './duplicates-api.ts';
import { formatSearch, parseSearch } from './duplicates-search.ts';
import { describeDecision, lastOwn, nextOpen, timeOfNext, undoOf, withDecision, withPair } from './queue-state.ts';

const counted = { open: 0, safe: 0, review: 0, accepted: 0, rejected: 0, settled: 0 };
const pageOf = (data: PotentialDuplicate[], counts: Partial<PairPage['counts']>): PairPage => ({
  data,
  meta: pageMeta({ page: 1, per_page: 50 }, data.length),
  counts: { ...counted, ...counts },
  import: { id: 3, name: 'week 46' },
  last_confirmation: null,
});
const ada = { id: 9, full_name: 'Ada' };
const at = '2026-11-16T09:31:00.000Z';
const statesOf = ({ data }: PairPage) => data.map(({ state }) => state);

describe('a decision', () => {
  const page = pageOf(
    [pairOf(10, 1, { zone: 'safe' }), pairOf(10, 2), pairOf(11, 1)],
    // Others are on another page.
    { open: 7, safe: 2, review: 5, rejected: 4 },
  );

  test('that accepts settles the other pairs of the article, and splitting opens them again', () => {
    const accepted = withDecision(page, '10-1', 'accept', { by: ada, at });
    expect(statesOf(accepted)).toEqual(['accepted', 'settled', 'open']);
    expect(accepted.data[0]).toMatchObject({ decided_by: ada, decided_at: at });
    expect(accepted.counts).toEqual({ open: 5, safe: 1, review: 4, accepted: 1, rejected: 4, settled: 1 });
    expect(withDecision(accepted, '10-1', 'split', { by: ada, at })).toEqual(page);
  });

  test('that rejects is about this pair alone, and is taken back by reopening', () => {
    const rejected = withDecision(page, '10-2', 'reject', { by: ada, at });
    expect(statesOf(rejected)).toEqual(['open', 'rejected', 'open']);
    expect(rejected.counts).toEqual({ open: 6, safe: 2, review: 4, accepted: 0, rejected: 5, settled: 0 });
    expect(withDecision(rejected, '10-2', 'reopen', { by: ada, at })).toEqual(page);
  });

  test('about a pair that is not shown changes nothing', () => {
    expect(withDecision(page, '99-1', 'accept', { by: ada, at })).toBe(page);
  });

  test('is replaced by what the server answers', () => {
    const answered = pairOf(10, 2, { state: 'rejected', score: 0.5 });
    expect(withPair(page, answered).data[1]).toBe(answered);
  });
});

test('the next pair is the next open one, then the first one that was skipped', () => {
  const pairs = [pairOf(10), pairOf(11, 1, { state: 'rejected' }), pairOf(12), pairOf(13, 1, { state: 'settled' })];
  expect(nextOpen(pairs, undefined)).toBe('10-1');
  expect(nextOpen(pairs, '10-1')).toBe('12-1');
  expect(nextOpen(pairs, '12-1')).toBe('10-1');
  expect(nextOpen(pairs.slice(1, 2), '11-1')).toBeUndefined();
});

test('undo takes back the last decision of one’s own', () => {
  const decided = (id: number, by: number, hour: number, state: 'accepted' | 'rejected') =>
    pairOf(id, 1, { state, decided_by: { id: by, full_name: 'x' }, decided_at: `2026-11-16T0${hour}:00:00.000Z` });
  const pairs = [
    decided(10, 9, 1, 'accepted'),
    decided(11, 9, 3, 'rejected'),
    decided(12, 8, 4, 'accepted'),
    pairOf(13),
  ];
  const page = pageOf(pairs, {});
  expect(lastOwn(page, 9)).toEqual({ kind: 'pair', pair: pairs[1] });
  expect([undoOf(pairs[0]!), undoOf(pairs[1]!)]).toEqual(['split', 'reopen']);
  expect(lastOwn(page, 7)).toBeUndefined();
  expect(lastOwn(page, undefined)).toBeUndefined();
});

describe('a confirmation of all pairs beyond doubt', () => {
  const own = pairOf(10, 1, { state: 'rejected', decided_by: ada, decided_at: at });
  const confirmed = (confirmed_at: string) => ({
    ...pageOf([own], {}),
    last_confirmation: { id: 'e2a4', confirmed_at, pairs: 100 },
  });

  test('is what the undo takes back, unless a pair was decided about since', () => {
    const last = lastOwn(confirmed('2026-11-16T09:31:01.000Z'), ada.id)!;
    expect([last.kind, describeDecision(last)]).toEqual(['confirmation', 'linked 100 pairs']);
    expect(lastOwn(confirmed('2026-11-16T09:30:59.000Z'), ada.id)?.kind).toBe('pair');
  });

  test('its own pairs do not hide it', () => {
    expect(lastOwn(confirmed(at), ada.id)?.kind).toBe('confirmation');
  });

  test('a decision that is made now comes after it, even by a clock that is behind', () => {
    const ahead = '2999-01-01T00:00:00.000Z';
    expect(timeOfNext(confirmed(ahead))).toBe('2999-01-01T00:00:00.001Z');
  });
});

describe('the address', () => {
  test.each(['', '?zone=safe&pair=11-1', '?zone=all&page=3&pair=11-1&show=differences'])('%s', (search) => {
    expect(formatSearch(parseSearch(new URLSearchParams(search)))).toBe(search);
  });
  test('with nonsense in it is the usual one', () => {
    expect(formatSearch(parseSearch(new URLSearchParams('?zone=x&page=-1&show=y')))).toBe('');
  });
});
