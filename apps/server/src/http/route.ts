import type { Endpoint, Received, Reply, Schema } from '@cea/contract/endpoint';
import { WireError } from '@cea/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Databases, Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { AuditSource } from '../audit/audit.ts';
import type { HttpDeps } from './http-deps.ts';
import { answerPreflight } from './any-origin.ts';
import { acceptForms, discardUploads, readForm, uploadTimeout } from './multipart.ts';
import { networkOf } from './network.ts';
import { acceptOneClick } from './one-click.ts';
import { PreserializedReply } from './preserialized-reply.ts';
import { repeatRead } from './repeat-read.ts';
import type { SignedIn } from './session.ts';

/** What a handler gets besides its input. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly actor: E['access'] extends 'public' ? SignedIn | undefined : SignedIn;
  /** The actor and the request: every audit row starts from this. */
  readonly by: AuditSource;
  readonly device: string;
  /** The caller's network, as used by rate limits. */
  readonly network: string;
  /** For reads; may be a replica for visitors. Writes go through `write`. */
  readonly db: Db;
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Only for cookies, files and status codes. */
  readonly reply: FastifyReply;
}

/** A call by a signed-in user. */
export type SignedInCall = Call & { readonly actor: SignedIn };

export type Handler<E extends Endpoint> = (input: Received<E>, call: Call<E>) => Promise<Reply<E> | PreserializedReply>;

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** A file takes as long as its reader needs; one that stops reading is cut off by the idle connection's timeout. */
const fileTimeout = 30 * 60 * 1000;

/** Binds an endpoint of the contract to its handler; access, parsing and the reply's shape are derived from it. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  deps: HttpDeps,
  endpoint: E,
  handler: Handler<E>,
): void {
  const status = endpoint.response ? 200 : 204;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const input = { params: request.params, query: request.query, body: request.body } as Received<E>;
    const result = await repeatRead(endpoint, callOf(deps, request, reply), (call) => handler(input, call));
    reply.code(reply.statusCode === 200 ? status : reply.statusCode);
    if (endpoint.file || reply.sent) return reply; // The handler has already sent it.
    if (result instanceof PreserializedReply) return reply.type('application/json; charset=utf-8').send(result.text);
    return endpoint.response ? result : reply.send();
  };
  const options: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: {
        ...answerOf(endpoint),
        '4xx': WireError,
        '5xx': WireError,
      },
    },
    ...(endpoint.file && { handlerTimeout: fileTimeout }),
    handler: answer,
  };
  if (endpoint.anyOrigin) answerPreflight(app, endpoint);
  if (endpoint.oneClick) return acceptOneClick(app, (scope) => void scope.route(options));
  if (!endpoint.multipart) return void app.route(options);
  acceptForms(app, (scope) =>
    scope.route({
      ...options,
      schema: { ...options.schema, consumes: ['multipart/form-data'] },
      handlerTimeout: uploadTimeout,
      preValidation: (request) => readForm(request, endpoint, deps.config.incomingFolder),
      // The handler throws the faults that validation finds, so that uploads are discarded in one place.
      attachValidation: true,
      handler: async (request, reply) => {
        try {
          if (request.validationError) throw request.validationError;
          return await answer(request, reply);
        } finally {
          await discardUploads(request.body);
        }
      },
    }),
  );
}

function callOf(deps: HttpDeps, request: FastifyRequest, reply: FastifyReply): Call {
  const actor = request.signedIn ?? undefined;
  return {
    actor: actor as SignedIn, // admit() has refused the call if the endpoint requires an account.
    by: { actor_id: actor?.id ?? null, request_id: request.id, ip: request.ip, reason: auditReason(request) ?? null },
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    network: networkOf(request.ip),
    db: readingDatabase(deps.databases, actor),
    write: (work) => inTransaction(deps.databases.write, work),
    reply,
  };
}

/**
 * Visitors read from the replica. Signed-in users may just have written, here or through another process, and must see
 * it: they read from the primary, even on public endpoints.
 */
export const readingDatabase = ({ read, write }: Databases, signedIn: SignedIn | null | undefined): Db =>
  signedIn ? write : read;

/** The schema of a successful answer, for OpenAPI. */
function answerOf({ response, file }: Endpoint): Record<number, Schema> {
  if (response) return { 200: response };
  return file ? {} : { 204: z.null().describe('Done') };
}

const reasonLimit = 500;

/** `X-Audit-Reason`, percent-encoded because headers cannot carry Unicode. */
export function auditReason(request: FastifyRequest): string | undefined {
  const header = request.headers['x-audit-reason'];
  if (typeof header !== 'string') return undefined;
  try {
    return decodeURIComponent(header).trim().slice(0, reasonLimit) || undefined;
  } catch {
    return undefined;
  }
}
