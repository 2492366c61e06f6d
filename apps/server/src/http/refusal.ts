import { type RefusalCode, refusals, summarise, type WireError } from '@cea/contract/errors';

/** Thrown anywhere to refuse a call: `throw new Refusal('conflict', 'Already submitted.')`. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly errors: Record<string, string[]> | undefined;
  readonly headers: Record<string, string>;
  readonly conflict: WireError['conflict'];

  constructor(
    code: RefusalCode,
    message: string = refusals[code].message,
    more: Pick<WireError, 'errors' | 'conflict'> & { headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.code = code;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
    this.conflict = more.conflict;
  }

  get status(): number {
    return refusals[this.code].status;
  }
}

/** Input that a field is at fault for. */
export const invalid = (errors: Record<string, string[]>): Refusal =>
  new Refusal('invalid', summarise(errors), { errors });
