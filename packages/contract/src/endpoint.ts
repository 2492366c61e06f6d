import type { z } from 'zod';
import type { Capability } from './roles.ts';
import type { UploadKind } from './uploads.ts';

/** Who may call an endpoint: anyone, any signed-in user, or holders of a capability. */
export type Access = 'public' | 'signed-in' | Capability;

/**
 * A zod schema by its input and output types. Endpoints differ in nothing else, and the compiler compares these two
 * instead of everything that a schema can do.
 */
export interface Schema<Output = unknown, Input = unknown> {
  readonly _zod: { readonly output: Output; readonly input: Input };
}

/** The largest JSON body in bytes; more answers 413. */
export const bodyLimit = 1024 * 1024;

/** One endpoint of the API. The server binds it with `route()`, the browser calls it with `call()`. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Requires a password typed within 15 minutes, and a reason in `X-Audit-Reason`. */
  readonly confirmed?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body is sent as multipart/form-data instead of JSON: these of its fields are files, all others texts. */
  readonly multipart?: Readonly<Record<string, UploadKind>>;
  /** Absent: the answer is 204 without a body, or a file. */
  readonly response?: Schema;
  /** The answer is a file of one of these media types, with its own name; the browser saves it. */
  readonly file?: readonly [string, ...string[]];
  /** Other media types of the answer, for callers who ask for them. */
  readonly also?: readonly [string, ...string[]];
  /** A POST that changes nothing: callers without a session need no CSRF token for it. */
  readonly readOnly?: true;
  /** Its path holds a signed code that allows nothing else: mail programs send it without cookies or token (RFC 8058). */
  readonly oneClick?: true;
  /** Pages of other sites may read it, without credentials (CORS). */
  readonly anyOrigin?: true;
  /** A personal access token may be used instead of a session; such calls change nothing. */
  readonly tokens?: true;
  /** Can be called by an administrator who must set up a second factor first; every other call is refused until then. */
  readonly beforeTwoFactor?: true;
  /** The web app shows no progress bar for it (spec §7). */
  readonly quiet?: true;
}

export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

type Part = 'params' | 'query' | 'body';
type Parts<E, P extends Part> = { [K in P as E extends Record<K, Schema> ? K : never]: E[K & keyof E] };

/** The input of a call. */
export type Sent<E extends Endpoint> = { [K in keyof Parts<E, Part>]: z.input<Parts<E, Part>[K] & Schema> };
/** The parsed input of a handler. */
export type Received<E extends Endpoint> = { [K in keyof Parts<E, Part>]: z.output<Parts<E, Part>[K] & Schema> };
/** The result of a handler, and of a call. */
export type Reply<E extends Endpoint> = E extends { response: infer R extends Schema } ? z.output<R> : void;
