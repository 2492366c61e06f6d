import { type RefusalCode, refusals, summarise } from '@cea/contract/errors';

/** Thrown anywhere to refuse a call: `throw new Refusal('conflict', 'Already submitted.')`. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly errors: Record<string, string[]> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    code: RefusalCode,
    message: string = refusals[code].message,
    more: { errors?: Record<string, string[]>; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.code = code;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
  }

  get status(): number {
    return refusals[this.code].status;
  }
}

/** Input that a field is at fault for. */
export const invalid = (errors: Record<string, string[]>): Refusal =>
  new Refusal('invalid', summarise(errors), { errors });
