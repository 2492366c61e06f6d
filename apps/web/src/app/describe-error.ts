import { isRouteErrorResponse } from 'react-router';
import { pageNotFound } from '../lib/page-error.ts';

interface Described {
  status: number;
  heading: string;
  message: string;
}

const headingOf = (status: number) => (status === 404 ? '404 Not Found' : 'An error occurred');

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  // Status 0 is a call that got no answer; it has no page status of its own.
  return typeof status === 'number' && status > 0 ? status : 500;
}

/** What the error page says of an error: its status (500 where it has none) and its own message. */
export function describeError(error: unknown): Described {
  // The router's own answer to a path that no route knows.
  const known = isRouteErrorResponse(error) && error.status === 404 ? pageNotFound() : error;
  const status = statusOf(known);
  const message = known instanceof Error ? known.message : 'The page could not be shown.';
  return { status, heading: headingOf(status), message };
}
