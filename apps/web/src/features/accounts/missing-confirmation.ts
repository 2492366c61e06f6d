import { ApiError } from '../../lib/api-error.ts';

/** What a protected call lacks: the password typed again (together with a reason), or only the reason. */
export type Missing = 'password' | 'reason';

export function missingConfirmation(error: unknown): Missing | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 423) return 'password';
  return error.status === 422 && error.errors?.reason ? 'reason' : undefined;
}
