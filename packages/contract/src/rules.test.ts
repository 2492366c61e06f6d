import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  Email,
  email,
  isEmail,
  isFilled,
  isStorable,
  numeric,
  required,
  requiredText,
  requiredWithout,
  setPlainMessages,
} from './rules.ts';

describe('required', () => {
  it.each([[''], ['  '], [null], [undefined], [[]], [0], [Number.NaN]])('refuses %j', (value) => {
    expect(required(value)).toBe('Required');
  });
  it.each([['a'], [false], [true], [['x']], [1], [{}]])('passes %j', (value) => {
    expect(required(value)).toBe(true);
  });
});

describe('required_without', () => {
  it('applies only while the other field is empty', () => {
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

describe('required text', () => {
  const faultsOf =
    (schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } }) =>
    (value: unknown) =>
      schema.safeParse(value).error?.issues.map(({ message }) => message);

  it.each([
    [undefined, ['Required']],
    [' ', ['Required']],
    [1, ['Required']],
    ['abc', undefined],
    [' abc ', undefined],
    ['abcd', ['At most 3 characters.']],
  ])('%j of at most three characters: %j', (value, faults) => {
    expect(faultsOf(requiredText(3))(value)).toEqual(faults);
  });

  it.each([
    [undefined, ['Required']],
    ['', ['Required']],
    ['a', ['Invalid e-mail.']],
    [' A@B.co ', undefined],
  ])('%j as an address: %j', (value, faults) => {
    expect(faultsOf(Email)(value)).toEqual(faults);
  });

  it('is trimmed, and an address is in lower case', () => {
    expect(requiredText(3).parse(' abc ')).toBe('abc');
    expect(Email.parse(' A@B.co ')).toBe('a@b.co');
  });
});

it.each([
  ['', true],
  ['a 🫀', true],
  ['a\0', false],
  ['\ud83e', false],
  ['\udec0a', false],
])('the database can store %j: %s', (text, keepable) => {
  expect(isStorable(text)).toBe(keepable);
});

it('a missing field is Required, and one of another type is reported as such', () => {
  const before = z.config();
  setPlainMessages();
  const schema = z.object({ at: z.number(), of: z.enum(['a']) });
  const messages = schema.safeParse({ at: 'x' }).error!.issues.map(({ message }) => message);
  expect(schema.safeParse({ of: 'a' }).error!.issues[0]!.message).toBe('Required');
  expect(messages[0]).toContain('expected number');
  z.config({ ...before, customError: undefined });
});
