import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type RefusalCode, refusals } from '@cea/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { sendError } from './errors.ts';
import { defaultHeaders, fixedHeaders } from './headers.ts';
import { isUploading } from './multipart.ts';
import { Refusal } from './refusal.ts';

/** A path that cannot be decoded, or with a segment that is too long, is not found. No hook runs for it. */
export const refusePath =
  (config: Config) =>
  (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...fixedHeaders(config, request.id), ...defaultHeaders });
    sendError(new Refusal('not-found'), request, reply);
  };

const requestTimeout = 'ERR_HTTP_REQUEST_TIMEOUT';
const codes: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'too-large',
  [requestTimeout]: 'too-slow',
};

/** Leaves time to read the answer before the reset. */
const closeWithin = 1000;

/**
 * Bytes that are not HTTP or arrive too late never become a request: the answer is written by hand, and the connection
 * ends whether or not the client closes it.
 */
export const refuseBytes =
  (config: Config) =>
  (error: { code?: string }, socket: Socket): void => {
    if (socket.destroyed) return;
    // A form has a longer deadline of its own.
    if (error.code === requestTimeout && isUploading(socket)) return;
    setTimeout(() => socket.destroy(), closeWithin).unref();
    if (!socket.writable) return;
    const { status, message } = refusals[codes[error.code ?? ''] ?? 'bad-request'];
    const body = JSON.stringify({ message });
    const headers = {
      ...fixedHeaders(config, randomUUID()),
      ...defaultHeaders,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  };
