import { describe, expect, it } from 'vitest';
import { readBase32 } from '../../test/authenticator.ts';
import { base32, codeAt, findStep } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('the codes', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238, appendix B, at %i seconds', (seconds, code) => {
    expect(codeAt(secret, Math.floor(seconds / 30), 8)).toBe(code);
    expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code.slice(2));
  });

  it('are those of RFC 4226, appendix D', () => {
    const expected = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489';
    expect(Array.from({ length: 10 }, (_, count) => codeAt(secret, count)).join(' ')).toBe(expected);
  });
});

describe('the period of a code', () => {
  const now = 1_234_567_890;
  const current = Math.floor(now / 30);
  it.each([
    [-2, undefined],
    [-1, current - 1],
    [0, current],
    [1, current + 1],
    [2, undefined],
  ])('%i periods away is found if it is the current one or next to it', (periods, found) => {
    expect(findStep(secret, codeAt(secret, current + periods), now)).toBe(found);
  });

  it.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('is not found for %j', (code) => {
    expect(findStep(secret, code, now)).toBeUndefined();
  });
});

describe('base32', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of %j is that of RFC 4648, section 10, without padding', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
  });

  it('can be read back', () => {
    for (let byte = 0; byte < 256; byte += 1) {
      const bytes = Buffer.from([byte, 255 - byte, 7, 0, byte]);
      expect(readBase32(base32(bytes))).toEqual(bytes);
    }
  });
});
