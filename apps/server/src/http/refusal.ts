import { type Place, type RefusalCode, refusals, summarise, type WireError } from '@cea/contract/errors';

/** Thrown anywhere to refuse a call: `throw new Refusal('conflict', 'Already submitted.')`. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly errors: Record<string, string[]> | undefined;
  readonly headers: Record<string, string>;
  readonly conflict: WireError['conflict'];
  readonly place: WireError['place'];

  constructor(
    code: RefusalCode,
    message: string = refusals[code].message,
    more: Pick<WireError, 'errors' | 'conflict' | 'place'> & { headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.code = code;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
    this.conflict = more.conflict;
    this.place = more.place;
  }

  get status(): number {
    return refusals[this.code].status;
  }
}

/** Invalid input: messages by field, and the position within the field's text. */
export const invalid = (errors: Record<string, string[]>, place?: Place): Refusal =>
  new Refusal('invalid', summarise(errors), { errors, ...(place && { place }) });
