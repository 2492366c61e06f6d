import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignment, headOf } from '../../../test/assignments.ts';
import { formatSearch, isFiltered, parseSearch, type RoundSearch, viewOf } from './round-search.ts';

const parse = (text: string) => parseSearch(new URLSearchParams(text));
const searches: fc.Arbitrary<RoundSearch> = fc.record({
  search: fc.string(),
  needsMe: fc.boolean(),
  stage: fc.constantFrom(undefined, 'draft', 'being_read', 'screened'),
  groups: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.constantFrom('closed', 'some', 'all')))
    .map((entries) => new Map(entries)),
});

test('the address keeps all of it', () => {
  fc.assert(
    fc.property(searches, (search) => {
      expect(parse(formatSearch(search))).toEqual(search);
    }),
  );
});

test('parts that make no sense count as absent', () => {
  expect(formatSearch(parse('?stage=toString&show=1&groups=x,1-open,2-all'))).toBe('?groups=2-all');
});

test('drafts and full reviews are open until they are closed', () => {
  const draft = headOf(assignment(1, [], { kind: 'screening' }));
  const published = { published_at: '2026-10-01T00:00:00Z' };
  expect(viewOf(parse(''), draft)).toBe('some');
  expect(viewOf(parse(''), { ...draft, ...published })).toBe('closed');
  expect(viewOf(parse(''), { ...draft, ...published, kind: 'review' })).toBe('some');
  expect(viewOf(parse('?groups=1-closed'), draft)).toBe('closed');
});

test('open and closed assignments are no filter', () => {
  expect(isFiltered(parse('?groups=1-closed'))).toBe(false);
  expect(isFiltered(parse('?search=%20'))).toBe(false);
  expect(isFiltered(parse('?show=needs-me'))).toBe(true);
});
