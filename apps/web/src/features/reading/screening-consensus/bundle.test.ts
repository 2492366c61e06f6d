import type { BundledAbstract } from '@cea/contract/screening-votes';
import { expect, it } from 'vitest';
import { agreedSoFar, pipsOf, placeInBundle, upcoming } from './bundle.ts';

const abstract = (article_assignment_id: number, more: Partial<BundledAbstract> = {}): BundledAbstract => ({
  article_assignment_id,
  status: 'open',
  is_accepted: null,
  parked: false,
  ...more,
});
const bundle = [
  abstract(1, { status: 'submitted', is_accepted: true }),
  abstract(2),
  abstract(3, { parked: true }),
  abstract(4),
  abstract(5, { status: 'submitted', is_accepted: false }),
];

it('goes on with the open ones after this one, then those before it, and with parked ones last', () => {
  const ids = (id: number) => upcoming(bundle, id).map(({ article_assignment_id }) => article_assignment_id);
  expect([ids(2), ids(4), ids(3), ids(9)]).toEqual([
    [4, 3],
    [2, 3],
    [4, 2],
    [2, 4, 3],
  ]);
});

it('says where an abstract is, and how to reach its neighbors', () => {
  expect(placeInBundle(bundle, 2, { id: 7, round: 'Round 24' })).toEqual({
    round: 'Round 24',
    position: 2,
    articles: 5,
    previous: '/data-collection/consensus/abstract/7/1',
    next: '/data-collection/consensus/abstract/7/3',
  });
});

it('counts what was agreed on, and names each pip', () => {
  expect(agreedSoFar(bundle)).toBe('2 agreed: 1 accepted, 1 rejected');
  expect(agreedSoFar([abstract(2)])).toBe('None agreed yet');
  expect(pipsOf(bundle, 2, 7).map(({ name, state, current }) => [name, state, current])).toEqual([
    ['Abstract 1: accepted', 'done', undefined],
    ['Abstract 2: not agreed yet', 0, true],
    ['Abstract 3: parked', 0, undefined],
    ['Abstract 4: not agreed yet', 0, undefined],
    ['Abstract 5: rejected', 'done', undefined],
  ]);
});
