import type { z } from 'zod';
import type { Capability } from './roles.ts';

/** Who may make a call: anybody, anybody signed in, or holders of a capability. */
export type Access = 'public' | 'signed-in' | Capability;

/**
 * A schema of zod, by what it takes and what it makes. Calls are told apart by nothing else, and the compiler compares
 * these two instead of everything that a schema can do.
 */
export interface Schema<Output = unknown, Input = unknown> {
  readonly _zod: { readonly output: Output; readonly input: Input };
}

/** The largest body in bytes that a call may send as JSON; more answers 413. */
export const bodyLimit = 1024 * 1024;

/** One call of the API. The server binds it with `route()`, the browser makes it with `call()`. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** The password was typed in the last 15 minutes and `X-Audit-Reason` says why. */
  readonly confirmed?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Absent: the answer is 204 without a body, or a file. */
  readonly response?: Schema;
  /** The answer is a file of one of these media types, with a name of its own; the browser saves it. */
  readonly file?: readonly [string, ...string[]];
  /** A POST that changes nothing: callers without a session need no CSRF token for it. */
  readonly readOnly?: true;
  /** The web shows no progress bar for it (spec §7). */
  readonly quiet?: true;
}

export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

type Part = 'params' | 'query' | 'body';
type Parts<E, P extends Part> = { [K in P as E extends Record<K, Schema> ? K : never]: E[K & keyof E] };

/** What a caller passes in. */
export type Sent<E extends Endpoint> = { [K in keyof Parts<E, Part>]: z.input<Parts<E, Part>[K] & Schema> };
/** What a handler gets, parsed. */
export type Received<E extends Endpoint> = { [K in keyof Parts<E, Part>]: z.output<Parts<E, Part>[K] & Schema> };
/** What a handler returns and a caller gets. */
export type Reply<E extends Endpoint> = E extends { response: infer R extends Schema } ? z.output<R> : void;
