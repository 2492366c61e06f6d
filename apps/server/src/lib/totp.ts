import { createHmac, timingSafeEqual } from 'node:crypto';

/** Codes of authenticator apps (RFC 6238): six digits from SHA-1, new every 30 seconds. */
export const period = 30;
const digits = 6;

/** The code of one period (RFC 4226, section 5.3). */
export function codeAt(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7f_ff_ff_ff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The period that a code belongs to, if it is the current one or next to it: clocks differ, and people type slowly. */
export function findStep(secret: Buffer, code: string, seconds: number): number | undefined {
  const current = Math.floor(seconds / period);
  const given = Buffer.from(code);
  return [current, current - 1, current + 1].find((step) => {
    const expected = Buffer.from(codeAt(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648), without padding. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}
