import { refusals, WireError } from '@cea/contract/errors';

/** A refused or failed call. Status 0: there was no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: WireError['errors'];
  readonly conflict: WireError['conflict'];
  readonly place: WireError['place'];

  constructor(status: number, { message, errors, conflict, place }: WireError) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.conflict = conflict;
    this.place = place;
  }
}

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** A failure that may be over at the next try. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500);

/** The sentences to show: one for each value in `errors`, otherwise the message. */
export function sentencesOf(error: unknown): string[] {
  if (error instanceof ApiError && error.errors) {
    const sentences = Object.values(error.errors).flat();
    if (sentences.length > 0) return sentences;
  }
  return [error instanceof Error ? error.message : String(error)];
}

export const noAnswer = () =>
  new ApiError(0, { message: 'The server could not be reached. Check your connection and try again.' });

/** What people read instead of the server's shortest messages, which are fixed for programs. */
const sentences: Readonly<Record<string, string>> = {
  [refusals['csrf-mismatch'].message]: 'This page is out of date. Reload it and try again.',
  [refusals['too-many'].message]: 'Too many attempts. Wait a minute and try again.',
  [refusals.broken.message]: 'Something went wrong on the server. Try again later.',
  [refusals.unavailable.message]: 'The registry is temporarily unavailable. Try again in a few minutes.',
};

/** A refusal from outside the application, such as a proxy's, may have no body of ours. */
export function refusalOf(status: number, body: unknown): ApiError {
  const wire = WireError.safeParse(body);
  if (!wire.success) {
    return new ApiError(status, { message: `The server returned an error (status ${status}). Try again later.` });
  }
  return new ApiError(status, { ...wire.data, message: sentences[wire.data.message] ?? wire.data.message });
}
