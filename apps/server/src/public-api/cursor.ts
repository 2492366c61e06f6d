import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { cursorHours } from '@cea/contract/public-api';
import { invalid, Refusal } from '../http/refusal.ts';

/** Where a page ended. */
export interface Place {
  /** The revision in which the first page was asked for. */
  readonly revision: number;
  /** When that was by the database's clock, in milliseconds: the clocks of two servers may differ. */
  readonly began: number;
  /** The records before it. */
  readonly position: number;
  /** The last record before it, by its seq. */
  readonly last: number;
}

/** Short, and different for another question or another state of the registry. */
const digestOf = (list: string): string => createHash('sha256').update(list).digest('base64url').slice(0, 16);

const sign = (appKey: string, text: string): Buffer =>
  createHmac('sha256', appKey).update(`cursor ${text}`).digest().subarray(0, 16);

interface Cursor extends Place {
  readonly digest: string;
}

export function signCursor(appKey: string, { revision, began, position, last, digest }: Cursor): string {
  const text = [revision, began, position, last, digest].join('.');
  return `${Buffer.from(text).toString('base64url')}.${sign(appKey, text).toString('base64url')}`;
}

/** `list` is the question and the state of the registry that give the same records in the same order. */
export const writeCursor = (appKey: string, list: string, place: Place): string =>
  signCursor(appKey, { ...place, digest: digestOf(list) });

const isSigned = (appKey: string, text: string, signature: string): boolean => {
  const [given, own] = [Buffer.from(signature, 'base64url'), sign(appKey, text)];
  return given.length === own.length && timingSafeEqual(given, own);
};

/** Refuses a cursor that was not written here. */
export function readCursor(appKey: string, cursor: string): Cursor {
  const [written = '', signature = ''] = cursor.split('.');
  const text = Buffer.from(written, 'base64url').toString();
  if (!isSigned(appKey, text, signature)) throw invalid({ cursor: ['This is not a cursor of this site.'] });
  const [revision, began, position, last, digest = ''] = text.split('.');
  return {
    revision: Number(revision),
    began: Number(began),
    position: Number(position),
    last: Number(last),
    digest,
  };
}

/**
 * Refuses to continue a list of another question, or one that would have other records by now: synonyms and vocabulary
 * entries can change between two pages.
 */
export function assertContinues({ digest }: Cursor, list: string): void {
  if (digest !== digestOf(list)) throw changed();
}

/** Refuses a list in which another record is at the place where the page before ended. */
export function assertSameEnd({ position, last }: Pick<Place, 'position' | 'last'>, seqs: Uint32Array): void {
  if (position > 0 && seqs[position - 1] !== last) throw changed();
}

const changed = (): Refusal =>
  new Refusal(
    'gone',
    'This cursor belongs to another query, or the vocabulary has changed since. Start again without a cursor.',
  );

/** Releases have no end; other revisions are open only as long as a list takes to read. */
export function assertRecent({ began }: Place, now: number): void {
  if (now - began < cursorHours * 3_600_000) return;
  throw new Refusal(
    'gone',
    `This list was begun more than ${cursorHours} hours ago. Start again without a cursor, or use a release.`,
  );
}
