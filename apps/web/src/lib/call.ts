import type { Endpoint, Reply, Sent } from '@cea/contract/endpoint';
import { tracked } from './activity.ts';
import { ApiError, noAnswer, refusalOf } from './api-error.ts';
import { loadPart } from './load-part.ts';
import type { OnProgress } from './read-blob.ts';
import { requestUrl, type Values } from './request-url.ts';
import { seenVersion } from './seen-version.ts';
import { currentToken, freshToken } from './xsrf.ts';

export interface CallOptions {
  /** The reason, for calls that are confirmed and audited. */
  reason?: string;
  signal?: AbortSignal;
  /** Refusals that the caller treats as answers: the progress bar does not turn red for them. */
  expected?: readonly number[];
  /** Runs in the background, without the progress bar. */
  quiet?: boolean;
  /** How much of a form has been sent, or of a file received: from 0 to 1. */
  onProgress?: OnProgress;
  /** How many bytes of a file have been received, also where nobody knows how many there are. */
  onBytes?: (received: number) => void;
}

export interface Parts {
  params?: Values;
  query?: Values;
  body?: unknown;
}

async function request(endpoint: Endpoint, parts: Parts, options: CallOptions, token?: string): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' });
  if (parts.body !== undefined && !endpoint.multipart) headers.set('Content-Type', 'application/json');
  if (token) headers.set('X-XSRF-TOKEN', token);
  // Header values are Latin-1, but a reason may be in any script.
  if (options.reason) headers.set('X-Audit-Reason', encodeURIComponent(options.reason));
  const url = requestUrl(endpoint.path, parts.params, parts.query);
  const { method } = endpoint;
  const signal = options.signal ?? null;
  const response = endpoint.multipart
    ? // Visitors send no files: what sends them is loaded with the first one.
      await (
        await loadPart('forms', () => import('./send-form.ts'))
      ).sendForm(url, { method, headers, signal, fields: parts.body ?? {} }, options.onProgress)
    : await fetch(url, {
        method,
        headers,
        credentials: 'same-origin',
        body: parts.body === undefined ? null : JSON.stringify(parts.body),
        signal,
      });
  const version = response.headers.get('x-api-version');
  if (version) seenVersion.set(version);
  return response;
}

async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The network failed, or the call timed out. */
const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

export type Read<T> = (response: Response) => Promise<T>;

export async function perform<T>(endpoint: Endpoint, parts: Parts, options: CallOptions, read: Read<T>): Promise<T> {
  try {
    const writes = endpoint.method !== 'GET';
    let response = await request(endpoint, parts, options, writes ? await currentToken() : undefined);
    // The token was renewed elsewhere, for example in another tab: retry once with the new one.
    if (response.status === 419) response = await request(endpoint, parts, options, await freshToken());
    if (!response.ok) throw refusalOf(response.status, await answerOf(response));
    return await read(response);
  } catch (error) {
    throw isNetworkFailure(error) ? noAnswer() : error;
  }
}

export function trackedUnlessQuiet<T>(
  endpoint: Endpoint,
  answer: Promise<T>,
  { expected, quiet }: CallOptions,
): Promise<T> {
  if (endpoint.quiet || quiet) return answer;
  return tracked(answer, (error) => error instanceof ApiError && !expected?.includes(error.status));
}

/** Calls an endpoint of the contract. Throws an ApiError and shows nothing. */
export function call<E extends Endpoint>(endpoint: E, sent: Sent<E>, options: CallOptions = {}): Promise<Reply<E>> {
  // The server checks every reply against its schema, so it is not parsed again here.
  const answer = perform(endpoint, sent, options, answerOf) as Promise<Reply<E>>;
  return trackedUnlessQuiet(endpoint, answer, options);
}
