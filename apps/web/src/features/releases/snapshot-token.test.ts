// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { forgetVisit, readSnapshotToken, readVisit, rememberVisit, setSnapshotToken } from './snapshot-token.ts';

beforeEach(() => localStorage.clear());

it.each(['', 'undefined'])('a token that is set to %j is removed', (nothing) => {
  setSnapshotToken('abc');
  expect(readSnapshotToken()).toBe('abc');
  setSnapshotToken(nothing);
  expect(readSnapshotToken()).toBeUndefined();
});

it('a visit is forgotten with its token, and one of another shape is ignored', () => {
  const visit = { first_name: 'Amina', organization: 'University of Nairobi', release: '2026.1', at: '2026-04-03' };
  setSnapshotToken('abc');
  rememberVisit(visit);
  expect(readVisit()).toEqual(visit);
  forgetVisit();
  expect([readSnapshotToken(), readVisit()]).toEqual([undefined, undefined]);
  localStorage.setItem('cea.snapshot-visit', '{"release":"newest"}');
  expect(readVisit()).toBeUndefined();
});
