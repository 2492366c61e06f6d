import { describe, expect, it } from 'vitest';
import { email, isEmail, isFilled, numeric, required, requiredWithout } from './rules.ts';

describe('required', () => {
  it.each([[''], ['  '], [null], [undefined], [[]], [0], [Number.NaN]])('refuses %j', (value) => {
    expect(required(value)).toBe('Required');
  });
  it.each([['a'], [false], [true], [['x']], [1], [{}]])('passes %j', (value) => {
    expect(required(value)).toBe(true);
  });
});

describe('required_without', () => {
  it('asks only while the other field is empty', () => {
    expect(requiredWithout('')('')).toBe('Required');
    expect(requiredWithout('https://example.org')('')).toBe(true);
    expect(requiredWithout('')('file.pdf')).toBe(true);
  });
});

describe('email', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.org', "o'neil@example.ie"])('passes %s', (value) => {
    expect(email(value)).toBe(true);
  });
  it.each(['', 'a', 'a@b', 'a b@c.de', 'a@b..c', 'a@b.c\nbcc:x@y.z', 'аdmin@example.org', `${'a'.repeat(250)}@b.co`])(
    'refuses %j',
    (value) => {
      expect(email(value)).toBe('Invalid e-mail.');
    },
  );
});

describe('the limits of an address', () => {
  const labels = (count: number) => Array.from({ length: count }, () => 'b').join('.');
  it.each([
    [`${'a'.repeat(64)}@b.co`, true],
    [`${'a'.repeat(65)}@b.co`, false],
    [`a@${'b'.repeat(63)}.co`, true],
    [`a@${'b'.repeat(64)}.co`, false],
    [`a@${labels(9)}`, true],
    [`a@${labels(10)}`, false],
    [`${'a'.repeat(62)}@${['b', 'c', 'd'].map((part) => part.repeat(63)).join('.')}`, true],
    [`${'a'.repeat(63)}@${['b', 'c', 'd'].map((part) => part.repeat(63)).join('.')}`, false],
  ])('%s', (value, fits) => {
    expect(isEmail(value)).toBe(fits);
  });
});

describe('numeric', () => {
  it('takes digits only', () => {
    expect(numeric('042')).toBe(true);
    for (const value of ['', '-1', '1.5', '1e3', '٣']) expect(numeric(value)).toBe('Invalid numeric value.');
  });
});

it('counts a boolean as an answer', () => {
  expect(isFilled(false)).toBe(true);
});
