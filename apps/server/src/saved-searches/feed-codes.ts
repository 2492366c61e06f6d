import { createHmac, timingSafeEqual } from 'node:crypto';

const idBytes = 4;
/** 128 bits. */
const signatureBytes = 16;

/** The prefix keeps these signatures apart from everything else that the key signs. */
const sign = (appKey: string, id: Buffer): Buffer =>
  createHmac('sha256', appKey).update('feed:').update(id).digest().subarray(0, signatureBytes);

/** Programs that read feeds cannot sign in: the address of a feed holds the number of its search, signed. */
export function feedCode(appKey: string, saved_search_id: number): string {
  const id = Buffer.alloc(idBytes);
  id.writeUInt32BE(saved_search_id);
  return Buffer.concat([id, sign(appKey, id)]).toString('base64url');
}

/** Undefined unless it was signed with this key. */
export function readFeedCode(appKey: string, code: string): number | undefined {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== idBytes + signatureBytes || bytes.toString('base64url') !== code) return undefined;
  const id = bytes.subarray(0, idBytes);
  return timingSafeEqual(bytes.subarray(idBytes), sign(appKey, id)) ? id.readUInt32BE(0) : undefined;
}
