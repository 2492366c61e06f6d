import { expect, it } from 'vitest';
import { nameRelease } from './releases.ts';

const { body } = nameRelease;

it.each([
  ['2026.2', true],
  ['2026.123', true],
  ['2026.1234', false],
  ['2026.', false],
  ['2026', false],
  ['226.1', false],
  ['2026-1', false],
  [' 2026.1', false],
])('a release is called %j: %s', (name, fits) => {
  expect(body.safeParse({ name }).success).toBe(fits);
});

it('its notes are empty by default, and have at most 5,000 characters', () => {
  expect(body.parse({ name: '2026.1' }).notes).toBe('');
  expect(body.parse({ name: '2026.1', notes: ` ${'x'.repeat(5000)}\n` }).notes).toHaveLength(5000);
  expect(body.safeParse({ name: '2026.1', notes: 'x'.repeat(5001) }).success).toBe(false);
  expect(body.safeParse({ name: '2026.1', revision: 4 }).success).toBe(false);
});
