import { z } from 'zod';

/** A position in a text: from 1, counted as editors and JavaScript count. */
const Place = z.object({
  column: z.int().describe('Counted from 1, in UTF-16 units'),
  length: z.int().describe('In UTF-16 units'),
});
export type Place = Readonly<z.infer<typeof Place>>;

/** The only shape of a refusal: a message, and messages by field if fields are at fault. */
export const WireError = z.object({
  message: z.string().describe('What is wrong, in one sentence'),
  errors: z.record(z.string(), z.array(z.string())).optional().describe('What is wrong, by field'),
  /**
   * A stale save of one field: the current value, and the sent one. For a row to be removed or restored: what was
   * changed in it since, by key.
   */
  conflict: z
    .object({ row_id: z.string(), key: z.string(), theirs: z.unknown(), yours: z.unknown(), seq: z.int() })
    .optional()
    .describe('A field that someone else changed in the meantime: the saved value and the one that was sent'),
  place: Place.optional().describe('Where in the text that was sent the fault is'),
});
export type WireError = z.infer<typeof WireError>;

interface Refused {
  readonly status: number;
  readonly message: string;
}

/** Every kind of refusal, with its status and default message. */
export const refusals = {
  'bad-request': { status: 400, message: 'Bad request.' },
  unauthenticated: { status: 401, message: 'Unauthenticated.' },
  forbidden: { status: 403, message: 'This action is unauthorized.' },
  'not-found': { status: 404, message: 'Not found.' },
  'method-not-allowed': { status: 405, message: 'Method not allowed.' },
  'too-slow': { status: 408, message: 'The request took too long to arrive.' },
  conflict: { status: 409, message: 'The record was changed in the meantime.' },
  gone: { status: 410, message: 'This is no longer available.' },
  'too-large': { status: 413, message: 'The request is too large.' },
  'unsupported-type': { status: 415, message: 'The request body must be JSON.' },
  'csrf-mismatch': { status: 419, message: 'CSRF token mismatch.' },
  invalid: { status: 422, message: 'The given data was invalid.' },
  'confirm-password': { status: 423, message: 'Password confirmation required.' },
  'too-many': { status: 429, message: 'Too Many Attempts.' },
  broken: { status: 500, message: 'Server Error' },
  unavailable: { status: 503, message: 'Service Unavailable' },
} as const satisfies Record<string, Refused>;
export type RefusalCode = keyof typeof refusals;

/** `first message (and N more errors)`, as the clients of the spec expect it. */
export function summarise(errors: Record<string, string[]>): string {
  const [first = refusals.invalid.message, ...rest] = Object.values(errors).flat();
  if (rest.length === 0) return first;
  return `${first} (and ${rest.length} more ${rest.length === 1 ? 'error' : 'errors'})`;
}
