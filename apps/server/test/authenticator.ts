import { codeAt, period } from '../src/lib/totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a base32 text, as an authenticator app reads a typed secret. */
export function readBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an app shows for this secret, or showed or will show this many periods from now. */
export const appCode = (secret: string, periods = 0): string =>
  codeAt(readBase32(secret), Math.floor(Date.now() / 1000 / period) + periods);

/** Runs it again if a new period began meanwhile: for codes that must not grow older on their way. */
export async function withinOnePeriod<T>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    const began = Math.floor(Date.now() / 1000 / period);
    const result = await run();
    if (Math.floor(Date.now() / 1000 / period) === began) return result;
  }
}
