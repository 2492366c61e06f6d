import { describe, expect, it } from 'vitest';
import {
  ChosenPassword,
  Code,
  confirmPassword,
  login,
  register,
  resetPassword,
  updatePassword,
  updateProfile,
} from './accounts.ts';

it.each([
  [0, 'Required'],
  [11, 'At least 12 characters.'],
  [12, undefined],
  [256, undefined],
  [257, 'At most 256 characters.'],
])('a password of %i characters: %s', (length, fault) => {
  expect(ChosenPassword.safeParse('x'.repeat(length)).error?.issues[0]?.message).toBe(fault);
});

it.each([
  [21, false],
  [22, true],
  [64, true],
  [65, false],
])('a code of %i characters: %s', (length, fits) => {
  expect(Code.safeParse('x'.repeat(length)).success).toBe(fits);
});

describe('requests', () => {
  const code = 'x'.repeat(22);
  const password = 'x'.repeat(12);

  it('a typed password may be short', () => {
    const typed = (length: number) => login.body.safeParse({ email: 'a@b.co', password: 'x'.repeat(length) });
    expect([0, 1, 256, 257].map((length) => typed(length).success)).toEqual([false, true, true, false]);
    expect(confirmPassword.body.parse({ password: ' a ' })).toEqual({ password: ' a ' });
  });

  it.each([
    ['reset', resetPassword, { code, password }],
    ['register', register, { code, full_name: 'Ada', password }],
    ['change', updatePassword, { current_password: 'x', password }],
  ])('a password is chosen to %s, with exactly the required fields', (_, { body }, sent) => {
    expect(body.safeParse(sent).success).toBe(true);
    expect(body.safeParse({ ...sent, password: 'x'.repeat(11) }).success).toBe(false);
    expect(body.safeParse({ ...sent, roles: ['Admin'] }).success).toBe(false);
    for (const key of Object.keys(sent)) expect(body.safeParse({ ...sent, [key]: undefined }).success).toBe(false);
  });

  it('a profile update contains only changes', () => {
    expect(updateProfile.body.parse({})).toEqual({});
    expect(updateProfile.body.parse({ email: 'A@b.co' })).toEqual({ email: 'a@b.co' });
    for (const unfit of [{ full_name: ' ' }, { full_name: 'x'.repeat(121) }, { email: 'a' }, { id: 1 }]) {
      expect(updateProfile.body.safeParse(unfit).success).toBe(false);
    }
  });

  it.each(['_-aZ09', ' ', '+', '/', '='])('a code of %j', (sign) => {
    expect(Code.safeParse(sign.repeat(22).slice(0, 22)).success).toBe(sign === '_-aZ09');
  });
});
