import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Unsubscribed } from '@cea/contract/notifications';

/** What a link switches off, by its place in the code. Links live for years: only add at the end. */
const places: readonly Unsubscribed[] = [
  'new-assignment',
  'due-soon',
  'overdue',
  'consensus-open',
  'invoice-submitted',
  'import-finished',
  'digest',
  'saved-search',
  'new-release',
  'reminder',
  'training-assigned',
];

export interface Unsubscription {
  /** Of the account; for a saved search, the id of the search. */
  readonly id: number;
  readonly kind: Unsubscribed;
}

const payloadBytes = 5;
/** 128 bits. */
const signatureBytes = 16;

/** The prefix keeps these signatures apart from everything else that the key signs. */
const sign = (appKey: string, payload: Buffer): Buffer =>
  createHmac('sha256', appKey).update('unsubscribe:').update(payload).digest().subarray(0, signatureBytes);

/**
 * The code of the link that ends mails of one kind to one account, or about one saved search: both, signed. Nothing is stored, and it can do
 * nothing else.
 */
export function unsubscribeCode(appKey: string, { id, kind }: Unsubscription): string {
  const payload = Buffer.alloc(payloadBytes);
  payload.writeUInt32BE(id);
  payload.writeUInt8(places.indexOf(kind), 4);
  return Buffer.concat([payload, sign(appKey, payload)]).toString('base64url');
}

/** Undefined unless it was signed with this key. */
export function readUnsubscribeCode(appKey: string, code: string): Unsubscription | undefined {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== payloadBytes + signatureBytes || bytes.toString('base64url') !== code) return undefined;
  const payload = bytes.subarray(0, payloadBytes);
  if (!timingSafeEqual(bytes.subarray(payloadBytes), sign(appKey, payload))) return undefined;
  const kind = places[payload.readUInt8(4)];
  return kind && { id: payload.readUInt32BE(0), kind };
}

export const unsubscribeUrl = (
  { appUrl, appKey }: { readonly appUrl: string; readonly appKey: string },
  subscription: Unsubscription,
): string => `${appUrl}/unsubscribe/${unsubscribeCode(appKey, subscription)}`;
