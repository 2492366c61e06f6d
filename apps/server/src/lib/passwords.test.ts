import { expect, it } from 'vitest';
import { hashPassword, isGuessable, verifyPassword } from './passwords.ts';

it.each([
  ['password', 'a@example.org', true],
  ['PASSWORD', 'a@example.org', true],
  ['password2026!', 'a@example.org', true], // A common password with a suffix.
  ['2026password', 'a@example.org', false],
  ['ababababcab', 'a@example.org', true], // Three distinct letters.
  ['abcdabcdabcd', 'a@example.org', false], // Four.
  ['rosalind2026', 'rosalind@example.org', true], // The mailbox name.
  ['rosa2026-xyzw', 'rosa@example.org', false],
  ['rosa202620262026', 'rosa@example.org', true],
  ['ros-202620262026', 'ros@example.org', false], // The name is too short to tell from a syllable.
  ['rosalind@example.org', 'rosalind@example.org', true],
  ['rosalind@example.com', 'rosalind@example.org', false],
  ['a long enough secret', 'rosalind@example.org', false],
])('%s of %s is guessable: %s', (password, email, guessable) => {
  expect(isGuessable(password, email)).toBe(guessable);
});

it('a password matches its own hash, and nothing when there is no hash', async () => {
  const hash = await hashPassword('a long enough secret');
  expect(await verifyPassword(hash, 'a long enough secret')).toBe(true);
  expect(await verifyPassword(hash, 'a long enough secret ')).toBe(false);
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
  expect(await hashPassword('a long enough secret')).not.toBe(hash);
});
