import { ApiError } from '../../lib/api-error.ts';

/** What a protected call lacks: the password typed again (which comes with a reason), or the reason alone. */
export type Missing = 'password' | 'reason';

export function missingFor(error: unknown): Missing | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 423) return 'password';
  return error.status === 422 && error.errors?.reason ? 'reason' : undefined;
}
