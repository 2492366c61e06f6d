import { describe, expect, it } from 'vitest';
import { email, isFilled, numeric, required, requiredWithout } from './rules.ts';

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

describe('numeric', () => {
  it('takes digits only', () => {
    expect(numeric('042')).toBe(true);
    for (const value of ['', '-1', '1.5', '1e3', '٣']) expect(numeric(value)).toBe('Invalid numeric value.');
  });
});

it('counts a boolean as an answer', () => {
  expect(isFilled(false)).toBe(true);
});
