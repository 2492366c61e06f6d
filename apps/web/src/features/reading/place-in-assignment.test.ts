import { expect, test } from 'vitest';
import { articleOf, assignmentOf } from '../../../test/assignments-of-reader.ts';
import { placeOf } from './place-in-assignment.ts';

const assignment = {
  ...assignmentOf(7, { reading_round_label: 'Round 24' }),
  readers: [],
  article_assignments: [articleOf(11), articleOf(12), articleOf(13)],
};

test.each([
  [11, 1, undefined, '/data-collection/review/7/12'],
  [12, 2, '/data-collection/review/7/11', '/data-collection/review/7/13'],
  [13, 3, '/data-collection/review/7/12', undefined],
])('article %s is number %s, between %s and %s', (id, position, previous, next) => {
  expect(placeOf(assignment, id)).toEqual({ round: 'Round 24', position, articles: 3, previous, next });
});
