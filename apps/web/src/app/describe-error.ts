import { isRouteErrorResponse } from 'react-router';
import { pageNotFound } from '../lib/page-error.ts';

interface Described {
  status: number;
  heading: string;
  message: string;
}

const headings: Record<number, string> = { 404: '404 Not Found', 410: 'Withdrawn' };
const headingOf = (status: number) => headings[status] ?? 'An error occurred';

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  // Status 0 is a call without an answer, which has no page status.
  return typeof status === 'number' && status > 0 ? status : 500;
}

/** Status (500 if it has none) and message of an error for the error page. */
export function describeError(error: unknown): Described {
  // The router's own answer to an unknown path.
  const known = isRouteErrorResponse(error) && error.status === 404 ? pageNotFound() : error;
  const status = statusOf(known);
  const message = known instanceof Error ? known.message : 'The page could not be shown.';
  return { status, heading: headingOf(status), message };
}
